import type { ReactNode } from 'react';
import { inPlace, Link } from '../../../ui/navigation/link.tsx';

/** Link from a number to the results of a search. */
export interface ResultLink {
  href: string;
  /** Shows the results in place instead of following the link; absent if they are on another page. */
  onFollow?: () => void;
}

interface Props {
  link: ResultLink;
  className?: string;
  children: ReactNode;
}

/** A number, or a row of a chart, that leads to the installations it counts. */
export function ValueLink({ link: { href, onFollow }, className, children }: Props) {
  if (!onFollow) {
    return (
      <Link href={href} className={className} kind="search">
        {children}
      </Link>
    );
  }
  return (
    <a href={href} className={className} onClick={inPlace(onFollow)}>
      {children}
    </a>
  );
}
