import { sql } from 'drizzle-orm';
import { federalAuthority } from '#core/account/session/session.ts';
import type { DraftRow } from '#core/register/drafts/draft-calls.ts';
import { addressLine } from '#core/register/installation/address-line.ts';
import type {
  Installation,
  InstallationRecord,
  ProductionSite,
} from '#core/register/installation/installation-record.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Queryable, queryRows } from '../../platform/db/rows.ts';
import { readEntries, readEntry } from '../../platform/entries/read-entries.ts';
import { lockEntry, writeVersion } from '../../platform/entries/write-entries.ts';
import { record as recordAction } from '../../platform/journal/journal.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Editor } from '../editing/editor.ts';
import { numberUsed } from '../records/given-numbers.ts';
import { draftKind } from '../records/installation-entries.ts';
import { draftOf } from '../records/read-installation.ts';
import { authorityRows } from '../records/record-statements.ts';

/** Most drafts that a list shows. */
export const mostDrafts = 200;

/** Stores a new draft with this number; one that is there stays as it is. */
export async function addDraft(
  database: Database,
  editor: Editor,
  { value, number }: { value: InstallationRecord; number: number },
): Promise<Installation> {
  return database.transaction(async (on) => {
    await lockEntry(on, draftKind, value.id);
    const present = await readEntry(on, draftKind, value.id);
    if (present) return draftOf(present);
    const entry = {
      ...{ id: value.id, value, dataVersion: null, sourceHash: null, edits: null },
      stamp: {
        ...{ author: editor.author, origin: 'edit' as const, revision: 'change' as const },
        ...{ number: 1, at: new Date().toISOString(), published: false },
      },
    };
    const authorities = authorityRows(value.authorities, true);
    if (authorities) await on.execute(authorities);
    await writeVersion(on, draftKind, undefined, entry);
    await numberUsed(on, number);
    await recordAction(on, { user: editor.username, action: 'create draft' });
    return draftOf(entry);
  });
}

/** The drafts of the viewer's authority, the one that was changed last first; nobody else has any. */
export async function readDraftsFor(on: Queryable, viewer: Viewer): Promise<Installation[]> {
  if (viewer.kind !== 'authority') return [];
  const { federalStateCode } = viewer;
  const own =
    federalStateCode === federalAuthority ? sql`true` : sql`value #>> '{unit,federalStateCode}' = ${federalStateCode}`;
  const rows = await queryRows<{ id: string }>(
    on,
    sql`select id from entry where kind = ${draftKind.name} and ${own} order by at desc, id limit ${mostDrafts}`,
  );
  const entries = await readEntries(
    on,
    draftKind,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id }) => {
    const entry = entries.get(id);
    return entry ? [draftOf(entry)] : [];
  });
}

/** The same as a list shows them. */
export const listDrafts = async (on: Queryable, viewer: Viewer): Promise<DraftRow[]> =>
  (await readDraftsFor(on, viewer)).map(({ id, name, address, lastChanged }) => ({
    ...{ id, name, lastChanged },
    address: addressLine(address),
  }));

/**
 * Removes a draft with all of its versions; its number stays given out.
 * @param mayDelete throws a ProblemError if the editor may not
 */
export async function deleteDraft(
  database: Database,
  { username }: Editor,
  id: string,
  mayDelete: (draft: Installation | undefined) => void,
): Promise<void> {
  await database.transaction(async (on) => {
    await lockEntry(on, draftKind, id);
    const present = await readEntry(on, draftKind, id);
    mayDelete(present && draftOf(present));
    await on.execute(sql`delete from entry where kind = ${draftKind.name} and id = ${id}`);
    await on.execute(sql`delete from inspection_report where installation_id = ${id}`);
    await recordAction(on, { user: username, action: 'delete draft' });
  });
}

/** A site of the register that an installation has which the viewer may see. */
export async function knownSite(
  on: Queryable,
  inspireId: string,
  maySee: (record: InstallationRecord) => boolean,
): Promise<ProductionSite | undefined> {
  const rows = await queryRows<{ value: InstallationRecord }>(
    on,
    sql`select value from installation_entry where site_id = ${inspireId} order by id limit 100`,
  );
  return rows.find(({ value }) => maySee(value))?.value.site;
}
