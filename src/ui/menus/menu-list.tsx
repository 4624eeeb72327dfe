import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { findByTypedText, isTypedCharacter, useTypeAhead } from '../layers/type-ahead.ts';

/** A selectable entry. With `href` it is a link; `checked` makes it a checkbox. */
export interface MenuChoice {
  kind: 'choice';
  id: string;
  label: string;
  icon?: IconName;
  /** Second, muted line. */
  note?: string;
  href?: string;
  target?: string;
  checked?: boolean;
  disabled?: boolean;
  onSelect?: () => void;
}

/** A menu item: an entry, a separator between groups, or informational text. */
export type MenuItem = MenuChoice | { kind: 'separator'; id: string } | { kind: 'text'; id: string; text: string };

function isChoice(item: MenuItem): item is MenuChoice {
  return item.kind === 'choice';
}

export interface MenuListProps {
  id: string;
  labelledBy: string;
  items: readonly MenuItem[];
  /** The entry that has the focus initially. */
  start: 'first' | 'last';
  /** `refocus`: whether to return the focus to the button. */
  onClose: (refocus: boolean) => void;
}

/** The index a key moves to among `count` entries, wrapping around; undefined for keys that do not navigate. */
function indexAfterKey(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowUp':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** The open list of a menu, with roving focus. */
export function MenuList({ id, labelledBy, items, start, onClose }: MenuListProps) {
  const choices = items.filter(isChoice);
  const [index, setIndex] = useState(start === 'first' ? 0 : choices.length - 1);
  const list = useRef<HTMLDivElement>(null);
  const type = useTypeAhead();

  useEffect(() => {
    const entries = list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]');
    entries?.[index]?.focus();
  }, [index]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return onClose(true);
    const next = indexAfterKey(event.key, index, choices.length);
    if (next !== undefined) {
      event.preventDefault();
      setIndex(next);
    } else if (isTypedCharacter(event)) {
      const labels = choices.map((choice) => choice.label);
      const found = findByTypedText(labels, type(event.key), index);
      if (found >= 0) setIndex(found);
    }
  };

  return (
    <div
      ref={list}
      id={id}
      className="n-menu__list"
      role="menu"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      onKeyDown={onKeyDown}
    >
      {items.map((item) => {
        if (item.kind === 'separator') return <hr key={item.id} className="n-menu__line" />;
        if (item.kind === 'text') {
          return (
            <div key={item.id} className="n-menu__text" role="presentation">
              {item.text}
            </div>
          );
        }
        const position = choices.indexOf(item);
        return (
          <MenuEntry
            key={item.id}
            choice={item}
            current={position === index}
            onHover={() => setIndex(position)}
            onDone={() => onClose(true)}
          />
        );
      })}
    </div>
  );
}

interface MenuEntryProps {
  choice: MenuChoice;
  current: boolean;
  onHover: () => void;
  onDone: () => void;
}

function MenuEntry({ choice, current, onHover, onDone }: MenuEntryProps) {
  const { label, icon, note, href, target, checked, disabled = false, onSelect } = choice;
  const select = (event: { preventDefault: () => void }) => {
    // A disabled entry can be focused, so that users can discover it, but not chosen.
    if (disabled) return event.preventDefault();
    onDone();
    onSelect?.();
  };
  const shared = {
    className: 'n-menu__item',
    tabIndex: current ? 0 : -1,
    'aria-disabled': disabled || undefined,
    onPointerMove: () => !current && onHover(),
    onClick: select,
  } as const;
  const content = (
    <>
      <span className="n-menu__icon">
        {checked === undefined ? icon && <Icon name={icon} size={16} /> : checked && <Icon name="check" size={16} />}
      </span>
      <span className="n-menu__label">
        {label}
        {note && <span className="n-menu__note">{note}</span>}
      </span>
    </>
  );
  if (href !== undefined) {
    return (
      <a {...shared} role="menuitem" href={href} target={target} rel={target ? 'noopener' : undefined}>
        {content}
      </a>
    );
  }
  return checked === undefined ? (
    <button {...shared} type="button" role="menuitem">
      {content}
    </button>
  ) : (
    <button {...shared} type="button" role="menuitemcheckbox" aria-checked={checked}>
      {content}
    </button>
  );
}
