import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button, type ButtonVariant, type ControlSize, IconButton } from '../controls/button.tsx';
import type { IconName } from '../icons/icon.tsx';
import floatCss from '../layers/float.css?inline';
import { useDismiss } from '../layers/use-dismiss.ts';
import { type Align, usePopover } from '../layers/use-popover.ts';
import { useStyles } from '../root/use-styles.ts';
import menuCss from './menu.css?inline';
import { type MenuItem, MenuList } from './menu-list.tsx';

export interface MenuProps {
  /** Name of the menu and label of its button. */
  label: string;
  items: readonly MenuItem[];
  icon?: IconName;
  /** Shows the icon alone; the label becomes the button's name. */
  iconOnly?: boolean;
  variant?: ButtonVariant;
  size?: ControlSize;
  align?: Align;
  /** Minimum width in px; the user menu has 340 (R9.6). */
  width?: number;
  /** Shown above the entries, for example the signed-in user. */
  header?: ReactNode;
  disabled?: boolean;
}

/**
 * A button that opens a menu. Arrows, Home, End and typing navigate, Enter and Space choose. Escape, Tab or a choice closes it
 * and returns the focus to the button; a press outside closes it without moving the focus.
 */
export function Menu(props: MenuProps) {
  useStyles(floatCss);
  useStyles(menuCss);
  const { label, items, icon, iconOnly = false, variant, size, align = 'start', width, header, disabled } = props;
  const id = useId();
  const [opened, setOpened] = useState<'no' | 'first' | 'last'>('no');
  const wrapper = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const float = useRef<HTMLDivElement>(null);
  const open = opened !== 'no';
  usePopover(open, button, float, { align });

  const close = (refocus: boolean) => {
    setOpened('no');
    if (refocus) button.current?.focus();
  };
  useDismiss(open, [wrapper], (reason) => close(reason === 'escape'));

  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpened(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const shared = {
    ref: button,
    id: `${id}button`,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: () => (open ? close(true) : setOpened('first')),
    onKeyDown: onButtonKey,
    ...(variant && { variant }),
    ...(size && { size }),
    ...(disabled !== undefined && { disabled }),
  } as const;
  return (
    <span ref={wrapper} className="n-menu-anchor">
      {iconOnly ? (
        <IconButton {...shared} icon={icon ?? 'more'} label={label} />
      ) : (
        <Button {...shared} {...(icon && { icon })} iconEnd="chevron-down">
          {label}
        </Button>
      )}
      <div ref={float} popover="manual" className="n-float n-menu" style={width ? { minInlineSize: width } : {}}>
        {open && header && <div className="n-menu__header">{header}</div>}
        {open && <MenuList id={id} labelledBy={`${id}button`} items={items} start={opened} onClose={close} />}
      </div>
    </span>
  );
}
