import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { queryRows } from '#server/platform/db/rows.ts';
import { openFreshDatabase } from '../../fixtures/database.ts';

const folder = join(import.meta.dirname, '../../../../server/platform/db/migrations');

test('the migration gives owners a key that is not their login name, in accounts and records', async () => {
  const { database, close } = await openFreshDatabase({ migrated: false });
  try {
    const names = readdirSync(folder).sort();
    await migrate(database, folder, names.slice(0, names.indexOf('0284_owner_ids.sql')));
    for (const [name, origin] of [
      ['eigen', 'register'],
      ['betreiber', 'demo'],
    ])
      await database.execute(sql`insert into account
        (username, display_name, user_kind, federal_state_code, pvp, usp, oidc, origin, owner_id)
        values (${name}, 'X', 'PERSON', '0', false, false, false, ${origin}, ${name})`);
    for (const owner of ['eigen', 'betreiber'])
      await database.execute(sql`insert into entry
        (kind, id, number, at, author, author_kind, origin, published, value, data_version)
        values ('installation', ${`AT.${owner}`}, 1, now(), 'X', 'system', 'import', true,
          ${JSON.stringify({ operator: { ownerId: owner } })}::jsonb, 0)`);
    await migrate(database, folder);
    const owners = await queryRows<{ username: string; owner_id: string; data_version: number }>(
      database,
      sql`select a.username, a.owner_id, e.data_version from account a join installation_entry e on e.owner_id = a.owner_id
          order by a.username`,
    );
    expect(owners).toEqual([
      { username: 'betreiber', owner_id: 'betreiber', data_version: 0 },
      { username: 'eigen', owner_id: expect.stringMatching(/^o-[0-9a-f]{12}$/), data_version: 1 },
    ]);
  } finally {
    await close();
  }
});

test('the migration removes login names from what former versions say of their owner', async () => {
  const { database, close } = await openFreshDatabase({ migrated: false });
  try {
    const names = readdirSync(folder).sort();
    await migrate(database, folder, names.slice(0, names.indexOf('0310_former_owner_ids.sql')));
    await database.execute(sql`insert into account
      (username, display_name, user_kind, federal_state_code, pvp, usp, oidc, origin, owner_id)
      values ('eigen', 'X', 'PERSON', '0', false, false, false, 'register', 'o-0123456789ab')`);
    const edits = '[["operator.ownerId","eigen",null]]';
    await database.execute(sql`insert into entry
      (kind, id, number, at, author, author_kind, origin, published, value, data_version, edits)
      values ('installation', 'AT.1', 4, now(), 'X', 'system', 'import', true,
        ${JSON.stringify({ operator: { ownerId: 'noch-da' } })}::jsonb, 0, ${edits})`);
    for (const [number, owner] of ['eigen', 'frueher', 'noch-da'].entries())
      await database.execute(sql`insert into entry_version
        (kind, id, number, at, author, author_kind, origin, published, change)
        values ('installation', 'AT.1', ${number + 1}, now(), 'X', 'system', 'import', true,
          ${JSON.stringify([
            ['name', owner],
            ['operator.ownerId', owner],
          ])})`);
    await migrate(database, folder);
    const rows = await queryRows<{ change: string }>(
      database,
      sql`select change from entry_version union all select edits from entry order by change`,
    );
    expect(rows.map(({ change }) => JSON.parse(change))).toEqual([
      [
        ['name', 'eigen'],
        ['operator.ownerId', 'o-0123456789ab'],
      ],
      [
        ['name', 'frueher'],
        ['operator.ownerId', expect.stringMatching(/^o-[0-9a-f]{12}$/)],
      ],
      [
        ['name', 'noch-da'],
        ['operator.ownerId', 'noch-da'],
      ],
      [['operator.ownerId', 'o-0123456789ab', null]],
    ]);
  } finally {
    await close();
  }
});
