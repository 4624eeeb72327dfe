import { isStatus } from '../api/call-errors.ts';
import { hasMembers, isObject, listOf } from '../api/checks.ts';
import { installationsKey } from '../installation/installation-address.ts';
import { fetchInstallation, installationQuery } from '../installation/installation-call.ts';
import type { Installation } from '../installation/installation-record.ts';
import { queryClient } from '../query/query-client.ts';
import { refreshSession } from '../session/session-store.ts';
import type { DatedChange, RecordChange } from '../versions/record-change.ts';
import type { VersionStamp } from '../versions/version.ts';

/** Why an edit was refused (412): somebody has made a newer version since the editor read the record. */
export interface EditConflict {
  /** The newest version. */
  version: VersionStamp;
  /** What others changed since. */
  theirs: DatedChange[];
  /** What this edit was to change. */
  yours: RecordChange[];
}

/** The conflict that a writing call was refused for; undefined where it failed for another reason. */
export function conflictOf(error: unknown): EditConflict | undefined {
  if (!isStatus(error, 412) || !(error instanceof Error) || !('body' in error) || !isObject(error.body))
    return undefined;
  const { conflict } = error.body;
  return isConflict(conflict) ? conflict : undefined;
}

const isConflict = (value: unknown): value is EditConflict =>
  hasMembers(value, { version: isObject, theirs: listOf(isObject), yours: listOf(isObject) });

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
