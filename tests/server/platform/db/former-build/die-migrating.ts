/**
 * Kills itself, as kill -9 does, after a statement of the migration to entries:
 * node die-migrating.ts restore|open STATEMENT [BACKUP], with the settings of a server.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { readBackup } from '#server/platform/backup/read-backup.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';

const [, , what = '', last = '', backup = ''] = process.argv;
const dialect = new PgDialect();
let hasBegun = false;

function dyingAfter(text: string): void {
  hasBegun ||= text.includes('CREATE TABLE entry (');
  if (hasBegun && text.includes(last)) process.kill(process.pid, 'SIGKILL');
}

async function* linesOf(file: string): AsyncGenerator<string> {
  yield* gunzipSync(readFileSync(file)).toString().split('\n').slice(0, -1);
}

/** The database, or a transaction in it, that ends the process after the statement. */
const watched = <Target extends object>(target: Target): Target =>
  new Proxy(target, {
    get(on, name) {
      const member: unknown = Reflect.get(on, name);
      if (typeof member !== 'function') return member;
      if (name === 'transaction')
        return (work: (tx: object) => unknown, ...options: unknown[]) =>
          member.call(on, (tx: object) => work(watched(tx)), ...options);
      if (name === 'execute')
        return async (query: SQL) => {
          const result: unknown = await member.call(on, query);
          dyingAfter(dialect.sqlToQuery(query).sql);
          return result;
        };
      return member.bind(on);
    },
  });

const { database } = await openDatabase(readConfig(), { migrated: false });
const dying: Database = watched(database);
if (what === 'restore') await readBackup(dying, linesOf(backup));
else await migrate(dying);
throw new Error(`There is no statement with ${last}.`);
