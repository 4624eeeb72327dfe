import { addYears } from '../format/days.ts';
import { normalizeSearch } from '../search/normalize.ts';
import type { InstallationSearchResult, RawSearch, Search } from '../search/search-types.ts';

/** What the overview of inspections asks the search for; each of its numbers leads to the same search. */
export type InspectionSearches = Record<'running' | 'inspected' | 'overdue' | 'newest', RawSearch>;

/** @param today ISO date in Austria */
export function inspectionSearches(today: string): InspectionSearches {
  const yearAgo = addYears(today, -1);
  return {
    running: { statuses: ['functional'] },
    inspected: { inspected: { from: yearAgo, to: today } },
    overdue: { inspectionOverdue: true, sort: 'lastInspection', direction: 'asc' },
    newest: { hasInspection: true, sort: 'lastInspection', direction: 'desc' },
  };
}

/** As it is sent: its first rows and all its counts. */
export const asSent = (search: RawSearch): Search => normalizeSearch({ ...search, pageSize: 10 });

/** What is known of a federal state's inspections. */
export interface StateInspections {
  code: string;
  name: string;
  running: number;
  inspected: number;
  overdue: number;
}

/** One line for each federal state, in the order of their codes. */
export function inspectionsByState(
  states: readonly { code: string; name: string }[],
  results: Record<'running' | 'inspected' | 'overdue', InstallationSearchResult>,
): StateInspections[] {
  const count = (kind: keyof typeof results, code: string): number => results[kind].facets.regions[code] ?? 0;
  return states.map(({ code, name }) => ({
    code,
    name,
    running: count('running', code),
    inspected: count('inspected', code),
    overdue: count('overdue', code),
  }));
}
