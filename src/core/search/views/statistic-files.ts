import { formatDateTime } from '../../platform/format/date.ts';
import { product } from '../../product.ts';
import type { ActiveCriterion } from '../search/active-criteria.ts';
import type { Chart } from './chart.ts';
import type { Statistics } from './statistics.ts';

/** What a saved picture says about its numbers, so that it can stand alone. */
export interface SavedCaption {
  /** Number of installations counted. */
  total: number;
  /** The restrictions of the search in words; empty if there are none. */
  filter: string;
  /** Source, day and licence of the numbers. */
  source: string;
}

/** @param active the restrictions of the search */
export function captionOf(
  { total, lastUpdate }: Pick<Statistics, 'total' | 'lastUpdate'>,
  active: readonly ActiveCriterion[],
): SavedCaption {
  const filter = active.map(({ label, isStatement, values }) => {
    const words = values.map((value) => value.label).join(', ');
    return isStatement ? words : `${label}: ${words}`;
  });
  return {
    total,
    filter: filter.join(' · '),
    source: `Quelle: ${product.title}, Datenstand ${formatDateTime(lastUpdate)} Uhr. Lizenz: CC BY 4.0`,
  };
}

/** A CSV cell: quoted if necessary, and escaped so that spreadsheets do not treat it as a formula. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** A chart's numbers as CSV for German spreadsheets: with semicolons, and a byte order mark for umlauts. */
export function csvOf({ rowTitle, totalTitle, parts, furtherTitles = [], rows }: Chart): string {
  const lines = [
    [rowTitle, totalTitle, ...parts.map(({ label }) => label), ...furtherTitles],
    ...rows.map(({ label, total, numbers, further = [] }) => {
      const counts = [total, ...numbers].map(({ count }) => count);
      return [label, ...[...counts, ...further].map(String)];
    }),
  ];
  return `\ufeff${lines.map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`;
}
