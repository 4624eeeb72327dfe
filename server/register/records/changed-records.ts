import { sql } from 'drizzle-orm';
import { type Queryable, queryRows } from '../../platform/db/rows.ts';
import { authorityAsJson, installationKind } from './installation-entries.ts';

/** Records per query: few enough not to block the embedded database for long. */
const batchSize = 250;

/**
 * All records changed after register version `since` (undefined: every one), in batches: JSON texts of RecordBatch. The database
 * writes the JSON and the index's thread parses it, so that the server's own thread merely passes it on.
 */
export async function* readChangedRecords(on: Queryable, since: number | undefined): AsyncGenerator<string> {
  const changed = since === undefined ? sql`true` : sql`data_version > ${since}`;
  let last = '';
  for (;;) {
    const [batch] = await queryRows<{ size: number; last: string | null; records: string | null; authorities: string }>(
      on,
      sql`select count(*)::integer as size, max(id) as last, string_agg(concat('{"version":', number, ',"dataVersion":', data_version,
            ',"lastChanged":', to_json(at), ',"value":', value, '}'), ',') as records,
          (select coalesce(json_agg(${authorityAsJson}), '[]')::text from competent_authority a) as authorities
        from (select id, number, at, data_version, value from entry
          where kind = ${installationKind.name} and ${changed} and id > ${last} order by id limit ${batchSize}) batch`,
    );
    if (!batch?.records || batch.last === null) return;
    last = batch.last;
    yield `{"records":[${batch.records}],"authorities":${batch.authorities}}`;
    if (batch.size < batchSize) return;
  }
}
