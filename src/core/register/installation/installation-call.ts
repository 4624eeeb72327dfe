import { call } from '../../platform/api/call.ts';
import { hasMembers, isObject, isString, listOf } from '../../platform/api/checks.ts';
import type { QueryOptions } from '../../platform/query/query-store.ts';
import { product } from '../../product.ts';
import { installationsKey } from './installation-address.ts';
import type { Installation } from './installation-record.ts';

const isList = listOf(isObject);

/** Not derived from the record's description, which the pages that only link to records should not load. */
const checks = {
  id: isString,
  name: isString,
  status: isString,
  operator: isObject,
  site: isObject,
  facility: isObject,
  address: isObject,
  branch: isObject,
  identifiers: isObject,
  parts: isList,
  activities: isList,
  authorities: isList,
  permits: isList,
  inspections: isList,
  batConclusions: isList,
  derogations: isList,
  findings: isList,
} satisfies Partial<Record<keyof Installation, (member: unknown) => boolean>>;

/** Whether a response is an installation's record. */
export const isInstallation = (answer: unknown): answer is Installation => hasMembers(answer, checks);

/**
 * GET /api/{P}Installations/{id} (R7.35); rejects with a ResponseError (404) for an unknown id.
 *
 * @param version a former version of the record, instead of the current one
 */
export function fetchInstallation(id: string, signal?: AbortSignal, version?: number): Promise<Installation> {
  return call(`${product.api.installations}/${encodeURIComponent(id)}`, {
    query: { version },
    check: isInstallation,
    ...(signal && { signal }),
  });
}

export function installationQuery(id: string): QueryOptions<Installation> {
  return {
    queryKey: [installationsKey, 'detail', id],
    queryFn: ({ signal }) => fetchInstallation(id, signal),
    staleTime: 60_000,
  };
}
