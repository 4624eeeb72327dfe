import { join } from 'node:path';
import type { Database } from '../../platform/db/database.ts';
import { reportFault } from '../../platform/log/report-fault.ts';
import { isPastVersion, readRegisterId } from '../../register/records/read-installation.ts';
import type { SavedVersion } from './index-protocol.ts';
import type { IndexThread } from './index-thread.ts';

/** The file in which a register's index is saved. */
export const indexFileIn = async (folder: string, database: Database): Promise<string> =>
  join(folder, `${await readRegisterId(database)}.index`);

/** The register's index on disk, from which the next start loads it. */
export class IndexOnDisk {
  readonly #database: Database;
  readonly #folder: string | undefined;
  readonly #leastChanges: number;
  #file: Promise<string | null> | undefined;
  #saving: Promise<void> | undefined;
  /** Number of installations put into the index since it was saved. */
  #unsaved = 0;
  /** Whether all installations were read from the database, so that there is no file with most of them. */
  #isAnew = false;

  /**
   * @param folder undefined: the index is never saved
   * @param leastChanges number of changed installations after which it is saved again; reading fewer at a start is fast enough.
   * An index that was made anew is saved whatever its size: reading even a few installations takes longer than loading them
   */
  constructor(database: Database, folder: string | undefined, leastChanges: number) {
    this.#database = database;
    this.#folder = folder;
    this.#leastChanges = leastChanges;
  }

  /** The version on disk, if it belongs to this register's current history. */
  async version(index: IndexThread): Promise<SavedVersion | undefined> {
    const file = await this.#path();
    const version = file === null ? null : await index.ask({ kind: 'savedVersion', file });
    return version && (await isPastVersion(this.#database, version)) ? version : undefined;
  }

  /**
   * Starts a new index from the one on disk; undefined if there is none that can be used.
   * @param notBefore version before which it must not have been begun
   */
  async load(index: IndexThread, notBefore: number): Promise<SavedVersion | undefined> {
    try {
      const [file, version] = [await this.#path(), await this.version(index)];
      if (file === null || !version || version.begunAt < notBefore) return undefined;
      return (await index.ask({ kind: 'load', file, version })) ? version : undefined;
    } catch (error) {
      if (index.hasEnded) throw error;
      reportFault('search index on disk', error);
      return undefined;
    }
  }

  /** All installations are about to be put into a new index. */
  begun(): void {
    this.#isAnew = true;
  }

  /** Counts installations put into the index. */
  changed(installations: number): void {
    this.#unsaved += installations;
  }

  /** Saves the index, concurrently with searches, once enough has changed. */
  saveIfDue(index: IndexThread): void {
    if (this.#saving || this.#unsaved < (this.#isAnew ? 1 : this.#leastChanges)) return;
    const save = async () => {
      const file = await this.#path();
      if (file === null) return;
      const unsaved = this.#unsaved;
      if (!(await index.ask({ kind: 'save', file }))) return;
      this.#unsaved -= unsaved;
      this.#isAnew = false;
    };
    this.#saving = save()
      .catch((error: unknown) => {
        // If writing fails, do not try again at every change.
        this.#unsaved = 0;
        this.#isAnew = false;
        if (!index.hasEnded) reportFault('search index on disk', error);
      })
      .finally(() => {
        this.#saving = undefined;
      });
  }

  /** Waits until the index is on disk, if writing it has begun. */
  async saved(): Promise<void> {
    await this.#saving;
  }

  #path(): Promise<string | null> {
    if (this.#folder === undefined) return Promise.resolve(null);
    this.#file ??= indexFileIn(this.#folder, this.#database);
    this.#file.catch(() => {
      this.#file = undefined;
    });
    return this.#file;
  }
}
