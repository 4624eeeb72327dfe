import { useStyles } from '../root/use-styles.ts';
import css from './state-mark.css?inline';

const ring = 'M1.75 6a4.25 4.25 0 1 0 8.5 0 4.25 4.25 0 1 0-8.5 0';

/** Shapes tell states apart without colour: full, half, ring, crossed ring, triangle. What is filled, and what is a line. */
const shapes = {
  full: ['M1 6a5 5 0 1 0 10 0A5 5 0 1 0 1 6', ''],
  half: ['M6 1.75a4.25 4.25 0 0 1 0 8.5Z', ring],
  ring: ['', ring],
  crossed: ['', `${ring}M3 9l6-6`],
  triangle: ['M6 .8 11.6 11H.4Z', ''],
} as const;

export type StateShape = keyof typeof shapes;
export type StateTone = 'success' | 'warning' | 'danger' | 'muted';

/** A state as a shape and a word; the word alone carries the meaning. */
export function StateMark({ shape, tone, children }: { shape: StateShape; tone: StateTone; children: string }) {
  useStyles(css);
  const [filled, line] = shapes[shape];
  return (
    <span className="n-state">
      <svg aria-hidden="true" width="12" height="12" viewBox="0 0 12 12" data-tone={tone}>
        {filled && <path d={filled} fill="currentColor" />}
        {line && <path d={line} fill="none" stroke="currentColor" strokeWidth="1.5" />}
      </svg>
      {children}
    </span>
  );
}
