import type { ReactNode } from 'react';
import { useStyles } from '../root/use-styles.ts';
import css from './timeline.css?inline';

/** What happened or will, along a line; its children are `Moment`s. */
export function Timeline({ children }: { children: ReactNode }) {
  useStyles(css);
  return <ol className="n-timeline">{children}</ol>;
}

interface MomentProps {
  /** Its day, in words and with what belongs to it. */
  day: ReactNode;
  /** What has become of it, where changes are shown. */
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
