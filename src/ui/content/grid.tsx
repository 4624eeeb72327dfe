import type { ReactNode } from 'react';
import { useStyles } from '../root/use-styles.ts';
import css from './grid.css?inline';

/** Step of spacing between the columns and rows (R9.5). */
export type GridGap = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

interface Props {
  gap: GridGap;
  className?: string;
  /** Each with the number of columns it takes from lg on in `data-span`, 1 to 12; without it, all. */
  children: ReactNode;
}

/** The grid of 12 columns (R9.5); on narrow screens its children stand one below the other. */
export function Grid({ gap, className = '', children }: Props) {
  useStyles(css);
  return (
    <div className={`n-grid ${className}`.trim()} data-gap={gap}>
      {children}
    </div>
  );
}
