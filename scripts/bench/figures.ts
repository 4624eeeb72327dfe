/** The middle value; of an even number, the upper of the two. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured.');
  return middle;
}

/** The value below which `share` (0 to 1) of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('Nothing was measured.');
  return value;
}

/** A measured value beside its goal: `12.3 ms`, bold where it is missed. */
export interface Figure {
  value: number | undefined;
  unit: 'ms' | 's' | 'kB' | 'MB' | '/s' | '×' | '';
  /** At most so much; with `atLeast`, at least. */
  goal?: number;
  atLeast?: boolean;
}

const digitsOf = (value: number, unit: Figure['unit']): number => {
  if (unit === '×') return 2;
  if (unit === '' && !Number.isInteger(value)) return 3;
  return unit === '/s' || unit === 'MB' || unit === '' || value >= 100 ? 0 : 1;
};

const words = (value: number, unit: Figure['unit']): string =>
  `${value.toLocaleString('en-GB', { maximumFractionDigits: digitsOf(value, unit) })}${unit && unit !== '/s' ? ` ${unit}` : unit}`;

/** A figure as a cell of a table. */
export function cell({ value, unit, goal, atLeast }: Figure): string {
  if (value === undefined || Number.isNaN(value)) return '–';
  const met = goal === undefined || (atLeast ? value >= goal : value <= goal);
  return met ? words(value, unit) : `**${words(value, unit)}**`;
}

/** The goal of a figure as a cell of a table. */
export const goalCell = ({ goal, unit, atLeast }: Figure): string =>
  goal === undefined ? '–' : `${atLeast ? '≥' : '≤'} ${words(goal, unit)}`;

/** A table in Markdown, its columns as wide as their widest cell. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join('\n');
}
