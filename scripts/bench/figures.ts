/** The median; of an even number of values, the upper of the two in the middle. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured.');
  return middle;
}

/** The percentile given as a `share` from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('Nothing was measured.');
  return value;
}

/** A measured value and its goal: shown as `12.3 ms`, in bold if the goal is missed. */
export interface Figure {
  value: number | undefined;
  unit: 'ms' | 's' | 'kB' | 'MB' | '/s' | '×' | '';
  /** The upper limit, or with `atLeast` the lower limit. */
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

/** A figure as a table cell. */
export function cell({ value, unit, goal, atLeast }: Figure): string {
  if (value === undefined || Number.isNaN(value)) return '–';
  const met = goal === undefined || (atLeast ? value >= goal : value <= goal);
  return met ? words(value, unit) : `**${words(value, unit)}**`;
}

/** The goal of a figure as a table cell. */
export const goalCell = ({ goal, unit, atLeast }: Figure): string =>
  goal === undefined ? '–' : `${atLeast ? '≥' : '≤'} ${words(goal, unit)}`;
