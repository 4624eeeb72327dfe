import { sql } from 'drizzle-orm';
import { type Queryable, queryRows } from '../db/rows.ts';
import { readEntries } from '../entries/read-entries.ts';
import { installationKind, storedEntryOf } from './installation-entries.ts';
import { storedBatchOf } from './search-batch.ts';

/** Installations per query: few enough not to block the embedded database for long. */
const batchSize = 1_000;

/** All installations changed after register version `since` (undefined: every one), in batches: JSON texts of StoredBatch. */
export async function* readChangedInstallations(on: Queryable, since: number | undefined): AsyncGenerator<string> {
  let last = '';
  for (;;) {
    const changed = since === undefined ? sql`true` : sql`data_version > ${since}`;
    const rows = await queryRows<{ id: string }>(
      on,
      sql`select id from entry where kind = ${installationKind.name} and ${changed} and id > ${last} order by id limit ${batchSize}`,
    );
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    last = ids.at(-1) ?? '';
    const entries = await readEntries(on, installationKind, ids);
    yield JSON.stringify(storedBatchOf([...entries.values()].map(storedEntryOf)));
    if (rows.length < batchSize) return;
  }
}
