import { call } from '../../platform/api/call.ts';
import { hasMembers, isCount, isString, listOf } from '../../platform/api/checks.ts';
import { resolvePath } from '../../platform/configuration/resolve-path.ts';
import { addYears } from '../../platform/format/days.ts';
import type { QueryOptions } from '../../platform/query/query-store.ts';
import { normalizeSearch } from '../search/normalize.ts';
import type { InstallationSearchResult, RawSearch, Search } from '../search/search-types.ts';

/** A template for environmental inspections (Umweltinspektion): a document to be filled in. */
export interface InspectionTemplate {
  id: string;
  title: string;
  /** One sentence on its purpose and who fills it in. */
  description: string;
  mediaType: 'application/pdf';
  /** Bytes. */
  size: number;
  /** Whether it is to be submitted once filled in. */
  isSent: boolean;
  /** ISO date on which its content was last checked. */
  validOn: string;
}

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

const isTemplate = (value: unknown): value is InspectionTemplate =>
  hasMembers(value, {
    id: isString,
    title: isString,
    description: isString,
    size: isCount,
    isSent: isFlag,
    validOn: isString,
  });

/** GET /api/uitemplate/ (R7.36). */
export const fetchInspectionTemplates = (signal?: AbortSignal): Promise<InspectionTemplate[]> =>
  call('api/uitemplate/', { check: listOf(isTemplate), ...(signal && { signal }) });

/** Fresh for an hour, since they change only with a release. */
export const inspectionTemplatesQuery: QueryOptions<InspectionTemplate[]> = {
  queryKey: ['uitemplate'],
  queryFn: ({ signal }) => fetchInspectionTemplates(signal),
  staleTime: 3_600_000,
};

/** Path of a template's file, relative to the context path. */
export const inspectionTemplatePath = (id: string): string => `api/uitemplate/${encodeURIComponent(id)}`;

/** Download address of a template. */
export const inspectionTemplateAddress = (id: string): string => resolvePath(inspectionTemplatePath(id));

/** GET /api/uitemplate/{id} (R7.36): the document. */
export const downloadInspectionTemplate = (id: string): Promise<Blob> =>
  call(inspectionTemplatePath(id), { format: 'blob' });

/** The searches of the inspections overview; each of its figures links to the same search. */
export type InspectionSearches = Record<'running' | 'inspected' | 'overdue' | 'newest', RawSearch>;

/** @param today current ISO date in Austria */
export function inspectionSearches(today: string): InspectionSearches {
  const yearAgo = addYears(today, -1);
  return {
    running: { statuses: ['functional'] },
    inspected: { inspected: { from: yearAgo, to: today } },
    overdue: { inspectionOverdue: true, sort: 'lastInspection', direction: 'asc' },
    newest: { hasInspection: true, sort: 'lastInspection', direction: 'desc' },
  };
}

/** The search as sent: only the first rows, with all counts. */
export const asSent = (search: RawSearch): Search => normalizeSearch({ ...search, pageSize: 10 });

/** Inspection figures of a federal state. */
export interface StateInspections {
  code: string;
  name: string;
  running: number;
  inspected: number;
  overdue: number;
}

/** One row for each federal state, in the order given. */
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
