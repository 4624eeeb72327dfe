import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findAccount } from '#server/account/session/account-store.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { queryRows } from '#server/platform/db/rows.ts';
import { openFreshDatabase } from '../../fixtures/database.ts';

const migration = '0260_accounts.sql';
const folder = resolve(import.meta.dirname, '../../../../server/platform/db/migrations');

test('[R3.1] former accounts keep their password and are the demo’s or the register’s; tasks belong to the role that requested them', async () => {
  const { database, close } = await openFreshDatabase({ migrated: false });
  try {
    const former = readdirSync(folder).filter((name) => name.endsWith('.sql') && name < migration);
    await migrate(database, folder, former);
    const flags = 'false, false, false';
    await database.execute(
      sql.raw(`insert into account values
        ('mehrrollen', 'Maria Gruber', 'PERSON', 'hash', null, '4', ${flags}),
        ('behoerde', 'Eigenes Konto', 'BEHOERDE', 'other', null, '4', ${flags})`),
    );
    await database.execute(
      sql.raw(`insert into account_role values ('mehrrollen', 0, 'AUTHORITY', 'Behörde'),
        ('mehrrollen', 1, 'NATIPPC_REGISTERED', 'Betreiber:in'), ('behoerde', 0, 'AUTHORITY', 'Behörde')`),
    );
    const tasks = [
      ['user:mehrrollen', '{"viewer": {"kind": "owner"}}'],
      ['user:mehrrollen', '{}'],
      ['user:behoerde', '{"viewer": {"kind": "authority"}}'],
      ['visitor:x', '{"viewer": {"kind": "anonymous"}}'],
    ];
    for (const [owner, parameters] of tasks)
      await database.execute(sql`insert into user_task (id, owner, kind, title, parameters, state, attempts, time_created)
        values (gen_random_uuid(), ${owner}, 'x', 'x', ${parameters}::jsonb, 'WAITING', 0, now())`);
    await migrate(database);

    expect(await findAccount(database, 'mehrrollen')).toMatchObject({
      passwordHash: 'hash',
      isDisabled: false,
      account: { origin: 'demo', ownerId: 'mehrrollen', readOnly: false, roles: [{ role: 'AUTHORITY' }, {}] },
    });
    expect(await findAccount(database, 'behoerde')).toMatchObject({
      account: { origin: 'register', ownerId: expect.stringMatching(/^o-[\da-f]{12}$/) },
    });
    const owners = await queryRows<{ owner: string }>(database, sql`select owner from user_task order by owner`);
    expect(owners.map(({ owner }) => owner)).toEqual([
      'user:AUTHORITY:behoerde',
      'user:AUTHORITY:mehrrollen',
      'user:NATIPPC_REGISTERED:mehrrollen',
      'visitor:x',
    ]);
  } finally {
    await close();
  }
});
