/**
 * The thread of the embedded database, so that queries do not block the server's event loop.
 * PGlite has one connection: a transaction holds it until its `end` message; other queries wait in PGlite's own queue.
 */
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { PGlite, type QueryOptions, type Transaction, types } from '@electric-sql/pglite';
import type {
  DatabaseFault,
  DatabaseRequest,
  DatabaseResult,
  QueryRequest,
  RequestEnvelope,
} from './pglite-protocol.ts';

/** Files are read through the operating system's cache; a second one of 128 MB, PostgreSQL's default, is no faster. */
const sharedBuffers = '16MB';
/** During bulk writes, pages of every index change constantly; those that do not fit would be written and read over and over. */
const bulkBuffers = '256MB';

/** COPY takes no parameters: the only one passed is the text it reads. */
const copyStatement = /^copy [^']* from '\/dev\/blob'/;

/** Type ids of the arrays of numeric, timestamp, timestamptz, interval and date. */
const arrayTypes = [1231, 1115, 1185, 1187, 1182];
const asWritten = (value: string) => value;
const plainTimes = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, ...arrayTypes].map((type) => [type, asWritten]),
);

interface OpenTransaction {
  on: Transaction;
  end(outcome: 'commit' | 'rollback'): void;
  ended: Promise<void>;
}

/** Thrown inside PGlite's transaction to roll it back. */
class RollbackSignal extends Error {}

let database: PGlite | undefined;
const transactions = new Map<number, OpenTransaction>();

function opened(): PGlite {
  if (!database) throw new Error('The embedded database is not open.');
  return database;
}

async function query(request: QueryRequest): Promise<DatabaseResult> {
  const open = request.transaction === undefined ? opened() : transactions.get(request.transaction)?.on;
  if (!open) throw new Error('The transaction has ended.');
  const options: QueryOptions = { rowMode: request.rowMode, ...(request.plainTimes ? { parsers: plainTimes } : {}) };
  const copies = copyStatement.test(request.sql);
  if (copies) options.blob = new Blob([String(request.parameters[0])]);
  const { rows, fields, affectedRows } = await open.query(request.sql, copies ? [] : request.parameters, options);
  return { rows, fields, ...(affectedRows === undefined ? {} : { affectedRows }) };
}

function begin(id: number): Promise<void> {
  return new Promise((started, failed) => {
    const ended = opened()
      .transaction((on) => {
        const outcome = new Promise<void>((commit, rollback) => {
          const end = (how: 'commit' | 'rollback') => (how === 'commit' ? commit() : rollback(new RollbackSignal()));
          transactions.set(id, { on, end, ended: Promise.resolve().then(() => ended) });
        });
        started();
        return outcome;
      })
      .catch((error: unknown) => {
        if (error instanceof RollbackSignal) return;
        failed(error);
        throw error;
      })
      .finally(() => transactions.delete(id));
    // The `end` message reports a failure; without one, nobody is waiting for it.
    ended.catch(() => undefined);
  });
}

async function answer(request: DatabaseRequest): Promise<DatabaseResult | null> {
  switch (request.kind) {
    case 'open':
      database = await PGlite.create({
        startParams: [
          ...PGlite.defaultStartParams,
          '-c',
          `shared_buffers=${request.isBulk ? bulkBuffers : sharedBuffers}`,
        ],
        ...(request.dataDir !== undefined && { dataDir: request.dataDir }),
        ...(request.snapshot !== undefined && { loadDataDir: new Blob([await readFile(request.snapshot)]) }),
      });
      return null;
    case 'query':
      return query(request);
    case 'begin':
      await begin(request.transaction);
      return null;
    case 'end': {
      const transaction = transactions.get(request.transaction);
      if (!transaction) throw new Error('The transaction has ended.');
      transaction.end(request.outcome);
      await transaction.ended;
      return null;
    }
    case 'close':
      for (const transaction of transactions.values()) transaction.end('rollback');
      await database?.close();
      return null;
  }
}

function toFault(error: unknown): DatabaseFault {
  if (!(error instanceof Error)) return { message: String(error) };
  const read = (name: string): string | undefined => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? value : undefined;
  };
  const [code, constraint, column] = [read('code'), read('constraint'), read('column')];
  return {
    message: error.message,
    ...(code && { code }),
    ...(constraint && { constraint }),
    ...(column && { column }),
  };
}

parentPort?.on('message', async ({ id, request }: RequestEnvelope) => {
  try {
    parentPort?.postMessage({ id, result: await answer(request) });
  } catch (error) {
    parentPort?.postMessage({ id, fault: toFault(error) });
  }
});
