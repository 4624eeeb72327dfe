/** Calls of administrators about who acts for which installation. */
import { keepPreviousData } from '@tanstack/query-core';
import { call } from '../../platform/api/call.ts';
import { hasMembers, isObject, isString, listOf } from '../../platform/api/checks.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import type { QueryOptions } from '../../platform/query/query-store.ts';
import type { Assignment, OwnedTarget, OwnerPerson, SheetResult } from './assignment.ts';

const base = 'api/administration';
const key = 'assignments';

const isPerson = (value: unknown): value is OwnerPerson => hasMembers(value, { username: isString, name: isString });
const isTarget = (value: unknown): value is OwnedTarget => hasMembers(value, { kind: isString, id: isString });
const isAssignment = (value: unknown): value is Assignment =>
  hasMembers(value, { person: isPerson, target: isTarget, origin: isString });
const isLine = (value: unknown): value is SheetResult['lines'][number] =>
  hasMembers(value, { outcome: isString, messages: Array.isArray });
const isSheetResult = (value: unknown): value is SheetResult =>
  hasMembers(value, { lines: listOf(isLine), counts: isObject, seen: isString });

/** GET …/assignments: the newest, or those of the people, installations and company that a text names. */
export const assignmentsQuery = (query: string): QueryOptions<Assignment[]> => ({
  queryKey: [key, query],
  queryFn: ({ signal }) => call(`${base}/assignments`, { query: { query }, check: listOf(isAssignment), signal }),
  staleTime: 0,
  placeholderData: keepPreviousData,
});

/** GET …/owners: people for a choice, by what has been typed. */
export const peopleQuery = (query: string): QueryOptions<OwnerPerson[]> => ({
  queryKey: [key, 'people', query],
  queryFn: ({ signal }) => call(`${base}/owners`, { query: { query }, check: listOf(isPerson), signal }),
  enabled: query !== '',
  staleTime: 60_000,
  placeholderData: keepPreviousData,
});

/** GET …/targets: installations for a choice, by what has been typed. */
export const targetsQuery = (query: string): QueryOptions<OwnedTarget[]> => ({
  queryKey: [key, 'targets', query],
  queryFn: ({ signal }) => call(`${base}/targets`, { query: { query }, check: listOf(isTarget), signal }),
  enabled: query !== '',
  staleTime: 60_000,
  placeholderData: keepPreviousData,
});

const changed = () => queryClient.invalidateQueries({ queryKey: [key] });

export interface NewAssignment {
  username: string;
  target: Pick<OwnedTarget, 'kind' | 'id'>;
  /** The last day (ISO date). */
  until?: string;
}

/**
 * POST …/assignments. Rejects with 409 while there is something to confirm (see `consequencesIn`).
 * @param confirmed codes of what has been confirmed
 */
export async function addAssignment(wanted: NewAssignment, confirmed: readonly string[]): Promise<Assignment> {
  const query = { confirm: confirmed.join(',') };
  const made = await call(`${base}/assignments`, { method: 'POST', query, body: wanted, check: isAssignment });
  await changed();
  return made;
}

/** DELETE …/assignments/{id}. */
export async function endAssignment(id: string): Promise<void> {
  await call(`${base}/assignments/${encodeURIComponent(id)}`, { method: 'DELETE' });
  await changed();
}

/** POST …/assignments/sheet: what a sheet would do. */
export const lookAtSheet = (sheet: string): Promise<SheetResult> =>
  call(`${base}/assignments/sheet`, { method: 'POST', body: { sheet }, check: isSheetResult });

/** POST …/assignments/sheet: writes a sheet whose result has been seen. Rejects with 409 if it would be another one now. */
export async function writeSheet(sheet: string, seen: string): Promise<SheetResult> {
  const body = { sheet, seen };
  const written = await call(`${base}/assignments/sheet`, { method: 'POST', body, check: isSheetResult });
  await changed();
  return written;
}
