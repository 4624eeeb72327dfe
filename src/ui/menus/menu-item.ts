import type { IconName } from '../icons/icon.tsx';

/** An entry one can choose. With `href` it is a link; `checked` makes it a switch. */
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

/** What stands in a menu: entries, hairlines between groups, and text that only informs. */
export type MenuItem = MenuChoice | { kind: 'separator'; id: string } | { kind: 'text'; id: string; text: string };

export function isChoice(item: MenuItem): item is MenuChoice {
  return item.kind === 'choice';
}
