import type { ReactNode } from 'react';
import { useStyles } from '../root/use-styles.ts';
import css from './grid.css?inline';

/** Spacing step between columns and rows (R9.5). */
export type GridGap = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

interface Props {
  gap: GridGap;
  className?: string;
  /** From `lg` up, each child spans as many columns as its `data-span` says (1 to 12), all without it. */
  children: ReactNode;
}

/** The 12-column grid (R9.5); on narrow screens its children stack. */
export function Grid({ gap, className = '', children }: Props) {
  useStyles(css);
  return (
    <div className={`n-grid ${className}`.trim()} data-gap={gap}>
      {children}
    </div>
  );
}
