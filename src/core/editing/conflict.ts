import { isStatus } from '../api/call-errors.ts';
import { hasMembers, isObject, listOf } from '../api/checks.ts';
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
