import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryRows } from '#server/platform/db/rows.ts';
import { registerSink } from '#server/register/records/sink.ts';
import { openTestDatabase, type TestDatabase } from '../../fixtures/database.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';

let opened: TestDatabase;
beforeEach(async () => {
  opened = await openTestDatabase();
});
afterEach(() => opened.close());

const keys = () =>
  queryRows<{ id: string; owner: string | null; site: string }>(
    opened.database,
    sql`select id, owner_id as owner, site_id as site from installation_key order by id`,
  );

test('the keys of installations follow what is written: imports, changes, removals, and all of them replaced', async () => {
  const { operator, site, ...record } = exampleRecord('AT-1');
  const one = { ...record, operator: { ...operator, ownerId: 'eins' }, site: { ...site, inspireId: 'S-1' } };
  const two = { ...exampleRecord('AT-2'), operator, site: { ...site, inspireId: '' } };
  const sink = registerSink(opened.database);
  await sink.transaction((tx) => tx.save([one, two]));
  expect(await keys()).toEqual([
    { id: 'AT-1', owner: 'eins', site: 'S-1' },
    { id: 'AT-2', owner: operator.ownerId ?? null, site: '~AT-2' },
  ]);
  await sink.transaction((tx) => tx.save([{ ...one, operator: { ...operator, ownerId: 'zwei' } }]));
  expect((await keys())[0]).toMatchObject({ id: 'AT-1', owner: 'zwei' });
  await opened.database.execute(sql`delete from entry where id = 'AT-1'`);
  expect((await keys()).map(({ id }) => id)).toEqual(['AT-2']);
  await sink.transaction(async (tx) => {
    await tx.replaceAll();
    await tx.save([exampleRecord('AT-3')]);
  });
  expect((await keys()).map(({ id }) => id)).toEqual(['AT-3']);
});
