import { join } from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ServerConfig } from '../config/config.ts';
import { asUnopened, asUnwritable, checkFolder, markComplete } from './data-folder.ts';
import { asUnusable } from './database-failure.ts';
import { FolderInUseError, lockFolder } from './folder-lock.ts';
import { asPGlite, EmbeddedDatabase, type EmbeddedPlace } from './pglite-client.ts';
import type { PoolTiming } from './postgres-pool.ts';

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

interface OpenOptions {
  /** Dump of a data folder that a database in memory begins with, which is six times as fast as an empty one. */
  snapshot?: string | undefined;
  /** Whether much is to be written at once: the embedded database then takes more memory. */
  isBulk?: boolean;
  timing?: PoolTiming;
  /** False: its tables are left as they are, for whoever brings them from elsewhere. */
  migrated?: boolean;
}

/**
 * Opens the database of the configuration and brings its tables up to date. What one engine needs is loaded for it alone, and
 * while it opens.
 * @throws {FolderInUseError} when another process holds the embedded database.
 * @throws {DatabaseUnusableError} when there is no such database, or none that can be used as it is.
 */
export async function openDatabase(
  config: Pick<ServerConfig, 'databaseUrl' | 'dataDir'>,
  options: OpenOptions = {},
): Promise<OpenDatabase> {
  const opened: Embedded = await (config.databaseUrl
    ? openPool(config.databaseUrl, options)
    : openEmbedded(config.dataDir, options));
  try {
    if (options.migrated !== false) {
      const { migrate } = await import('./migrate.ts');
      await migrate(opened.database);
    }
    await opened.trusted?.();
  } catch (error) {
    await opened.close();
    throw (config.databaseUrl && asUnusable(error, config.databaseUrl)) || error;
  }
  return opened;
}

async function openPool(databaseUrl: string, { timing }: OpenOptions): Promise<OpenDatabase> {
  const [{ openPostgresPool }, { drizzle }] = await Promise.all([
    import('./postgres-pool.ts'),
    import('drizzle-orm/node-postgres'),
  ]);
  const pool = openPostgresPool(databaseUrl, timing);
  return { database: drizzle(pool), engine: 'postgresql', lost: new Promise(() => {}), close: () => pool.end() };
}

/** Its thread begins to open it while drizzle is still being loaded here. */
async function openClient(place: EmbeddedPlace): Promise<{ client: EmbeddedDatabase; database: Database }> {
  const [client, { drizzle }] = await Promise.all([EmbeddedDatabase.open(place), import('drizzle-orm/pglite')]);
  const database = drizzle(asPGlite(client));
  embedded.add(database);
  return { client, database };
}

const embedded = new WeakSet<Database>();

/** Whether it is the embedded database: that copies rows from a text (see rows.ts). */
export const isEmbedded = (database: Database): boolean => embedded.has(database);

interface Embedded extends OpenDatabase {
  /** To be called once something may be in it that must not be lost. */
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
