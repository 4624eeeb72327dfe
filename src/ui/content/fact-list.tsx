import type { ReactNode } from 'react';
import { useStyles } from '../root/use-styles.ts';
import css from './fact-list.css?inline';

interface FactListProps {
  /** `large` where a fact is a number or a word that is to be seen first. */
  size?: 'large';
  /** `Fact`s. */
  children: ReactNode;
}

/** What is to be known first, side by side as far as there is room. */
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
  /** Takes the whole width of a phone, for names and addresses that would break beside another fact. */
  isLong?: boolean;
  children: ReactNode;
}

/** One of them, under what it is. */
export function Fact({ label, isLong, children }: FactProps) {
  return (
    <div data-long={isLong || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
