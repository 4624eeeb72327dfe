import { hasMembers, isCount, isObject, isString, listOf } from '../../platform/api/checks.ts';

/** Installations found that share a federal state, an authority or a year. */
export interface BreakdownRow {
  /** A code, an id or a year. */
  value: string;
  label: string;
  count: number;
  /** How many of them have an overdue inspection. */
  overdue: number;
}

/** Numbers of installations by the values of another criterion; a value that does not occur is missing. */
export type SplitCounts = Record<string, number>;

/** The counts of a search by two criteria at once; each ignores the search's own restriction of these two. */
export interface Breakdowns {
  /** In alphabetical order. */
  states: (BreakdownRow & { results: SplitCounts; adaptations: SplitCounts })[];
  /** Those with the largest share of overdue installations first. */
  authorities: BreakdownRow[];
  /** By the year of any inspection, earliest first; `overdue` and `results` are of those whose last one was in that year. */
  inspectionYears: (BreakdownRow & { results: SplitCounts })[];
}

const isSplit = (value: unknown): value is SplitCounts => isObject(value) && Object.values(value).every(isCount);

const row = { value: isString, label: isString, count: isCount, overdue: isCount };
const isRow = (value: unknown): value is BreakdownRow => hasMembers(value, row);
const isState = (value: unknown): value is Breakdowns['states'][number] =>
  hasMembers(value, { ...row, results: isSplit, adaptations: isSplit });
const isYear = (value: unknown): value is Breakdowns['inspectionYears'][number] =>
  hasMembers(value, { ...row, results: isSplit });

export const areBreakdowns = (value: unknown): value is Breakdowns =>
  hasMembers(value, { states: listOf(isState), authorities: listOf(isRow), inspectionYears: listOf(isYear) });
