import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { oneLine } from '../log/fault-line.ts';
import { reportFault } from '../log/report-fault.ts';
import { storageShortage } from '../log/storage-shortage.ts';
import type { Database } from './database.ts';

/**
 * Bytes that the embedded database must find free before anything is stored: a file of its log (16 MB), without which it stops for good,
 * and the largest upload twice, in the log and in its table.
 */
const leastFree = 40 * 1024 * 1024;

/** Milliseconds between two attempts to write after one has failed. */
const attemptInterval = 10_000;

export interface SpaceOptions {
  /** Folder of the embedded database; absent: the database is elsewhere or in memory. */
  folder?: string;
  attemptInterval?: number;
}

/**
 * Whether anything can be stored. The embedded database's disk is looked at; of every other shortage a failed write tells, and from then
 * on attempts are made until one succeeds. Reading goes on meanwhile.
 */
export class StorageSpace {
  readonly #database: Database;
  readonly #folder: string | undefined;
  readonly #attemptInterval: number;
  /** Why the last write failed; undefined once one has succeeded. */
  #failure: string | undefined;
  #attemptedAt = Number.NEGATIVE_INFINITY;
  #shortage: string | undefined;
  #checking: Promise<string | undefined> | undefined;

  constructor(database: Database, options: SpaceOptions = {}) {
    this.#database = database;
    this.#folder = options.folder;
    this.#attemptInterval = options.attemptInterval ?? attemptInterval;
  }

  /** Why nothing can be stored at present, in English for the operator; undefined if it can. */
  shortage(): Promise<string | undefined> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  /** Notes an error of the database if it tells of a shortage, and returns whether it does. */
  note(error: unknown): boolean {
    const reason = storageShortage(error);
    if (reason === undefined) return false;
    this.#failure = reason;
    this.#attemptedAt = performance.now();
    this.#tell(reason);
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

  async #check(): Promise<string | undefined> {
    if (this.#failure !== undefined && performance.now() - this.#attemptedAt >= this.#attemptInterval)
      await this.#attempt();
    this.#tell(this.#failure ?? (await this.#lowDisk()));
    return this.#shortage;
  }

  async #lowDisk(): Promise<string | undefined> {
    if (this.#folder === undefined) return undefined;
    const { bavail, bsize } = await statfs(this.#folder);
    const free = bavail * bsize;
    return free < leastFree
      ? `The disk is nearly full: ${megabytes(free)} free, ${megabytes(leastFree)} needed.`
      : undefined;
  }

  /** Fills a table that nobody sees; unlogged, so that attempts do not fill PostgreSQL's log. */
  async #attempt(): Promise<void> {
    this.#attemptedAt = performance.now();
    try {
      await this.#database.transaction(async (tx) => {
        await tx.execute(sql`create unlogged table storage_attempt as
          select repeat('x', 1000) as filling from generate_series(1, 16000)`);
        await tx.execute(sql`drop table storage_attempt`);
      });
      this.#failure = undefined;
    } catch (error) {
      // A database that is away says nothing of its disk.
      if (!this.note(error)) reportFault('storage', error);
    }
  }

  #tell(shortage: string | undefined): void {
    if (this.#shortage === undefined && shortage !== undefined) log(`Nothing can be stored: ${shortage}`);
    if (this.#shortage !== undefined && shortage === undefined) log('Storing works again.');
    this.#shortage = shortage;
  }
}

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1024 / 1024)} MB`;

const log = (message: string): void =>
  console.error(oneLine({ time: new Date().toISOString(), source: 'server', where: 'storage', message }));
