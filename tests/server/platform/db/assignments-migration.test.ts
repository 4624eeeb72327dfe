import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { queryRows } from '#server/platform/db/rows.ts';
import { openFreshDatabase } from '../../fixtures/database.ts';

const folder = join(import.meta.dirname, '../../../../server/platform/db/migrations');

test('[R2.5] the migration takes over what accounts acted for, from rules and from the command', async () => {
  const { database, close } = await openFreshDatabase({ migrated: false });
  try {
    const names = readdirSync(folder).sort();
    await migrate(database, folder, names.slice(0, names.indexOf('0300_assignments.sql')));
    for (const [name, origin, numbers, installations] of [
      ['eigen', 'register', '["FN 123456 a", "123456A", "FN"]', '[]'],
      ['fremd', 'oidc', '["FN 9z"]', '["AT-1", "AT-2"]'],
      ['demo', 'demo', '[]', '[]'],
    ])
      await database.execute(sql`insert into account
        (username, display_name, user_kind, federal_state_code, pvp, usp, oidc, origin, owner_id, company_register_numbers, installations)
        values (${name}, 'X', 'PERSON', '0', false, false, false, ${origin}, ${`o-${name}`}, ${numbers}, ${installations})`);
    await migrate(database, folder);
    const rows = await queryRows(
      database,
      sql`select username, company_number, installation_id, origin, until from assignment order by username, installation_id nulls first`,
    );
    const given = { company_number: null, installation_id: null, until: null };
    expect(rows).toEqual([
      { ...given, username: 'eigen', company_number: '123456a', origin: 'command' },
      { ...given, username: 'fremd', company_number: '9z', origin: 'rule' },
      { ...given, username: 'fremd', installation_id: 'AT-1', origin: 'rule' },
      { ...given, username: 'fremd', installation_id: 'AT-2', origin: 'rule' },
    ]);
  } finally {
    await close();
  }
});
