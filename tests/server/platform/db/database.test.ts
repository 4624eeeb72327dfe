import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/platform/db/database.ts';
import { ChangedMigrationError, migrate, NewerDatabaseError } from '#server/platform/db/migrate.ts';
import * as schema from '#server/platform/db/register-tables.ts';
import { planned, queryRows } from '#server/platform/db/rows.ts';
import * as entrySchema from '#server/platform/entries/entry-tables.ts';
import { openFreshDatabase } from '../../fixtures/database.ts';
import { copyEmptyDatabase } from '../../fixtures/snapshot.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openFreshDatabase();
});
afterAll(() => opened.close());

const tables: PgTable[] = [...Object.values(schema), ...Object.values(entrySchema)].filter((value) =>
  is(value, PgTable),
);

/** A row to be written. */
const authority = (id: string) => {
  const address = { street: '', buildingNumber: '', postalCode: '', city: '', countryCode: '' };
  return { id, name: 'x', electronicMailAddress: '', telephoneNo: '', ...address };
};

test.each(tables.map((table) => [getTableName(table), table] as const))(
  'the migrations create table %s as described by the schema',
  async (name, table) => {
    const found = await queryRows<{ column_name: string; data_type: string; is_nullable: string }>(
      opened.database,
      sql`select column_name, data_type, is_nullable from information_schema.columns
          where table_schema = current_schema() and table_name = ${name} and is_generated = 'NEVER' order by column_name`,
    );
    const described = Object.values(getTableColumns(table))
      .map((column) => ({
        column_name: column.name,
        data_type: column.getSQLType(),
        is_nullable: column.notNull ? 'NO' : 'YES',
      }))
      .sort((one, other) => (one.column_name < other.column_name ? -1 : 1));
    expect(found).toEqual(described);
  },
);

test('a prepared statement returns the result for each parameter, and PostgreSQL keeps its plan', async () => {
  const next = (number: number) =>
    queryRows<{ next: number }>(opened.database, planned('successor', sql`select ${number}::integer + 1 as next`));
  for (const number of [1, 2, 40]) expect(await next(number)).toEqual([{ next: number + 1 }]);
  const kept = await queryRows(opened.database, sql`select name from pg_prepared_statements where name = 'successor'`);
  expect(kept).toEqual(opened.engine === 'postgresql' ? [{ name: 'successor' }] : []);
});

const whole = join(import.meta.dirname, '../../../../server/platform/db/migrations');

/** A copy of the product's migrations folder, to which tests can add files. */
function withOwn(): string {
  const folder = mkdtempSync(join(tmpdir(), 'natippc-migrations-'));
  cpSync(whole, folder, { recursive: true });
  return folder;
}

describe('migrations', () => {
  test('migrations run once, even if several processes start at once, and are rejected if changed or unknown', async () => {
    const folder = withOwn();
    await writeFile(
      join(folder, '9001_once.sql'),
      'create table only_once (id integer);\ninsert into only_once values (1);\n',
    );
    try {
      const runs = await Promise.all(Array.from({ length: 4 }, () => migrate(opened.database, folder)));
      expect(runs.flat()).toEqual(['9001_once.sql']);
      await writeFile(join(folder, '9001_once.sql'), 'create table only_once (id text);\n');
      const changed = migrate(opened.database, folder);
      await expect(changed).rejects.toThrow(ChangedMigrationError);
      await expect(changed).rejects.toThrow(/Bitte starten Sie mit einer leeren Datenbank/);
      const older = migrate(opened.database);
      await expect(older).rejects.toThrow(NewerDatabaseError);
      await expect(older).rejects.toThrow(/neueren Fassung des Programms \(Migration 9001_once\.sql/);
    } finally {
      await opened.database.execute(sql`delete from schema_migration where name = '9001_once.sql'`);
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('migrations update a database of an older version and keep its data', async () => {
    const older = mkdtempSync(join(tmpdir(), 'natippc-migrations-'));
    const newest = '0102_session_ended.sql';
    cpSync(whole, older, { recursive: true, filter: (file) => !file.endsWith(newest) });
    const client = await PGlite.create();
    const database = drizzle(client);
    try {
      await migrate(database, older);
      await database.execute(sql`insert into user_session values ('kept', null, null, now(), now())`);
      expect(await migrate(database)).toEqual([newest]);
      expect(await queryRows(database, sql`select id_hash, ended from user_session`)).toEqual([
        { id_hash: 'kept', ended: false },
      ]);
    } finally {
      await client.close();
      rmSync(older, { recursive: true, force: true });
    }
  });

  test('a failed migration leaves nothing behind', async () => {
    const folder = withOwn();
    await writeFile(join(folder, '9002_bad.sql'), 'create table half_made (id integer);\nselect from nowhere;\n');
    try {
      await expect(migrate(opened.database, folder)).rejects.toThrow();
      const rows = await queryRows<{ found: string | null }>(
        opened.database,
        sql`select to_regclass('half_made')::text as found`,
      );
      expect(rows).toEqual([{ found: null }]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('transactions', () => {
  const count = async () =>
    (
      await queryRows<{ total: number }>(
        opened.database,
        sql`select count(*)::integer as total from competent_authority`,
      )
    )[0]?.total;

  test('a transaction that throws is rolled back', async () => {
    const before = await count();
    const failing = opened.database.transaction(async (tx) => {
      await tx.insert(schema.competentAuthority).values(authority('undone'));
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await count()).toBe(before);
  });

  test('a transaction with a database error rejects and leaves the connection usable', async () => {
    const failing = opened.database.transaction(async (tx) => {
      await tx.insert(schema.competentAuthority).values(authority('twice'));
      await tx.insert(schema.competentAuthority).values(authority('twice'));
    });
    await expect(failing).rejects.toThrow();
    expect(await queryRows(opened.database, sql`select id from competent_authority where id = 'twice'`)).toEqual([]);
  });

  test('concurrent transactions are isolated from each other', async () => {
    const add = (id: string) =>
      opened.database.transaction(async (tx) => {
        await tx.insert(schema.competentAuthority).values(authority(id));
        return queryRows(tx, sql`select id from competent_authority where id = ${id}`);
      });
    const ids = ['at-once-1', 'at-once-2', 'at-once-3'];
    expect(await Promise.all(ids.map(add))).toEqual(ids.map((id) => [{ id }]));
  });
});

test('the embedded database keeps its data across a restart and cannot be opened twice', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'natippc-data-'));
  try {
    await copyEmptyDatabase(dataDir);
    const first = await openDatabase({ dataDir });
    await first.database.insert(schema.competentAuthority).values(authority('kept'));
    await expect(openDatabase({ dataDir })).rejects.toThrow('anderen Prozess verwendet');
    await first.close();
    const second = await openDatabase({ dataDir });
    const rows = await queryRows(second.database, sql`select id from competent_authority`);
    await second.close();
    expect(rows).toEqual([{ id: 'kept' }]);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
