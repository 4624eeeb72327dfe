import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { MenuEntry } from '#core/site/routing/menu.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { MenuLink } from './menu-link.tsx';

/**
 * An entry whose sub-entries open below it (R2.27). A popover in the top layer, so that the scrolling bar does not clip it;
 * a press outside and Escape close it.
 */
export function NavigationDropdown({ entry, path }: { entry: MenuEntry; path: string }) {
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLUListElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const element = panel.current;
    if (element === null) return;
    const follow = (event: ToggleEvent) => setOpen(event.newState === 'open');
    element.addEventListener('toggle', follow);
    return () => element.removeEventListener('toggle', follow);
  }, []);

  const place = () => {
    const corner = button.current?.getBoundingClientRect();
    if (corner === undefined || panel.current === null) return;
    panel.current.style.insetBlockStart = `${corner.bottom}px`;
    panel.current.style.insetInlineStart = `${corner.left}px`;
  };
  const close = () => panel.current?.hidePopover();
  const openWithArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    place();
    panel.current?.showPopover();
    panel.current?.querySelector<HTMLElement>('a')?.focus();
  };

  return (
    <>
      <button
        ref={button}
        id={entry.id}
        type="button"
        className="navigation-bar-entry"
        aria-expanded={isOpen}
        aria-controls={panelId}
        data-current={entry.isCurrent || undefined}
        popoverTarget={panelId}
        onClick={place}
        onKeyDown={openWithArrow}
      >
        {entry.name}
        <Icon name="chevron-down" size={14} />
      </button>
      <ul ref={panel} id={panelId} popover="auto" className="navigation-dropdown">
        {entry.children.map((child) => (
          <li key={child.id}>
            <MenuLink id={child.id} className="navigation-dropdown-entry" entry={child} path={path} onClick={close} />
          </li>
        ))}
      </ul>
    </>
  );
}
