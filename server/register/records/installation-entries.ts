import { sql } from 'drizzle-orm';
import type { RecordChange } from '#core/platform/versions/record-change.ts';
import type { VersionStamp } from '#core/platform/versions/version.ts';
import type { Installation, InstallationRecord } from '#core/register/installation/installation-record.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { type Entry, type EntryKind, fieldChanges } from '../../platform/entries/entry-kind.ts';
import { inMemberOrder } from '../../platform/entries/member-order.ts';
import { packedOrNull, unpacked } from '../../platform/entries/packed-changes.ts';
import { type Authority, byId, completeRecord, type StoredRecord, storedRecord } from './stored-record.ts';

/** An authority `a` as JSON. */
export const authorityAsJson = sql`json_strip_nulls(json_build_object('id', a.id, 'name', a.name,
  'electronicMailAddress', a.electronic_mail_address, 'telephoneNo', a.telephone_no, 'address', json_build_object(
    'street', a.street, 'buildingNumber', a.building_number, 'postalCode', a.postal_code, 'city', a.city, 'countryCode', a.country_code), 'faxNo', a.fax_no, 'individualName', a.individual_name))`;

/**
 * Installations as entries, without what the register stores of their authorities.
 */
export const installationKind: EntryKind<InstallationRecord> = {
  description: recordDescription,
  name: recordDescription.name,
  beside: sql`(select json_agg(${authorityAsJson}) from competent_authority a
    where a.id in (select jsonb_array_elements(e.value -> 'authorities') ->> 'id'))`,
  valueOf: (stored, authorities) =>
    completeRecord(
      inMemberOrder(stored, recordDescription.fields) as StoredRecord,
      byId((authorities ?? []) as Authority[]),
    ),
  storedOf: storedRecord,
  ...fieldChanges(recordDescription),
};

/**
 * Installations that are not published yet: the same records, of a kind of their own, so that nothing that is made of installations (search,
 * figures, feeds, exports) can know of them.
 */
export const draftKind: EntryKind<InstallationRecord> = { ...installationKind, name: 'installationDraft' };

/** A record as the register holds it. */
export interface StoredEntry {
  /** With the names and contacts of its authorities. */
  record: InstallationRecord;
  /** Number, time and author of its version. */
  stamp: VersionStamp;
  /** Version of the register in which it was last written. */
  dataVersion: number;
  /** Hash of the record as last delivered by its source; null if that was before hashes existed. */
  contentHash: string | null;
  /** The changes that turn the record, as edited in the register, back into what the source last delivered. */
  edits: readonly RecordChange[];
}

export const storedEntryOf = ({
  value,
  stamp,
  dataVersion,
  sourceHash,
  edits,
}: Entry<InstallationRecord>): StoredEntry => ({
  record: value,
  stamp,
  dataVersion: dataVersion ?? 0,
  contentHash: sourceHash,
  edits: edits === null ? [] : unpacked(edits),
});

export const entryOf = ({
  record,
  stamp,
  dataVersion,
  contentHash,
  edits,
}: StoredEntry): Entry<InstallationRecord> => ({
  id: record.id,
  stamp,
  value: record,
  dataVersion,
  sourceHash: contentHash,
  edits: packedOrNull(edits),
});

/** A record as calls answer it, with the members that the server adds. */
export const installationOf = ({
  record,
  stamp,
  dataVersion,
}: Pick<StoredEntry, 'record' | 'stamp' | 'dataVersion'>): Installation => ({
  ...record,
  version: stamp.number,
  dataVersion,
  lastChanged: stamp.at,
});
