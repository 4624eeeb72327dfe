import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { queryRows } from '#server/platform/db/rows.ts';
import { readStates } from '#server/register/versions/states.ts';
import { openFreshDatabase } from '../../fixtures/database.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';

const migration = '0350_version_stamp.sql';
const folder = resolve(import.meta.dirname, '../../../../server/platform/db/migrations');

test('[R3.9] versions of former builds are neither changes nor corrections, and no row is written anew for that', async () => {
  const { database, close } = await openFreshDatabase({ migrated: false });
  try {
    await migrate(
      database,
      folder,
      readdirSync(folder).filter((name) => name.endsWith('.sql') && name < migration),
    );
    const stamp = sql`now(), 'Anna Huber', 'authority', 'edit', true`;
    await database.execute(sql`insert into entry (kind, id, number, at, author, author_kind, origin, published, value, data_version)
      values ('installation', 'AT-1', 2, ${stamp}, ${JSON.stringify(exampleRecord('AT-1'))}::jsonb, 7)`);
    await database.execute(sql`insert into entry_version (kind, id, number, at, author, author_kind, origin, published, change)
      values ('installation', 'AT-1', 1, ${stamp}, '[]')`);
    const places = () =>
      queryRows(database, sql`select ctid, xmin from entry union all select ctid, xmin from entry_version`);
    const before = await places();
    await migrate(database);
    expect(await places()).toEqual(before);
    const states = await readStates(database, { kind: 'authority', federalStateCode: '0' }, 'AT-1');
    expect(states?.map(({ stamp: { at: _, ...rest } }) => rest)).toEqual(
      [2, 1].map((number) => ({
        ...{ number, author: { name: 'Anna Huber', kind: 'authority' }, origin: 'edit', published: true },
      })),
    );
  } finally {
    await close();
  }
});
