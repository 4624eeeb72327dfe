/** Types of figures.mjs for the benches written in TypeScript. */
export function median(values: number[]): number;
export function percentile(values: number[], share: number): number;
export function printTable(
  title: string,
  rows: [what: string, measured: number, target: number | undefined, unit: string][],
): boolean;
