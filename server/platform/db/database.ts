import { join } from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ServerConfig } from '../config/config.ts';
import { asUnopened, asUnwritable, checkFolder, markComplete } from './data-folder.ts';
import { asUnusable, isForbidden } from './database-failure.ts';
import { FolderInUseError, lockFolder } from './folder-lock.ts';
import { asPGlite, EmbeddedDatabase, type EmbeddedPlace } from './pglite-client.ts';
import type { PoolTiming } from './postgres-pool.ts';
import { closeToOthers } from './private-files.ts';
import { currentUser, grantUse } from './serving-role.ts';

/** Either engine; the dialect is the same (nothing newer than PostgreSQL 15). */
export type Database = PgDatabase<PgQueryResultHKT>;

/** An open transaction on it. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface OpenDatabase {
  database: Database;
  engine: 'embedded' | 'postgresql';
  /**
   * Resolves with the reason if this process can never use the database again because the embedded database's thread has ended. A
   * PostgreSQL server that is unavailable may come back.
   */
  lost: Promise<Error>;
  /** Waits for running queries, then releases connections, thread and lock. */
  close(): Promise<void>;
}

/** Which database, and who migrates it. */
export type DatabaseSettings = Pick<ServerConfig, 'databaseUrl' | 'migrationsDatabaseUrl' | 'dataDir'>;

interface OpenOptions {
  /** Dump of a data folder to initialize an in-memory database with, which is six times as fast as creating an empty one. */
  snapshot?: string | undefined;
  /** Whether much will be written at once: the embedded database then uses more memory. */
  isBulk?: boolean;
  timing?: PoolTiming;
  /** False: the tables are not created or migrated, because the caller does so. */
  migrated?: boolean;
}

/**
 * Opens the configured database and migrates its tables. The modules of an engine are loaded only if it is used, in parallel with
 * opening it.
 * @throws {FolderInUseError} if another process holds the embedded database
 * @throws {DatabaseUnusableError} if the database does not exist or cannot be used
 */
export async function openDatabase(config: DatabaseSettings, options: OpenOptions = {}): Promise<OpenDatabase> {
  const opened: Embedded = await (config.databaseUrl
    ? openPool(config.databaseUrl, options)
    : openEmbedded(config.dataDir, options));
  try {
    if (options.migrated !== false) {
      await migrateTables(opened.database, config);
    }
    await opened.trusted?.();
  } catch (error) {
    await opened.close();
    throw (config.databaseUrl && asUnusable(error, config.databaseUrl)) || error;
  }
  return opened;
}

/**
 * A migration may take longer than other statements may: where one is due, PostgreSQL gets a pool for it. With MIGRATIONS_DATABASE_URL
 * that pool has a role of its own, which then lets the serving role use the tables.
 */
async function migrateTables(
  database: Database,
  { databaseUrl, migrationsDatabaseUrl }: DatabaseSettings,
): Promise<void> {
  const { isMigrated, migrate } = await import('./migrate.ts');
  const isReady = await isMigrated(database).catch((error: unknown) => {
    if (migrationsDatabaseUrl !== undefined && isForbidden(error)) return false;
    throw error;
  });
  if (isReady) return;
  if (databaseUrl === undefined) {
    await migrate(database);
    return;
  }
  const { patientTiming } = await import('./postgres-pool.ts');
  const patient = await openPool(migrationsDatabaseUrl ?? databaseUrl, { timing: patientTiming });
  try {
    await migrate(patient.database);
    if (migrationsDatabaseUrl !== undefined) await grantUse(patient.database, await currentUser(database));
  } catch (error) {
    throw (migrationsDatabaseUrl && asUnusable(error, migrationsDatabaseUrl, 'MIGRATIONS_DATABASE_URL')) || error;
  } finally {
    await patient.close();
  }
}

async function openPool(databaseUrl: string, { timing }: OpenOptions): Promise<OpenDatabase> {
  const [{ openPostgresPool }, { drizzle }] = await Promise.all([
    import('./postgres-pool.ts'),
    import('drizzle-orm/node-postgres'),
  ]);
  const pool = openPostgresPool(databaseUrl, timing);
  return { database: drizzle(pool), engine: 'postgresql', lost: new Promise(() => {}), close: () => pool.end() };
}

/** Drizzle is loaded while the database opens in its own thread. */
async function openClient(place: EmbeddedPlace): Promise<{ client: EmbeddedDatabase; database: Database }> {
  const [client, { drizzle }] = await Promise.all([EmbeddedDatabase.open(place), import('drizzle-orm/pglite')]);
  const database = drizzle(asPGlite(client));
  embedded.add(database);
  return { client, database };
}

const embedded = new WeakSet<Database>();

/** Whether this is the embedded database, which can copy rows from text (see rows.ts). */
export const isEmbedded = (database: Database): boolean => embedded.has(database);

interface Embedded extends OpenDatabase {
  /** Must be called once the database may contain data that must not be lost. */
  trusted?(): Promise<void>;
}

async function openEmbedded(dataDir: string, { snapshot, isBulk = false }: OpenOptions): Promise<Embedded> {
  if (dataDir === 'memory') {
    const { client, database } = await openClient(snapshot === undefined ? {} : { snapshot });
    return { database, engine: 'embedded', lost: client.lost, close: () => client.close() };
  }
  const folder = join(dataDir, 'pglite');
  const lock = await lockFolder(folder).catch((error: unknown) => {
    throw error instanceof FolderInUseError ? error : asUnwritable(folder, error);
  });
  try {
    await checkFolder(folder);
    const { client, database } = await openClient({ dataDir: folder, isBulk }).catch((error: unknown) => {
      throw asUnopened(folder, error);
    });
    closeToOthers(folder);
    return {
      database,
      engine: 'embedded',
      lost: Promise.race([client.lost, lock.lost]),
      trusted: () => markComplete(folder),
      async close() {
        await client.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
