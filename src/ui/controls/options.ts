import { formatInteger } from '../../core/format/number.ts';

/** An option of a select or combobox. `value` is unique among its options. */
export interface SelectOption {
  value: string;
  label: string;
  /** Second, muted line. */
  note?: string;
  disabled?: boolean;
  /** Choosing it does something instead of becoming the choice: set apart, with a plus. */
  isAction?: boolean;
}

/** What stands in an empty select (R8.13). */
export const selectPlaceholder = 'Bitte auswählen';

/** How many options there are, as a sentence for screen readers. */
export function countSentence(count: number): string {
  if (count === 0) return 'Keine Ergebnisse';
  return count === 1 ? '1 Ergebnis' : `${formatInteger(count)} Ergebnisse`;
}
