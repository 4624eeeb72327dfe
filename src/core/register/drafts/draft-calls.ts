import { call } from '../../platform/api/call.ts';
import { hasMembers, isString, listOf } from '../../platform/api/checks.ts';
import type { FormValues } from '../../platform/forms/field.ts';
import type { QueryOptions } from '../../platform/query/query-store.ts';
import { installationsKey } from '../installation/installation-address.ts';
import { isInstallation } from '../installation/installation-call.ts';
import type { Installation } from '../installation/installation-record.ts';
import { recordTag } from '../versions/version.ts';

/** Path of the calls about drafts, relative to the context path. */
export const draftsAddress = 'api/installationDrafts';

/** A draft in a list. */
export interface DraftRow {
  id: string;
  name: string;
  /** Its address in one line. */
  address: string;
  /** ISO date-time. */
  lastChanged: string;
}

const isDraftRow = (value: unknown): value is DraftRow =>
  hasMembers(value, { id: isString, name: isString, address: isString, lastChanged: isString });

/** GET api/installationDrafts: the drafts of the user's authority, the one that was changed last first. */
export const draftsQuery: QueryOptions<DraftRow[]> = {
  queryKey: [installationsKey, 'drafts'],
  queryFn: ({ signal }) => call(draftsAddress, { check: listOf(isDraftRow), signal }),
  staleTime: 60_000,
};

/**
 * POST api/installationDrafts: begins an installation.
 * @param request identifies the attempt (a UUID), so that repeating it creates one draft only
 */
export const createDraft = (request: string, values: FormValues): Promise<Installation> =>
  call(draftsAddress, { method: 'POST', body: { request, values }, check: isInstallation });

const addressOf = ({ id }: Pick<Installation, 'id'>, ...parts: string[]): string =>
  [draftsAddress, encodeURIComponent(id), ...parts].join('/');

/**
 * POST …/{id}/publication: the draft becomes an installation. Refused until its consequences are confirmed, for example that another
 * installation has the same identifier.
 */
export const publishDraft = (draft: Installation, confirmed: readonly string[] = []): Promise<Installation> =>
  call(addressOf(draft, 'publication'), {
    method: 'POST',
    query: { confirm: confirmed.join(',') },
    ifMatch: recordTag(draft),
    check: isInstallation,
  });

/** DELETE …/{id}: nothing of it stays; its number is not given again. */
export async function deleteDraft(draft: Installation): Promise<void> {
  await call(addressOf(draft), { method: 'DELETE', ifMatch: recordTag(draft) });
}
