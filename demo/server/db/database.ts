import { join } from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ServerConfig } from '../config/config.ts';
import { reportFault } from '../log/report-fault.ts';
import { asUnusable, DatabaseUnusableError } from './database-failure.ts';
import { FolderInUseError, lockFolder } from './folder-lock.ts';
import { asPGlite, EmbeddedDatabase, type EmbeddedPlace } from './pglite-client.ts';

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
}

/** No single statement may take longer, in milliseconds (PostgreSQL; PGlite ignores it). */
const statementTimeout = 30_000;
/** Nobody waits longer for a connection, in milliseconds: a server that does not answer is one that is away. */
export const connectionTimeout = 10_000;

/**
 * Opens the database of the configuration and brings its tables up to date.
 * @throws {FolderInUseError} when another process holds the embedded database.
 * @throws {DatabaseUnusableError} when there is no such database, or none that can be used as it is.
 */
export async function openDatabase(
  config: Pick<ServerConfig, 'databaseUrl' | 'dataDir'>,
  options: OpenOptions = {},
): Promise<OpenDatabase> {
  const opened = await (config.databaseUrl ? openPool(config.databaseUrl) : openEmbedded(config.dataDir, options));
  try {
    const { migrate } = await import('./migrate.ts');
    await migrate(opened.database);
  } catch (error) {
    await opened.close();
    throw (config.databaseUrl && asUnusable(error, config.databaseUrl)) || error;
  }
  return opened;
}

async function openPool(databaseUrl: string): Promise<OpenDatabase> {
  const [{ Pool }, { drizzle }] = await Promise.all([import('pg'), import('drizzle-orm/node-postgres')]);
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    statement_timeout: statementTimeout,
    connectionTimeoutMillis: connectionTimeout,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => reportFault('an idle connection to the database', error));
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

/** Whether it is the embedded database: that copies rows from a text (see db/rows.ts). */
export const isEmbedded = (database: Database): boolean => embedded.has(database);

async function openEmbedded(dataDir: string, { snapshot, isBulk = false }: OpenOptions): Promise<OpenDatabase> {
  if (dataDir === 'memory') {
    const { client, database } = await openClient(snapshot === undefined ? {} : { snapshot });
    return { database, engine: 'embedded', lost: client.lost, close: () => client.close() };
  }
  const folder = join(dataDir, 'pglite');
  const unlock = await lockFolder(folder).catch((error: unknown) => {
    if (error instanceof FolderInUseError) throw error;
    throw new DatabaseUnusableError(
      `DATA_DIR: In den Ordner ${dataDir} kann nicht geschrieben werden. Bitte den Ordner oder seine Rechte ändern.`,
      error,
    );
  });
  try {
    const { client, database } = await openClient({ dataDir: folder, isBulk });
    const close = async () => {
      await client.close();
      unlock();
    };
    return { database, engine: 'embedded', lost: client.lost, close };
  } catch (error) {
    unlock();
    throw new DatabaseUnusableError(
      `DATA_DIR: Die Datenbank in ${folder} lässt sich nicht öffnen. Bitte eine Sicherung einspielen oder einen anderen Ordner wählen.`,
      error,
    );
  }
}
