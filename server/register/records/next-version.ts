import { isDeepStrictEqual } from 'node:util';
import { isoDateOf } from '#core/platform/format/date.ts';
import { applyChanges } from '#core/platform/versions/apply-changes.ts';
import { changesBetween } from '#core/platform/versions/changes-between.ts';
import { isReordering } from '#core/platform/versions/record-change.ts';
import type { VersionStamp } from '#core/platform/versions/version.ts';
import { withStandingAnswers } from '#core/register/findings/answered.ts';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { packedUndo } from '../../platform/entries/packed-changes.ts';
import type { Known } from '../findings/checks.ts';
import { checkedAfter, withFindings } from '../findings/with-findings.ts';
import { isAboutPlace } from '../reference-data/place-findings.ts';
import { withFormerUnit, withImportedPlace } from './imported-place.ts';
import type { StoredEntry } from './installation-entries.ts';

/** Who writes a version, how it originated, and how it is meant. */
export type Authorship = Pick<
  VersionStamp,
  'author' | 'origin' | 'proposedBy' | 'revision' | 'validFrom' | 'bulkChange'
>;

export const byImport: Authorship = { author: { name: 'Import', kind: 'import' }, origin: 'import' };

/** Who writes, when, and the version of the register that the write creates. */
export interface Writing {
  by: Authorship;
  /** ISO date-time. */
  at: string;
  dataVersion: number;
}

/** What to write for a stored record: only data beside it, the record with the same version, or a new version. */
export type Outcome = { written: StoredEntry } & (
  | { kind: 'same' }
  | { kind: 'rewritten' }
  /** `change` turns the new version back into the former one. */
  | { kind: 'changed'; change: string }
);

export const firstVersion = (
  record: InstallationRecord,
  contentHash: string,
  { by, at, dataVersion }: Writing,
): StoredEntry => ({
  record,
  stamp: { ...by, number: 1, at, published: record.published, dataVersion },
  dataVersion,
  contentHash,
  edits: [],
});

/**
 * The outcome for a stored record when its source delivers it again. Edits made in the register are kept, except where the source
 * itself has changed since its last delivery.
 */
export function imported(
  stored: StoredEntry,
  incoming: InstallationRecord,
  contentHash: string,
  writing: Writing,
): Outcome {
  const record =
    stored.edits.length === 0
      ? withFormerUnit(stored.record, incoming)
      : merged(stored.record, applyChanges(recordDescription, stored.record, stored.edits), incoming, writing);
  const edits = record === incoming ? [] : changesBetween(recordDescription, record, incoming);
  return compared(stored, { record, contentHash, edits }, writing);
}

/** The edited record with what its source has changed; handing it over is over once the source has moved it itself. */
function merged(
  stored: InstallationRecord,
  source: InstallationRecord,
  incoming: InstallationRecord,
  writing: Writing,
): InstallationRecord {
  const fields = applyChanges(recordDescription, stored, changesBetween(recordDescription, source, incoming));
  const placed = withImportedPlace({ stored, source, incoming, merged: fields });
  const { handover, ...record } = withFormerUnit(stored, placed);
  const isMoved = record.unit?.federalStateCode !== stored.unit?.federalStateCode;
  const next = { ...record, ...(handover && !isMoved && { handover }) };
  // Those about its place have been chosen with the place.
  const told = [incoming, stored].map((each) => ({
    ...each,
    findings: each.findings.filter((one) => !isAboutPlace(one)),
  }));
  return withStandingAnswers(stored, withFindings(next, told, knownAt(writing)));
}

/** The outcome for a stored record when it was edited. */
export function edited(stored: StoredEntry, record: InstallationRecord, writing: Writing): Outcome {
  const source = applyChanges(recordDescription, stored.record, stored.edits);
  const { contentHash } = stored;
  return compared(stored, { record, contentHash, edits: changesBetween(recordDescription, record, source) }, writing);
}

/** The outcome for a stored record when another one changes the facility or site that they share. */
export const withChangedSharedParts = (stored: StoredEntry, record: InstallationRecord, writing: Writing): Outcome =>
  compared(
    stored,
    {
      record: checkedAfter(stored.record, record, knownAt(writing)),
      contentHash: stored.contentHash,
      edits: stored.edits,
    },
    writing,
  );

/** What findings depend on besides the record. */
export const knownAt = ({ at }: Pick<Writing, 'at'>): Known => ({ today: isoDateOf(new Date(at)) });

function compared(
  { record: current, stamp, dataVersion: former }: StoredEntry,
  next: Pick<StoredEntry, 'record' | 'contentHash' | 'edits'>,
  { by, at, dataVersion }: Writing,
): Outcome {
  const changes = changesBetween(recordDescription, current, next.record);
  // A different source name or order is not a change.
  if (changes.some((change) => change.path !== 'source' && !isReordering(recordDescription, change))) {
    const following = { ...by, number: stamp.number + 1, at, published: next.record.published, dataVersion };
    return { kind: 'changed', written: { ...next, stamp: following, dataVersion }, change: packedUndo(changes) };
  }
  if (isDeepStrictEqual({ ...current, source: '' }, { ...next.record, source: '' })) {
    return { kind: 'same', written: { ...next, stamp, dataVersion: former } };
  }
  return { kind: 'rewritten', written: { ...next, stamp, dataVersion } };
}
