import type { Database } from '../../platform/db/database.ts';
import { reportFault } from '../../platform/log/report-fault.ts';
import type { StoredEntry } from '../../register/records/installation-entries.ts';
import type { DatedVersion } from '../../register/records/read-installation.ts';
import type { RegisterFollower } from '../../register/records/sink.ts';
import { type Authority, type RecordBatch, storedRecord } from '../../register/records/stored-record.ts';
import { maxStale } from './index-host.ts';
import { indexFileIn } from './index-on-disk.ts';
import { IndexThread } from './index-thread.ts';

/**
 * Builds the search index during an import, in a separate thread and from the rows being written, so that nothing has to be read back.
 * It only works for a register that was empty, and writes no file while the transaction may still be rolled back. If it loses track,
 * it is useless, and the index is built from the database instead.
 */
export class ImportIndex implements RegisterFollower {
  #thread: IndexThread | undefined;
  /** The register version that the index reflects or is based on; undefined if the index is incomplete. */
  #version: number | undefined;
  /** The version that the running transaction will create. */
  #next: number | undefined;
  /** Settles when the thread has processed everything so far. */
  #given: Promise<void> = Promise.resolve();
  readonly #authorities = new Map<string, string>();

  begun(since: number): void {
    this.#next = undefined;
    if (since === 0) this.#renew();
    // The register was filled before the import, or somebody else has written to it in the meantime.
    else if (this.#version !== since) this.#version = undefined;
  }

  emptied(): void {
    this.#renew();
  }

  /** Resolves when the previous entries are in the index, so that at most one batch is waiting. */
  async written(entries: readonly StoredEntry[]): Promise<void> {
    const authorities = authoritiesOf(entries);
    if (this.#renames(authorities)) this.#version = undefined;
    if (this.#version === undefined) return;
    const before = this.#given;
    const batch: RecordBatch = {
      records: entries.map(({ record, stamp, dataVersion }) => ({
        version: stamp.number,
        dataVersion,
        lastChanged: stamp.at,
        value: storedRecord(record),
      })),
      authorities,
    };
    const records = JSON.stringify(batch);
    this.#given = this.#give((thread) => thread.ask({ kind: 'put', records }));
    await before;
  }

  completed(state: DatedVersion): void {
    this.#next = state.dataVersion;
    if (this.#version === undefined) return;
    // Sorting runs while the database still analyzes its tables and commits.
    this.#given = this.#give(async (thread) => {
      const stale = await thread.ask({ kind: 'publish', state });
      if (stale > maxStale) this.#version = undefined;
    });
  }

  committed(): void {
    if (this.#version !== undefined) this.#version = this.#next ?? this.#version;
  }

  rolledBack(): void {
    this.#version = undefined;
  }

  /**
   * Writes the index to the register's file in the folder.
   * @returns whether the index reflects what was imported and was written
   */
  async write(database: Database, folder: string): Promise<boolean> {
    await this.#given;
    if (!this.#thread || !this.#version) return false;
    return this.#thread.ask({ kind: 'save', file: await indexFileIn(folder, database) });
  }

  async close(): Promise<void> {
    await this.#thread?.close();
  }

  #renew(): void {
    this.#version = 0;
    this.#authorities.clear();
    this.#given = this.#give((thread) => thread.ask({ kind: 'renew' }));
  }

  async #give(ask: (thread: IndexThread) => Promise<unknown>): Promise<void> {
    this.#thread ??= new IndexThread();
    try {
      await ask(this.#thread);
    } catch (error) {
      this.#version = undefined;
      reportFault('search index beside the import', error);
    }
  }

  /** Whether an authority's name changed, which also affects installations that are not written again. */
  #renames(authorities: readonly Authority[]): boolean {
    return authorities.some(({ id, name }) => {
      const before = this.#authorities.get(id);
      this.#authorities.set(id, name);
      return before !== undefined && before !== name;
    });
  }
}

const authoritiesOf = (entries: readonly StoredEntry[]): Authority[] => [
  ...new Map(
    entries.flatMap(({ record }) =>
      record.authorities.map(({ role: _, ...authority }): [string, Authority] => [authority.id, authority]),
    ),
  ).values(),
];
