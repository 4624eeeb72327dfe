import { call } from '../../platform/api/call.ts';
import { hasMembers, isCount, isObject, isString, listOf } from '../../platform/api/checks.ts';
import type { QueryOptions } from '../../platform/query/query-store.ts';
import type { DatedChange } from '../../platform/versions/record-change.ts';
import { product } from '../../product.ts';
import { installationsKey } from '../installation/installation-address.ts';
import { fetchInstallation } from '../installation/installation-call.ts';
import type { Installation } from '../installation/installation-record.ts';
import { type InstallationVersion, maxVersions } from './version.ts';

const isChange = (value: unknown): boolean => hasMembers(value, { path: isString, type: isString });

const isVersion = (value: unknown): value is InstallationVersion =>
  hasMembers(value, { number: isCount, at: isString, author: isObject, changes: listOf(isObject) });

const isDatedChange = (value: unknown): value is DatedChange =>
  isChange(value) && hasMembers(value, { versionName: isString, user: isString, date: isString });

const addressOf = (id: string): string => `${product.api.installations}/${encodeURIComponent(id)}`;

/**
 * GET /api/{P}Installations/{id}/versions: the versions that the user may see, newest first, at most `maxVersions`.
 *
 * @param before only versions before this number, for paging
 */
export function fetchVersions(id: string, signal?: AbortSignal, before?: number): Promise<InstallationVersion[]> {
  return call(`${addressOf(id)}/versions`, { query: { before }, check: listOf(isVersion), ...(signal && { signal }) });
}

/** GET /api/{P}Installations/{id}/changes: the changes from one version to a later one, with who last changed each field. */
export function fetchChanges(id: string, from: number, to: number, signal?: AbortSignal): Promise<DatedChange[]> {
  return call(`${addressOf(id)}/changes`, {
    query: { from, to },
    check: listOf(isDatedChange),
    ...(signal && { signal }),
  });
}

/** All versions that the user may see, newest first; makes as many calls as needed. */
async function fetchAllVersions(id: string, signal?: AbortSignal): Promise<InstallationVersion[]> {
  const all: InstallationVersion[] = [];
  for (;;) {
    const more = await fetchVersions(id, signal, all.at(-1)?.number);
    all.push(...more);
    if (more.length < maxVersions || more.at(-1)?.number === 1) return all;
  }
}

export function versionsQuery(id: string): QueryOptions<InstallationVersion[]> {
  return {
    queryKey: [installationsKey, 'versions', id],
    queryFn: ({ signal }) => fetchAllVersions(id, signal),
    staleTime: 60_000,
  };
}

/** The record as of a version: GET /api/{P}Installations/{id}?version={number}. */
export function versionQuery(id: string, number: number): QueryOptions<Installation> {
  return {
    queryKey: [installationsKey, 'version', id, number],
    queryFn: ({ signal }) => fetchInstallation(id, signal, number),
    staleTime: 60_000,
  };
}

export function changesQuery(id: string, from: number, to: number): QueryOptions<DatedChange[]> {
  return {
    queryKey: [installationsKey, 'changes', id, from, to],
    queryFn: ({ signal }) => fetchChanges(id, from, to, signal),
    staleTime: 60_000,
  };
}
