import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { oneLine } from '../log/fault-line.ts';
import { reportFault } from '../log/report-fault.ts';
import { isReadOnly, type Shortage, storageShortage } from '../log/storage-shortage.ts';
import type { Database } from './database.ts';

/**
 * Bytes that the embedded database must find free before anything is stored: a file of its log (16 MB), without which it stops for good,
 * and the largest upload twice, in the log and in its table.
 */
const leastFree = 40 * 1024 * 1024;

/** Milliseconds between two attempts to write. */
const attemptInterval = 10_000;

export interface SpaceOptions {
  /** Folder of the embedded database; absent: the database is elsewhere or in memory. */
  folder?: string;
  attemptInterval?: number;
}

/**
 * Whether anything can be stored. The embedded database's disk is looked at, and a database is asked regularly whether it can be written
 * at all; of every other shortage a failed write tells, and from then on attempts are made until one succeeds. Reading goes on meanwhile.
 */
export class StorageSpace {
  readonly #database: Database;
  readonly #folder: string | undefined;
  readonly #attemptInterval: number;
  /** Why the last write failed; undefined once one has succeeded. */
  #failure: Shortage | undefined;
  #attemptedAt = Number.NEGATIVE_INFINITY;
  #shortage: Shortage | undefined;
  #checking: Promise<Shortage | undefined> | undefined;

  constructor(database: Database, options: SpaceOptions = {}) {
    this.#database = database;
    this.#folder = options.folder;
    this.#attemptInterval = options.attemptInterval ?? attemptInterval;
  }

  /** Bytes free on the embedded database's disk; undefined if the database is elsewhere or in memory. */
  async freeBytes(): Promise<number | undefined> {
    if (this.#folder === undefined) return undefined;
    const { bavail, bsize } = await statfs(this.#folder);
    return bavail * bsize;
  }

  /** Why nothing can be stored at present; undefined if it can. */
  shortage(): Promise<Shortage | undefined> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  /** Notes an error of the database if it tells of a shortage, and returns whether it does. */
  note(error: unknown): boolean {
    const shortage = storageShortage(error);
    if (shortage === undefined) return false;
    this.#failure = shortage;
    this.#attemptedAt = performance.now();
    this.#tell(shortage);
    return true;
  }

  /** Writes what reading can do without: nothing during a shortage. */
  async spare(write: () => Promise<unknown>): Promise<void> {
    if (this.#shortage !== undefined) return;
    try {
      await write();
    } catch (error) {
      if (!this.note(error)) throw error;
    }
  }

  /** The result of work that stores something; undefined if the database is read-only, so that it has stored nothing. */
  async unlessReadOnly<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if ((await this.shortage())?.kind === 'readOnly') return undefined;
    try {
      return await work();
    } catch (error) {
      if (this.note(error) && isReadOnly(error)) return undefined;
      throw error;
    }
  }

  async #check(): Promise<Shortage | undefined> {
    if (performance.now() - this.#attemptedAt >= this.#attemptInterval) await this.#attempt();
    this.#tell(this.#failure ?? (await this.#lowDisk()));
    return this.#shortage;
  }

  async #lowDisk(): Promise<Shortage | undefined> {
    const free = await this.freeBytes();
    if (free === undefined || free >= leastFree) return undefined;
    const reason = `The disk is nearly full: ${megabytes(free)} free, ${megabytes(leastFree)} needed.`;
    return { kind: 'full', reason };
  }

  async #attempt(): Promise<void> {
    this.#attemptedAt = performance.now();
    try {
      // Changes no row, and yet is refused where nothing may be written.
      await this.#database.execute(sql`update register_state set data_version = data_version where false`);
      if (this.#failure?.kind === 'full') await this.#fillTable();
      this.#failure = undefined;
    } catch (error) {
      // A database that is away says nothing of its disk.
      if (!this.note(error)) reportFault('storage', error);
    }
  }

  /** Fills a table that nobody sees; unlogged, so that attempts do not fill PostgreSQL's log. */
  async #fillTable(): Promise<void> {
    await this.#database.transaction(async (tx) => {
      await tx.execute(sql`create unlogged table storage_attempt as
        select repeat('x', 1000) as filling from generate_series(1, 16000)`);
      await tx.execute(sql`drop table storage_attempt`);
    });
  }

  #tell(shortage: Shortage | undefined): void {
    if (this.#shortage === undefined && shortage !== undefined) log(`Nothing can be stored: ${shortage.reason}`);
    if (this.#shortage !== undefined && shortage === undefined) log('Storing works again.');
    this.#shortage = shortage;
  }
}

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1024 / 1024)} MB`;

const log = (message: string): void =>
  console.error(oneLine({ time: new Date().toISOString(), source: 'server', where: 'storage', message }));
