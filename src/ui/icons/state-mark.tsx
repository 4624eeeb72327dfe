import { useStyles } from '../root/use-styles.ts';
import css from './state-mark.css?inline';

/** Shapes that tell states apart without colour: full, half, ring, crossed ring, triangle. */
export type StateShape = 'full' | 'half' | 'ring' | 'crossed' | 'triangle';
export type StateTone = 'success' | 'warning' | 'danger' | 'muted';

/** A state as a shape and a word; the word alone carries the meaning. The shape is drawn in CSS because lists have hundreds of them. */
export function StateMark({ shape, tone, children }: { shape: StateShape; tone: StateTone; children: string }) {
  useStyles(css);
  return (
    <span className="n-state" data-shape={shape} data-tone={tone}>
      {children}
    </span>
  );
}
