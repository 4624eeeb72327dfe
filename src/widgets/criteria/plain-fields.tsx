import type { ReactNode } from 'react';
import { useStyles } from '../../ui/root/use-styles.ts';
import css from './plain-fields.css?inline';

/** Gives native fields for visitors without scripts the look of the other fields. */
export function PlainFields({ children }: { children: ReactNode }) {
  useStyles(css, 'own');
  return <div className="plain-fields">{children}</div>;
}
