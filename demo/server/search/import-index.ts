import type { Database } from '../db/database.ts';
import { reportFault } from '../log/report-fault.ts';
import type { DatedVersion } from '../register/read-installation.ts';
import type { RegisterRows } from '../register/record-rows.ts';
import { storedBatchOf } from '../register/search-batch.ts';
import type { RegisterFollower } from '../register/sink.ts';
import { IndexThread } from './index-thread.ts';
import { indexFileIn, mostStale } from './search-service.ts';

/**
 * The search index of a register that an import fills, made while the database writes: in its own thread, of what is written, so that
 * nothing has to be read again. It follows a register from nothing on, and what of it may still be undone reaches no file. Where it
 * could not follow, it is of no use, and the index is made of what the database holds.
 */
export class ImportIndex implements RegisterFollower {
  #thread: IndexThread | undefined;
  /** The register's version that the index shows, or is made upon; undefined where it does not know all of the register. */
  #version: number | undefined;
  /** What the transaction under way makes of it. */
  #next: number | undefined;
  /** The last of what the index was given. */
  #given: Promise<void> = Promise.resolve();
  readonly #authorities = new Map<string, string>();

  begun(since: number): void {
    this.#next = undefined;
    if (since === 0) this.#renew();
    // It was filled before the import, or somebody else has written meanwhile.
    else if (this.#version !== since) this.#version = undefined;
  }

  emptied(): void {
    this.#renew();
  }

  /** Resolves when what came before is in the index, so that no more than these rows wait. */
  async written(rows: RegisterRows): Promise<void> {
    if (this.#renames(rows)) this.#version = undefined;
    if (this.#version === undefined) return;
    const before = this.#given;
    const installations = JSON.stringify(storedBatchOf(rows));
    this.#given = this.#give((thread) => thread.ask({ kind: 'put', installations }));
    await before;
  }

  completed(state: DatedVersion): void {
    this.#next = state.dataVersion;
    if (this.#version === undefined) return;
    // It is sorted while the database still counts its rows and commits.
    this.#given = this.#give(async (thread) => {
      const stale = await thread.ask({ kind: 'shown', state });
      if (stale > mostStale) this.#version = undefined;
    });
  }

  kept(): void {
    if (this.#version !== undefined) this.#version = this.#next ?? this.#version;
  }

  undone(): void {
    this.#version = undefined;
  }

  /**
   * Writes the index to the register's file in the folder.
   * @returns whether it shows what was imported, and is written
   */
  async write(database: Database, folder: string): Promise<boolean> {
    await this.#given;
    if (!this.#thread || !this.#version) return false;
    return this.#thread.ask({ kind: 'keep', file: await indexFileIn(folder, database) });
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

  /** Whether authorities are called otherwise than before: installations that are not written again have the new name, too. */
  #renames({ authorities }: RegisterRows): boolean {
    return authorities.some(({ id, name }) => {
      const before = this.#authorities.get(id);
      this.#authorities.set(id, name);
      return before !== undefined && before !== name;
    });
  }
}
