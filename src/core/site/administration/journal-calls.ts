import { call } from '../../platform/api/call.ts';
import { hasMembers, isCount } from '../../platform/api/checks.ts';
import { resolvePath } from '../../platform/configuration/resolve-path.ts';
import type { QueryOptions } from '../../platform/query/query-store.ts';
import type { JournalFilter, JournalPage } from './journal.ts';

const base = 'api/administration/journal';

const isPage = (value: unknown): value is JournalPage =>
  hasMembers(value, { entries: Array.isArray, total: isCount, days: isCount });

/** A page of the journal, for administrators. */
export const journalQuery = (filter: JournalFilter, page: number): QueryOptions<JournalPage> => ({
  queryKey: ['administration journal', filter, page],
  queryFn: ({ signal }) => call(base, { query: { ...filter, page }, check: isPage, signal }),
  staleTime: 0,
});

/** Address of a file with all entries that fit. */
export const journalFile = (filter: JournalFilter, format: 'csv' | 'jsonl'): string =>
  `${resolvePath(`${base}/${format}`)}?${new URLSearchParams({ ...filter })}`;
