import { pipeline, Readable } from 'node:stream';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { bytesAsText, queryRows, readBytes, storedBytes } from '../platform/db/rows.ts';
import { isCompressible } from '../platform/http/compression.ts';
import { JobStopped } from '../platform/jobs/job-worker.ts';
import type { FilePieces, TaskFile } from './task-kind.ts';
import { userTask, userTaskResult } from './task-tables.ts';

/** A stored task result. */
export interface StoredResult {
  name: string;
  /** MIME type. */
  type: string;
  /** Compression of the stored bytes; null: none. */
  encoding: 'gzip' | null;
  /** Number of stored bytes. */
  size: number;
  /** The stored bytes, read in chunks. */
  stored: AsyncIterable<Uint8Array>;
}

const partSize = 1_000_000;

/** How results of a media type are stored: compressed text takes a tenth of the space. */
export const encodingOf = (type: string): StoredResult['encoding'] => (isCompressible(type) ? 'gzip' : null);

/** The bytes, split into parts of at most `partSize`. */
async function* inParts(pieces: FilePieces): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; ) {
      const taken = piece.subarray(at, at + partSize - size);
      waiting.push(taken);
      size += taken.length;
      at += taken.length;
      if (size < partSize) continue;
      yield Buffer.concat(waiting);
      waiting = [];
      size = 0;
    }
  }
  if (size > 0) yield Buffer.concat(waiting);
}

function packed(pieces: FilePieces): AsyncIterable<Uint8Array> {
  const packer = createGzip({ level: constants.Z_BEST_SPEED });
  // Errors are passed on to the reader of the compressed bytes.
  pipeline(Readable.from(pieces, { objectMode: false }), packer, () => undefined);
  return packer;
}

/** The uncompressed bytes of a result. */
export function unpacked({ encoding, stored }: StoredResult): AsyncIterable<Uint8Array> {
  if (encoding === null) return stored;
  const unpacker = createGunzip();
  pipeline(Readable.from(stored, { objectMode: false }), unpacker, () => undefined);
  return unpacker;
}

/**
 * The row of a task that this process holds: locked until the end of the statement, so that a process taking over the task sees what the
 * statement wrote.
 */
const locked = (held: SQL) => sql`with held as (select id from ${userTask} where ${held} for share)`;

/** Removes the part of a result that has been stored so far. @param held selects the task, if this process holds it */
export async function removeResult(database: Database, held: SQL): Promise<void> {
  await database.execute(
    sql`${locked(held)} delete from user_task_result using held where user_task_result.task_id = held.id`,
  );
}

/**
 * Stores a result part by part while it is being generated, replacing the remains of an earlier attempt. Each part is only stored while
 * the process holds the task's lease; the parts are not read until the task is successful.
 *
 * @param held selects the task, if this process holds it
 * @throws {JobStopped} if another process has taken over the task
 */
export async function storeResult(database: Database, held: SQL, { type, parts }: TaskFile): Promise<void> {
  await removeResult(database, held);
  let number = 0;
  for await (const part of inParts(encodingOf(type) === 'gzip' ? packed(parts) : parts)) {
    const stored = await queryRows(
      database,
      sql`${locked(held)}
        insert into user_task_result (task_id, part, data) select id, ${number}::integer, ${storedBytes(part)} from held returning part`,
    );
    if (stored.length === 0) throw new JobStopped('leaseLost');
    number += 1;
  }
}

/** The parts of a stored result, read one at a time. */
export async function* storedParts(database: Database, id: string): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number += 1) {
    const [row] = await database
      .select({ text: bytesAsText(userTaskResult.data) })
      .from(userTaskResult)
      .where(and(eq(userTaskResult.taskId, id), eq(userTaskResult.part, number)));
    if (!row) return;
    yield readBytes(row.text);
  }
}

/** The number of bytes stored for a result. */
export async function storedSize(database: Database, id: string): Promise<number> {
  const [row] = await queryRows<{ size: number | null }>(
    database,
    sql`select sum(octet_length(data))::double precision as size from user_task_result where task_id = ${id}`,
  );
  return row?.size ?? 0;
}
