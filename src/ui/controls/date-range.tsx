import type { ReactNode } from 'react';
import { useStyles } from '../root/use-styles.ts';
import css from './date-input.css?inline';

/** Two `DateInput`s side by side; the error of either shows below both. */
export function DateRange({ label, children }: { label: string; children: ReactNode }) {
  useStyles(css);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser.
    <div role="group" aria-label={label} className="n-date-range">
      {children}
    </div>
  );
}
