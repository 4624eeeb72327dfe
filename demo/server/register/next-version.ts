import { isDeepStrictEqual } from 'node:util';
import type { Installation, InstallationRecord } from '../../../src/core/installation/installation-record.ts';
import { type RecordList, recordLists } from '../../../src/core/register/record/lists.ts';
import { applyChanges } from '../../../src/core/versions/apply-changes.ts';
import { changesBetween } from '../../../src/core/versions/changes-between.ts';
import { isReordering, type RecordChange } from '../../../src/core/versions/record-change.ts';
import type { VersionAuthor, VersionOrigin, VersionStamp } from '../../../src/core/versions/version.ts';
import type { WrittenRecord } from './record-rows.ts';
import type { StoredInstallation } from './stored-installations.ts';

/** Who writes a version, and how it originated. */
export interface Authorship {
  author: VersionAuthor;
  origin: VersionOrigin;
  /** Who proposed the change. */
  proposedBy?: string;
}

export const byImport: Authorship = { author: { name: 'Import', kind: 'import' }, origin: 'import' };

/** What to write for a stored installation: only data beside the record, changed rows of the same version, or a new version. */
export type Outcome = { written: WrittenRecord } & (
  | { kind: 'same' }
  | { kind: 'rewritten'; lists: ReadonlySet<RecordList> }
  | { kind: 'changed'; lists: ReadonlySet<RecordList>; changes: RecordChange[] }
);

/** The record without the members added by the server. */
export function recordOf({
  version: _,
  dataVersion: __,
  lastChanged: ___,
  ...record
}: Installation): InstallationRecord {
  return record;
}

export const firstVersion = (
  record: InstallationRecord,
  contentHash: string,
  by: Authorship,
  at: string,
): WrittenRecord => ({
  record,
  stamp: { ...by, number: 1, at, published: record.published },
  contentHash,
  edits: [],
});

/**
 * The outcome for a stored installation when its source delivers the record again. Edits made in the register are kept, except where
 * the source itself has changed since its last delivery.
 */
export function imported(
  stored: StoredInstallation,
  incoming: InstallationRecord,
  contentHash: string,
  by: Authorship,
  at: string,
): Outcome {
  if (stored.edits.length === 0) return compared(stored, { record: incoming, contentHash, edits: [] }, by, at);
  const current = recordOf(stored.installation);
  const source = applyChanges(current, stored.edits);
  const record = applyChanges(current, changesBetween(source, incoming));
  return compared(stored, { record, contentHash, edits: changesBetween(record, incoming) }, by, at);
}

/** The outcome for a stored installation when its record was edited. */
export function edited(stored: StoredInstallation, record: InstallationRecord, by: Authorship, at: string): Outcome {
  const source = applyChanges(recordOf(stored.installation), stored.edits);
  return compared(stored, { record, contentHash: stored.contentHash, edits: changesBetween(record, source) }, by, at);
}

/** The outcome for a stored installation when another one changes the facility or site that they share. */
export const resembling = (
  stored: StoredInstallation,
  record: InstallationRecord,
  by: Authorship,
  at: string,
): Outcome => compared(stored, { record, contentHash: stored.contentHash, edits: stored.edits }, by, at);

function compared(
  { installation, stamp }: StoredInstallation,
  next: Omit<WrittenRecord, 'stamp'>,
  by: Authorship,
  at: string,
): Outcome {
  const current = recordOf(installation);
  const changes = changesBetween(current, next.record);
  // A different source name or order is not a change.
  if (changes.some((change) => change.path !== 'source' && !isReordering(change))) {
    const published = next.record.published;
    const following: VersionStamp = { ...by, number: stamp.number + 1, at, published };
    return {
      kind: 'changed',
      written: { ...next, stamp: following },
      lists: differingLists(current, next.record),
      changes,
    };
  }
  const written = { ...next, stamp };
  if (isDeepStrictEqual({ ...current, source: '' }, { ...next.record, source: '' })) return { kind: 'same', written };
  return { kind: 'rewritten', written, lists: differingLists(current, next.record) };
}

/** The lists whose rows must be rewritten. */
const differingLists = (one: InstallationRecord, other: InstallationRecord): ReadonlySet<RecordList> =>
  new Set(recordLists.filter((list) => !isDeepStrictEqual(one[list], other[list])));
