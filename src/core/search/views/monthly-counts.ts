import { call } from '../../platform/api/call.ts';
import { hasMembers, isCount, isString, listOf } from '../../platform/api/checks.ts';
import { monthNames } from '../../platform/format/german-date.ts';
import type { QueryOptions } from '../../platform/query/query-store.ts';
import { product } from '../../product.ts';
import { installationsKey } from '../../register/installation/installation-address.ts';
import type { Chart } from './chart.ts';

/** What happened to the published installations of the register in a month. */
export interface MonthlyCount {
  /** Such as "2026-11". */
  month: string;
  /** Installations entered into the register. */
  added: number;
  /** Installations with at least one later version that is published. */
  changed: number;
  /** Installations at the end of the month, of those that are published today. */
  total: number;
}

const isMonth = (value: unknown): value is MonthlyCount =>
  hasMembers(value, { month: isString, added: isCount, changed: isCount, total: isCount });

/** GET /api/{P}Installations/monthlyCounts: the whole register, whatever is searched. Fresh for ten minutes. */
export const monthlyCountsQuery: QueryOptions<MonthlyCount[]> = {
  queryKey: [installationsKey, 'monthly-counts'],
  queryFn: ({ signal }) =>
    call(`${product.api.installations}/monthlyCounts`, { check: listOf(isMonth), ...(signal && { signal }) }),
  staleTime: 600_000,
};

/** '2026-11' → 'November 2026'. */
const nameOf = (month: string): string => `${monthNames[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;

/** Changed installations per month as columns; the table also has the new ones and all there were. */
export const monthsChart = (months: readonly MonthlyCount[]): Chart => ({
  id: 'months',
  kind: 'columns',
  title: 'Geänderte IPPC-Anlagen je Monat',
  text: 'Das ganze Register, unabhängig von der Suche: veröffentlichte Anlagen, von denen in diesem Monat eine neue Version erschienen ist.',
  rowTitle: 'Monat',
  totalTitle: 'geändert',
  parts: [{ label: 'geändert', look: 'plain' }],
  furtherTitles: ['neu im Register', 'Anlagen am Monatsende'],
  rows: months.map(({ month, added, changed, total }) => ({
    value: month,
    label: nameOf(month),
    total: { count: changed },
    numbers: [{ count: changed }],
    further: [added, total],
  })),
});
