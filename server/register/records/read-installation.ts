import { sql } from 'drizzle-orm';
import type { Installation, InstallationRecord } from '#core/register/installation/installation-record.ts';
import { isStorableText, type Queryable, queryRows } from '../../platform/db/rows.ts';
import type { Entry } from '../../platform/entries/entry-kind.ts';
import { readEntries, readEntry } from '../../platform/entries/read-entries.ts';
import { draftKind, installationKind, installationOf, storedEntryOf } from './installation-entries.ts';

/** A version of the register: the token distinguishes it from the same number in another database or after a restored backup. */
export interface RegisterVersion {
  dataVersion: number;
  token: string;
}

/** A version and the time of its change. */
export interface DatedVersion extends RegisterVersion {
  /** ISO date-time. */
  lastUpdate: string;
}

/** The register's newest version. */
export interface RegisterState extends DatedVersion {
  /** Version at which installations were last removed. */
  removalVersion: number;
}

export async function readRegisterState(on: Queryable): Promise<RegisterState> {
  const rows = await queryRows<{
    data_version: number;
    token: string | null;
    removal_version: number;
    last_update: string | Date;
  }>(
    on,
    sql`select data_version, token, removal_version, last_update
        from register_state left join register_version using (data_version) where id = 1`,
  );
  const [row] = rows;
  if (!row) throw new Error('register_state has no row.');
  return {
    dataVersion: row.data_version,
    token: row.token ?? '',
    removalVersion: row.removal_version,
    lastUpdate: new Date(row.last_update).toISOString(),
  };
}

/** Whether the register has had this version: data of that version is valid except for later changes. */
export async function isPastVersion(on: Queryable, { dataVersion, token }: RegisterVersion): Promise<boolean> {
  const rows = await queryRows(
    on,
    sql`select from register_version join register_state on register_version.data_version <= register_state.data_version
        where register_version.data_version = ${dataVersion} and token::text = ${token}`,
  );
  return rows.length > 0;
}

/** Identifies this register; copies of its database have the same id. */
export async function readRegisterId(on: Queryable): Promise<string> {
  const rows = await queryRows<{ token: string }>(
    on,
    sql`select token from register_version order by data_version limit 1`,
  );
  const [row] = rows;
  if (!row) throw new Error('register_version has no row.');
  return row.token;
}

/**
 * The stored installation with this id, published or not: the caller must check access. Undefined if there is no such id.
 */
export async function readInstallation(on: Queryable, id: string): Promise<Installation | undefined> {
  const entry = await readEntry(on, installationKind, id);
  return entry && installationOf(storedEntryOf(entry));
}

/**
 * The same, and drafts, for what their authority does with them: the caller must check access. Whatever is for others as well reads
 * installations only.
 */
export async function readInstallationOrDraft(on: Queryable, id: string): Promise<Installation | undefined> {
  const installation = await readInstallation(on, id);
  if (installation) return installation;
  const draft = await readEntry(on, draftKind, id);
  return draft && draftOf(draft);
}

/** A draft as calls answer it. */
export const draftOf = (entry: Entry<InstallationRecord>): Installation => ({
  ...installationOf(storedEntryOf(entry)),
  draft: true,
});

/** Several installations by id, published or not: the caller must check access. */
export async function readInstallations(on: Queryable, ids: readonly string[]): Promise<Map<string, Installation>> {
  const entries = await readEntries(on, installationKind, ids.filter(isStorableText));
  return new Map(Array.from(entries, ([id, entry]) => [id, installationOf(storedEntryOf(entry))]));
}
