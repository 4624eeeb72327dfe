import { isStatus } from '../api/call-errors.ts';
import { installationsKey } from '../installation/installation-address.ts';
import { fetchInstallation, installationQuery } from '../installation/installation-call.ts';
import type { Installation } from '../installation/installation-record.ts';
import { queryClient } from '../query/query-client.ts';
import { refreshSession } from '../session/session-store.ts';
import { conflictOf, type EditConflict } from './conflict.ts';

/** Shows the record as it is now wherever the page shows it; what else is about installations is asked for anew. */
export function adoptRecord(installation: Installation): void {
  const { queryKey } = installationQuery(installation.id);
  queryClient.setQueryData<Installation>(queryKey, installation);
  void queryClient.invalidateQueries({
    predicate: (query) => query.queryKey[0] === installationsKey && query.queryKey[1] !== 'detail',
  });
}

/** Reads the record anew, since what the page has is no longer the newest. */
export async function readAnew(id: string): Promise<Installation> {
  const installation = await fetchInstallation(id);
  adoptRecord(installation);
  return installation;
}

/** The record as an editor states to have read it: that of the form, in the version on which their values rest. */
export function readAs(installation: Installation, tag: string | undefined): Installation {
  const [, version, dataVersion] = /^"(\d+)-(\d+)"$/.exec(tag ?? '') ?? [];
  if (version === undefined || dataVersion === undefined) return installation;
  return { ...installation, version: Number(version), dataVersion: Number(dataVersion) };
}

/**
 * The conflict that an edit was refused for. Another failure is thrown on; where it may be that nobody is signed in any longer, that is asked
 * first: the page then leads to sign in, and what was entered is kept as a draft.
 */
export async function conflictOrThrow(error: unknown): Promise<EditConflict> {
  const conflict = conflictOf(error);
  if (conflict) return conflict;
  if (isStatus(error, 401) || isStatus(error, 403)) await refreshSession();
  throw error;
}
