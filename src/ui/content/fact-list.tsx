import type { ReactNode } from 'react';
import { useStyles } from '../root/use-styles.ts';
import css from './fact-list.css?inline';

interface FactListProps {
  /** `large` for a number or a word that should catch the eye. */
  size?: 'large';
  /** `Fact`s. */
  children: ReactNode;
}

/** The key facts, side by side as far as there is room. */
export function FactList({ size, children }: FactListProps) {
  useStyles(css);
  return (
    <dl className="n-facts" data-block="facts" data-size={size}>
      {children}
    </dl>
  );
}

interface FactProps {
  label: ReactNode;
  /** Takes the full width on a phone, for names and addresses that would wrap next to another fact. */
  isLong?: boolean;
  children: ReactNode;
}

/** A single fact below its label. */
export function Fact({ label, isLong, children }: FactProps) {
  return (
    <div data-long={isLong || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
