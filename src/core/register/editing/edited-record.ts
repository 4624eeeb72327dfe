import { federalStateOf } from '../../account/session/session.ts';
import { registrationQuery } from '../../account/session/session-calls.ts';
import { $sessionState, refreshSession } from '../../account/session/session-store.ts';
import { isStatus } from '../../platform/api/call-errors.ts';
import { hasMembers, isObject, listOf } from '../../platform/api/checks.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import type { DatedChange, RecordChange } from '../../platform/versions/record-change.ts';
import type { VersionStamp } from '../../platform/versions/version.ts';
import { installationsKey } from '../installation/installation-address.ts';
import { fetchInstallation, installationQuery } from '../installation/installation-call.ts';
import type { Installation } from '../installation/installation-record.ts';

/** Details of a refused edit (412): someone else has changed the record since the editor loaded it. */
export interface EditConflict {
  /** The newest version. */
  version: VersionStamp;
  /** What others have changed since then. */
  theirs: DatedChange[];
  /** What this edit would have changed. */
  yours: RecordChange[];
}

/** The conflict because of which a write was refused; undefined if it failed for another reason. */
export function conflictOf(error: unknown): EditConflict | undefined {
  if (!isStatus(error, 412) || !(error instanceof Error) || !('body' in error) || !isObject(error.body))
    return undefined;
  const { conflict } = error.body;
  return isConflict(conflict) ? conflict : undefined;
}

const isConflict = (value: unknown): value is EditConflict =>
  hasMembers(value, { version: isObject, theirs: listOf(isObject), yours: listOf(isObject) });

/** Updates the record everywhere on the page and invalidates all queries about installations other than single records. */
export function adoptRecord(installation: Installation): void {
  const { queryKey } = installationQuery(installation.id);
  const before = queryClient.getQueryData<Installation>(queryKey);
  if (before && before.unit?.federalStateCode !== installation.unit?.federalStateCode) adoptCharge(installation);
  queryClient.setQueryData<Installation>(queryKey, installation);
  void queryClient.invalidateQueries({
    predicate: (query) => query.queryKey[0] === installationsKey && query.queryKey[1] !== 'detail',
  });
}

/** Another authority is in charge now: asks whether it is the user's own, which is already known if they have taken the installation back. */
function adoptCharge({ id, unit }: Installation): void {
  const { queryKey } = registrationQuery(id);
  const own = federalStateOf($sessionState.get().userInfo);
  if (own !== undefined && own === unit?.federalStateCode) queryClient.setQueryData(queryKey, true);
  void queryClient.invalidateQueries({ queryKey });
}

/** Fetches the record again, since the page's copy is outdated. */
export async function refetchRecord(id: string): Promise<Installation> {
  const installation = await fetchInstallation(id);
  adoptRecord(installation);
  return installation;
}

/** The record with the version and data version of an ETag, that is, the version on which the form's values are based. */
export function readAs(installation: Installation, tag: string | undefined): Installation {
  const [, version, dataVersion] = /^"(\d+)-(\d+)"$/.exec(tag ?? '') ?? [];
  if (version === undefined || dataVersion === undefined) return installation;
  return { ...installation, version: Number(version), dataVersion: Number(dataVersion) };
}

/**
 * Returns the conflict because of which an edit was refused, or rethrows the error. For 401 and 403 it first refreshes the session, so that
 * the page leads to the sign-in if the session has ended; the input is kept as a draft.
 */
export async function conflictOrThrow(error: unknown): Promise<EditConflict> {
  const conflict = conflictOf(error);
  if (conflict) return conflict;
  if (isStatus(error, 401) || isStatus(error, 403)) await refreshSession();
  throw error;
}
