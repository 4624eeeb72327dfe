import { join } from 'node:path';
import { drizzle as drizzlePool } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import type { ServerConfig } from '../config/config.ts';
import { asUnopened, asUnwritable, checkFolder, markComplete } from './data-folder.ts';
import { asUnusable } from './database-failure.ts';
import { FolderInUseError, lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import { asPGlite, EmbeddedDatabase } from './pglite-client.ts';
import { openPostgresPool, type PoolTiming } from './postgres-pool.ts';

/** Either engine; the dialect is the same (nothing newer than PostgreSQL 15). */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  database: Database;
  engine: 'embedded' | 'postgresql';
  /**
   * Resolves with the reason when this process can never use the database again: the embedded one's thread has ended. A PostgreSQL
   * that is away may come back.
   */
  lost: Promise<Error>;
  /** Waits for what runs, then lets go of connections, thread and lock. */
  close(): Promise<void>;
}

/**
 * Opens the database of the configuration and brings its tables up to date.
 * @param snapshot dump of a data folder that a database in memory begins with, which is six times as fast as an empty one
 * @throws {FolderInUseError} when another process holds the embedded database.
 * @throws {DatabaseUnusableError} when there is no such database, or none that can be used as it is.
 */
export async function openDatabase(
  config: Pick<ServerConfig, 'databaseUrl' | 'dataDir'>,
  snapshot?: string,
  timing?: PoolTiming,
): Promise<OpenDatabase> {
  const opened: Embedded = config.databaseUrl
    ? openPool(config.databaseUrl, timing)
    : await openEmbedded(config.dataDir, snapshot);
  try {
    await migrate(opened.database);
    await opened.migrated?.();
  } catch (error) {
    await opened.close();
    throw (config.databaseUrl && asUnusable(error, config.databaseUrl)) || error;
  }
  return opened;
}

function openPool(databaseUrl: string, timing?: PoolTiming): OpenDatabase {
  const pool = openPostgresPool(databaseUrl, timing);
  return { database: drizzlePool(pool), engine: 'postgresql', lost: new Promise(() => {}), close: () => pool.end() };
}

interface Embedded extends OpenDatabase {
  /** To be called once the tables are there. */
  migrated?(): Promise<void>;
}

async function openEmbedded(dataDir: string, snapshot?: string): Promise<Embedded> {
  if (dataDir === 'memory') {
    const client = await EmbeddedDatabase.open(snapshot === undefined ? {} : { snapshot });
    const { lost } = client;
    return { database: drizzleEmbedded(asPGlite(client)), engine: 'embedded', lost, close: () => client.close() };
  }
  const folder = join(dataDir, 'pglite');
  const lock = await lockFolder(folder).catch((error: unknown) => {
    throw error instanceof FolderInUseError ? error : asUnwritable(folder, error);
  });
  try {
    await checkFolder(folder);
    const client = await EmbeddedDatabase.open({ dataDir: folder }).catch((error: unknown) => {
      throw asUnopened(folder, error);
    });
    return {
      database: drizzleEmbedded(asPGlite(client)),
      engine: 'embedded',
      lost: Promise.race([client.lost, lock.lost]),
      migrated: () => markComplete(folder),
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
