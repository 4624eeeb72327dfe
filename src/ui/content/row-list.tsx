import type { ReactNode } from 'react';
import { useStyles } from '../root/use-styles.ts';
import css from './row-list.css?inline';

/** Things below one another, separated by lines; its children are `Row`s. */
export function RowList({ children }: { children: ReactNode }) {
  useStyles(css);
  return <ul className="n-rows">{children}</ul>;
}

interface RowProps {
  /** What it is: text, or the link that leads to it. */
  title: ReactNode;
  /** What else is to be known, in a line below. */
  note?: ReactNode;
  /** At the end, below where there is no room: its state, or what can be done with it. */
  children?: ReactNode;
}

export function Row({ title, note, children }: RowProps) {
  return (
    <li className="n-row">
      <span className="n-row__text">
        <span className="n-row__title">{title}</span>
        {note !== undefined && <span className="n-row__note">{note}</span>}
      </span>
      <span className="n-row__end">{children}</span>
    </li>
  );
}
