import { call } from '../../platform/api/call.ts';
import { hasMembers, isString, listOf } from '../../platform/api/checks.ts';
import type { QueryOptions } from '../../platform/query/query-store.ts';

/** The server's reference lists (R7.30), as named in their URLs. */
export const referenceLists = {
  provinces: '3012-provinces-at',
  legalForms: '3475-legal-forms-at-edm',
  countries: '3862-countries',
  countriesAlpha2: '3862-countries-alpha2',
  genders: '4287-genders',
  politicalDistricts: '4786-political-districts-at',
  cadastralMunicipalities: '9646-cadastral-municipalities-at',
  annexI: 'annex-i-activities',
  eprtr: 'eprtr-activities',
  branches: 'branches',
} as const;

export type ReferenceListId = (typeof referenceLists)[keyof typeof referenceLists];

/** One value of a list. */
export interface ReferenceEntry {
  code: string;
  /** German name. */
  name: string;
  /** Code of the parent: a district's federal state, a cadastral municipality's municipality. */
  parent?: string;
  /** ISO dates of the first and last day of validity; absent if unlimited. */
  validFrom?: string;
  validTo?: string;
  /** Its codes in other lists, by list name ('iso', 'nuts2', 'alpha3'). */
  otherCodes?: Record<string, string>;
}

/** A list of values that forms and criteria offer (R7.30). */
export interface ReferenceList {
  id: ReferenceListId;
  title: string;
  /** Changes with the content; the list can also be fetched by it. */
  hash: string;
  /** Whether all entries are included; `note` states what is missing and the source of the entries. */
  complete: boolean;
  /** German sentence. */
  note: string;
  entries: ReferenceEntry[];
}

const isEntry = (value: unknown): value is ReferenceEntry => hasMembers(value, { code: isString, name: isString });

const isReferenceList = (value: unknown): value is ReferenceList =>
  hasMembers(value, { id: isString, title: isString, hash: isString, note: isString, entries: listOf(isEntry) });

const fetchList = (name: string, signal?: AbortSignal): Promise<ReferenceList> =>
  call(`api/redalists/${encodeURIComponent(name)}`, { check: isReferenceList, ...(signal && { signal }) });

/** GET /api/redalists/… (R7.30): a list by its id. */
export const fetchReferenceList = (id: ReferenceListId, signal?: AbortSignal): Promise<ReferenceList> =>
  fetchList(id, signal);

/** GET /api/redalists/{hash} (R7.30): the list with exactly this content; rejects with a ResponseError (404) if it has changed since. */
export const fetchReferenceListByHash = (hash: string, signal?: AbortSignal): Promise<ReferenceList> =>
  fetchList(hash, signal);

/** Fresh for an hour: lists change with a release or an import. */
export function referenceListQuery(id: ReferenceListId): QueryOptions<ReferenceList> {
  return {
    queryKey: ['redalists', id],
    queryFn: ({ signal }) => fetchReferenceList(id, signal),
    staleTime: 3_600_000,
  };
}
