import { Worker } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { threadFile } from '../program/program-files.ts';
import type {
  DatabaseFault,
  DatabaseRequest,
  DatabaseResult,
  EmbeddedPlace,
  ResponseEnvelope,
} from './pglite-protocol.ts';

export type { EmbeddedPlace };

/** The database rejected a statement, or its thread has ended. `code` is the SQLSTATE if there is one. */
class EmbeddedDatabaseError extends Error {
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly column: string | undefined;

  constructor(fault: DatabaseFault) {
    super(fault.message);
    this.name = 'EmbeddedDatabaseError';
    this.code = fault.code;
    this.constraint = fault.constraint;
    this.column = fault.column;
  }
}

interface Waiting {
  resolve(result: DatabaseResult | null): void;
  reject(error: Error): void;
}

interface QueryOptions {
  rowMode?: 'array' | 'object';
  parsers?: object;
}

/** V8's young generation in megabytes, for short-lived objects: it grows to four times this size while many rows pass through. */
const resourceLimits = { maxYoungGenerationSizeMb: 32 };

/** The part of a PGlite transaction that drizzle uses. */
class EmbeddedTransaction {
  readonly #client: EmbeddedDatabase;
  readonly #transaction: number;

  constructor(client: EmbeddedDatabase, transaction: number) {
    this.#client = client;
    this.#transaction = transaction;
  }

  query(sql: string, parameters: unknown[] = [], options: QueryOptions = {}): Promise<DatabaseResult> {
    return this.#client.query(sql, parameters, options, this.#transaction);
  }
}

/**
 * The embedded database in a separate thread, with the part of PGlite's interface that drizzle's driver uses:
 * `query` and `transaction`. Parser functions cannot cross threads; their presence means "leave times as text".
 */
export class EmbeddedDatabase {
  /** Resolves with the reason if the thread ends without having been closed: nothing can be read or written any more. */
  readonly lost: Promise<Error>;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #gone: Error | undefined;
  #closing = false;
  #lose: (reason: Error) => void = () => {};

  private constructor() {
    this.lost = new Promise((resolve) => {
      this.#lose = resolve;
    });
    this.#worker = new Worker(threadFile('platform/db/pglite-worker.ts'), { execArgv: [], resourceLimits });
    this.#worker.on('message', (response: ResponseEnvelope) => this.#settle(response));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () =>
      // The SQLSTATE that PostgreSQL uses when it is shut down.
      this.#fail(new EmbeddedDatabaseError({ message: 'The embedded database has ended.', code: '57P01' })),
    );
  }

  /** Opens the database of a data folder, or an in-memory one: empty, or restored from a snapshot (see pglite-protocol.ts). */
  static async open(place: EmbeddedPlace): Promise<EmbeddedDatabase> {
    const client = new EmbeddedDatabase();
    try {
      await client.#send({ kind: 'open', ...place });
    } catch (error) {
      client.#closing = true;
      await client.#worker.terminate();
      throw error;
    }
    return client;
  }

  async query(
    sql: string,
    parameters: unknown[] = [],
    options: QueryOptions = {},
    transaction?: number,
  ): Promise<DatabaseResult> {
    const result = await this.#send({
      kind: 'query',
      sql,
      parameters,
      rowMode: options.rowMode ?? 'object',
      plainTimes: options.parsers !== undefined,
      ...(transaction === undefined ? {} : { transaction }),
    });
    return result ?? { rows: [], fields: [] };
  }

  /** Commits when `work` resolves, rolls back when it rejects. */
  async transaction<Result>(work: (transaction: EmbeddedTransaction) => Promise<Result>): Promise<Result> {
    const transaction = this.#nextId++;
    await this.#send({ kind: 'begin', transaction });
    let result: Result;
    try {
      result = await work(new EmbeddedTransaction(this, transaction));
    } catch (error) {
      await this.#send({ kind: 'end', transaction, outcome: 'rollback' });
      throw error;
    }
    await this.#send({ kind: 'end', transaction, outcome: 'commit' });
    return result;
  }

  async close(): Promise<void> {
    this.#closing = true;
    if (this.#gone) return;
    await this.#send({ kind: 'close' });
    await this.#worker.terminate();
  }

  #send(request: DatabaseRequest): Promise<DatabaseResult | null> {
    if (this.#gone) return Promise.reject(this.#gone);
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, request });
    });
  }

  #settle(response: ResponseEnvelope): void {
    const waiting = this.#waiting.get(response.id);
    this.#waiting.delete(response.id);
    if ('fault' in response) waiting?.reject(new EmbeddedDatabaseError(response.fault));
    else waiting?.resolve(response.result);
  }

  #fail(error: Error): void {
    this.#gone ??= error;
    if (!this.#closing) this.#lose(this.#gone);
    for (const { reject } of this.#waiting.values()) reject(this.#gone);
    this.#waiting.clear();
  }
}

/**
 * The client, typed as drizzle's driver expects it.
 * The cast is safe: the driver calls nothing but `query` and `transaction` (drizzle-orm/pglite/session).
 */
export function asPGlite(client: EmbeddedDatabase): PGlite {
  return client as unknown as PGlite;
}
