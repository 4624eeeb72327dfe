import type { ReactNode } from 'react';
import { useStyles } from '../root/use-styles.ts';
import css from './skeleton.css?inline';

interface SkeletonRowsProps {
  /** What is loading, as a sentence. */
  announcement: string;
  /** Whether loading takes long (R4.51): only then are the rows seen, and is the sentence said. */
  visible: boolean;
  /** Of the first line of each row, in percent; each width once. */
  widths: readonly number[];
  /** Classes of the list and of its rows, which give them the height of real ones. */
  className: string;
  rowClassName?: string;
  /** The lines of a row. */
  children(width: number): ReactNode;
}

/** Reserves space for the first rows of a list. */
export function SkeletonRows({ announcement, visible, widths, className, rowClassName, children }: SkeletonRowsProps) {
  useStyles(css);
  return (
    <>
      <p role="status" className="n-visually-hidden">
        {visible && announcement}
      </p>
      <ol
        className={`n-skeleton-rows ${className}`}
        data-block="skeleton"
        data-visible={visible || undefined}
        aria-hidden="true"
      >
        {widths.map((width) => (
          <li key={width} className={rowClassName}>
            {children(width)}
          </li>
        ))}
      </ol>
    </>
  );
}
