import { type Database, type DatabaseSettings, openDatabase } from './database.ts';
import type { PoolTiming } from './postgres-pool.ts';

/** Works with the role that owns the tables, where it is another one than the serving role (MIGRATIONS_DATABASE_URL). */
export async function asOwner<Result>(
  config: DatabaseSettings,
  database: Database,
  work: (owner: Database) => Promise<Result>,
  options: { timing?: PoolTiming } = {},
): Promise<Result> {
  if (config.migrationsDatabaseUrl === undefined) return work(database);
  const owner = await openDatabase(
    { ...config, databaseUrl: config.migrationsDatabaseUrl },
    { ...options, migrated: false },
  );
  try {
    return await work(owner.database);
  } finally {
    await owner.close();
  }
}
