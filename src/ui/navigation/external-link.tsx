import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useStyles } from '../root/use-styles.ts';
import css from './external-link.css?inline';
import { newWindowHint } from './new-window-hint.ts';

interface Props {
  /** An absolute http(s) URL. Others, such as `javascript:` in untrusted data, do not become links. */
  href: string | undefined;
  /** The target website, for screen reader users who hear the link out of context, such as 'auf EUR-Lex'. */
  place?: string;
  children: ReactNode;
}

/** A link to another website that opens in a new window and says so; renders nothing unless the address is an http(s) URL. */
export function ExternalLink({ href, place = '', children }: Props) {
  useStyles(css);
  if (!href || !/^https?:\/\//i.test(href)) return null;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="n-external">
      {children}
      <Icon name="external" size={14} />
      <span className="n-visually-hidden">
        {' '}
        {place} {newWindowHint}
      </span>
    </a>
  );
}
