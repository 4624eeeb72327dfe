import { labelOf, type StatisticGroup } from './statistics.ts';

/** A cell of a file that spreadsheets open: quoted where it must be, and never taken for a formula. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** A group of the statistics as CSV for German spreadsheets: semicolons, and a byte order mark for its umlauts. */
export function csvOf({ title, values }: Pick<StatisticGroup, 'title' | 'values'>): string {
  const lines = [[title, 'Anlagen'], ...values.map(({ count, ...value }) => [labelOf(value), String(count)])];
  return `\ufeff${lines.map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`;
}
