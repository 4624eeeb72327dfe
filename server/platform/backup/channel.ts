/**
 * The embedded database belongs to the server process that runs on it, so that process writes the backup: anyone with access to the
 * data folder requests it through a socket there.
 */
import { once } from 'node:events';
import { chmodSync, closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { reportFault } from '../log/report-fault.ts';
import { writeBackup } from './write-backup.ts';

/** The system rejects longer socket paths. */
const longestPath = 100;
/** The database waits for the client that receives the backup, but no longer than this per step, in milliseconds. */
const longestStep = 10_000;

const socketOf = (dataDir: string): string => join(dataDir, 'backup.sock');

/** The socket's path; if too long, reached through the folder's file descriptor. Call `done` when it is no longer needed. */
function reach(dataDir: string): { path: string; done(): void } {
  const path = socketOf(dataDir);
  if (Buffer.byteLength(path) <= longestPath) return { path, done: () => {} };
  const folder = openSync(dataDir, 'r');
  return { path: `/proc/self/fd/${folder}/backup.sock`, done: () => closeSync(folder) };
}

async function answer(database: Database, outgoing: ServerResponse): Promise<void> {
  try {
    await writeBackup(database, async (lines) => {
      if (outgoing.write(lines)) return;
      const drained = once(outgoing, 'drain');
      const late = pause(longestStep, 'late', { ref: false });
      const closed = once(outgoing, 'close').then(() => 'closed');
      const how = await Promise.race([drained.then(() => 'drained'), late, closed]);
      if (how !== 'drained') throw new Error(`The backup was not taken: ${how}.`);
    });
    outgoing.end();
  } catch (error) {
    reportFault('backup', error);
    // A truncated response has no end and is therefore not accepted as a backup.
    outgoing.destroy();
  }
}

/** Lets `npm run backup` ask this server, which holds the folder's lock. @returns a function that stops it */
export async function offerBackups(dataDir: string, database: Database): Promise<() => Promise<void>> {
  const server = createServer((_, outgoing) => void answer(database, outgoing));
  const { path, done } = reach(dataDir);
  // Left behind by a server that was killed: since we hold the folder's lock, nobody else uses it.
  rmSync(socketOf(dataDir), { force: true });
  server.listen(path);
  await once(server, 'listening');
  chmodSync(socketOf(dataDir), 0o600);
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
    rmSync(socketOf(dataDir), { force: true });
    done();
  };
}

/** The backup of the server that runs on a folder, as a stream of text; undefined if none runs there. */
export async function askForBackup(dataDir: string): Promise<IncomingMessage | undefined> {
  if (!existsSync(socketOf(dataDir))) return undefined;
  const { path, done } = reach(dataDir);
  try {
    const asked = request({ socketPath: path });
    asked.end();
    const [incoming]: IncomingMessage[] = await once(asked, 'response');
    return incoming;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') return undefined;
    throw error;
  } finally {
    done();
  }
}
