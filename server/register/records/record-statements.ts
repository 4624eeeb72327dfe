/** The statements that write what belongs to records; undefined if there is nothing to write. */
import { type SQL, sql } from 'drizzle-orm';
import { operatorChanged } from '#core/register/editing/operator-change.ts';
import type { CompetentAuthority, InstallationRecord } from '#core/register/installation/installation-record.ts';
import { competentAuthority, formerOwner } from '../../platform/db/register-tables.ts';
import { insertStatement, listed, type Queryable, queryRows } from '../../platform/db/rows.ts';
import { packedOrNull } from '../../platform/entries/packed-changes.ts';
import { deleteEntries, truncateEntries } from '../../platform/entries/remove-entries.ts';
import { draftKind, installationKind, type StoredEntry } from './installation-entries.ts';

/** Stores what its source last delivered and the edits since then, of installations whose record does not change. */
export function sourceDataUpdate(written: readonly StoredEntry[]): SQL | undefined {
  if (written.length === 0) return undefined;
  const rows = written.map(({ record: { id }, contentHash, edits }) => [id, contentHash, packedOrNull(edits)]);
  return sql`update entry e set source_hash = new ->> 1, edits = new ->> 2
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as new
    where e.kind = ${installationKind.name} and e.id = new ->> 0`;
}

/**
 * Writes the names and contacts of authorities.
 * @param keepExisting whether those that there are stay as they are: an edit chooses authorities but does not change them
 */
export const authorityRows = (authorities: Iterable<CompetentAuthority>, keepExisting = false): SQL | undefined =>
  insertStatement(
    competentAuthority,
    Array.from(authorities, ({ role: _, address, ...authority }) => ({ ...authority, ...address })),
    keepExisting ? 'keepExisting' : ['id'],
  );

/** Removes those of these authorities to which no record refers any more. */
export async function removeUnused(on: Queryable, authorityIds: Iterable<string>): Promise<void> {
  const ids = JSON.stringify([...authorityIds]);
  if (ids === '[]') return;
  await on.execute(sql`delete from competent_authority where id in (select jsonb_array_elements_text(${ids}::jsonb))
    and id not in (select jsonb_array_elements(value -> 'authorities') ->> 'id' from entry
        where kind in (${installationKind.name}, ${draftKind.name}))`);
}

/**
 * Declines open proposals of former owners of these installations, whoever made the change: the new owner has not asked for them, and
 * the former one can no longer withdraw them.
 */
export function declinedProposals(installationIds: readonly string[], by: string): SQL | undefined {
  if (installationIds.length === 0) return undefined;
  return sql`update proposal set state = 'declined', reason = ${operatorChanged}, decided_by = ${by}, decided_at = now()
    where state = 'open' and installation_id in ${listed(installationIds)}`;
}

/** Keeps owners whose installations were transferred: owners without any installation left could not be found otherwise. */
export function formerOwners(operators: readonly InstallationRecord['operator'][]): SQL | undefined {
  const owners = operators.flatMap(({ ownerId: id, name, legalForm = null, companyRegisterNumber, address }) =>
    id === undefined ? [] : [{ id, name, legalForm, companyRegisterNumber, ...address }],
  );
  const byId = new Map(owners.map((owner) => [owner.id, owner]));
  return insertStatement(formerOwner, [...byId.values()], ['id']);
}

/** The ids that exist in the register, each with the hash of its record; null if it was written before hashes existed. */
export async function storedHashes(on: Queryable, ids: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await queryRows<{ id: string; source_hash: string | null }>(
    on,
    sql`select id, source_hash from entry
        where kind = ${installationKind.name} and id in ${listed(ids)}`,
  );
  return new Map(rows.map(({ id, source_hash }) => [id, source_hash]));
}

/** Makes a draft an installation, with its versions: one statement, so that they refer to an entry at its beginning and at its end. */
export const publishedDraft = (id: string): SQL => sql`with published as (
    update entry set kind = ${installationKind.name} where kind = ${draftKind.name} and id = ${id})
  update entry_version set kind = ${installationKind.name} where kind = ${draftKind.name} and id = ${id}`;

/** What is removed together with all installations. */
const beside = ['former_owner', 'proposal', 'announced_change', 'inspection_report', 'competent_authority'] as const;

/**
 * Removes all installations with everything that belongs to them.
 * @param isAlone whether nobody reads meanwhile, as with the embedded database
 */
export async function removeAll(on: Queryable, version: number, isAlone: boolean): Promise<void> {
  await on.execute(sql`update register_state set removal_version = ${version} where id = 1`);
  await (isAlone ? truncateEntries(on, installationKind.name) : deleteEntries(on, installationKind.name));
  for (const table of beside)
    await on.execute(isAlone ? sql`truncate ${sql.identifier(table)}` : sql`delete from ${sql.identifier(table)}`);
}

/** Nothing else analyzes the embedded database; without statistics it plans reads of a single row as reads of the whole table. */
export async function renewCounts(on: Queryable): Promise<void> {
  // All statements here compare keys only: a small sample is sufficient, and takes a tenth of the time.
  await on.execute(sql`set local default_statistics_target = 10`);
  await on.execute(sql`analyze entry, entry_version, installation_key, ${sql.raw(beside.join(', '))}`);
}
