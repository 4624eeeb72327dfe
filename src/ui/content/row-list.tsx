import type { ReactNode } from 'react';
import { useStyles } from '../root/use-styles.ts';
import css from './row-list.css?inline';

/** A vertical list with lines between the entries; its children are `Row`s. */
export function RowList({ children }: { children: ReactNode }) {
  useStyles(css);
  return <ul className="n-rows">{children}</ul>;
}

interface RowProps {
  /** Text, or a link to the entry. */
  title: ReactNode;
  /** Further information, on a line below. */
  note?: ReactNode;
  /** State or actions, at the end of the row; below the text where there is no room. */
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
