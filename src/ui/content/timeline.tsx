import type { ReactNode } from 'react';
import { useStyles } from '../root/use-styles.ts';
import css from './timeline.css?inline';

/** Past and future events along a line; its children are `Moment`s. */
export function Timeline({ children }: { children: ReactNode }) {
  useStyles(css);
  return <ol className="n-timeline">{children}</ol>;
}

interface MomentProps {
  /** The day, in words, with anything that belongs to it. */
  day: ReactNode;
  /** How the event changed, where changes are shown. */
  change?: string | undefined;
  children: ReactNode;
}

export function Moment({ day, change, children }: MomentProps) {
  return (
    <li data-change={change}>
      <p className="n-timeline__day">{day}</p>
      <div>{children}</div>
    </li>
  );
}
