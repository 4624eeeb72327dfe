import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useStyles } from '../root/use-styles.ts';
import { newWindowHint } from './new-window-hint.ts';
import css from './outward-link.css?inline';

interface Props {
  /** A complete address of the web. Others, such as `javascript:`, come from foreign data and become no link. */
  href: string | undefined;
  /** Where it leads, for those who hear the link by itself, such as 'auf EUR-Lex'. */
  place?: string;
  children: ReactNode;
}

/** A link to another website: opens in a new window, and says so; nothing where the address is none of the web. */
export function OutwardLink({ href, place = '', children }: Props) {
  useStyles(css);
  if (!href || !/^https?:\/\//i.test(href)) return null;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="n-outward">
      {children}
      <Icon name="external" size={14} />
      <span className="n-visually-hidden">
        {' '}
        {place} {newWindowHint}
      </span>
    </a>
  );
}
