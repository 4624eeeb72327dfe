/**
 * PGlite lets a second process open the same folder and corrupt it, so a process takes a lock before opening it. The lock has two
 * parts: an exclusive kernel lock on a file, taken through SQLite, which covers every process and container on this machine and is
 * released the moment its holder dies; and a record of the holder with a heartbeat, for processes on other machines that share the
 * volume, whose kernels may not see each other's locks. Process ids are never compared, since each container has its own.
 */
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ExpectedError } from '../config/expected-error.ts';
import { Heartbeat, type Holder, holderOf, isBeating, thisProcess } from './heartbeat.ts';
import { makeFolder } from './make-folder.ts';

/** The folder is in use by a running process. */
export class FolderInUseError extends ExpectedError {
  constructor(folder: string, holder: Holder | undefined) {
    const where = holder?.host === thisProcess.host ? '' : ` auf ${holder?.host}`;
    const who = holder === undefined ? '' : ` (Nr. ${holder.pid}${where})`;
    super(
      `Die Datenbank in ${folder} wird gerade von einem anderen Prozess verwendet${who}. Beenden Sie ihn oder setzen Sie DATABASE_URL, um mehrere Prozesse an einer PostgreSQL zu betreiben.`,
    );
    this.name = 'FolderInUseError';
  }
}

export interface FolderLock {
  /** Resolves with the reason if a process on another machine has taken the folder, for example after this one was suspended. */
  lost: Promise<Error>;
  release(): void;
}

export interface LockTiming {
  /** Milliseconds between two heartbeats. */
  beat: number;
  /** How long a record of another machine must be unchanged before its holder is considered dead, in milliseconds. */
  watch: number;
}

const lockTiming: LockTiming = { beat: 1_000, watch: 10_000 };

/** SQLite's codes for a lock held by somebody else, and for a file system without locks (SQLITE_IOERR_LOCK). */
const busy = 5;
const noLocks = 3850;

/**
 * The kernel lock on an empty file, which is never removed: removing it could let two processes lock two different files.
 * Undefined if the file system does not support locks.
 * @throws {FolderInUseError}
 */
function takeKernelLock(folder: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(`${folder}.held`, { timeout: 0 });
  try {
    // Otherwise SQLite would create a journal file next to it.
    lock.exec('pragma journal_mode = memory');
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
    if (code === busy) throw new FolderInUseError(folder, holderOf(holderFile(folder)));
    if (code === noLocks) return undefined;
    throw error;
  }
}

const holderFile = (folder: string): string => `${folder}.holder`;

/**
 * Takes the lock of `folder` (files `<folder>.held` and `<folder>.holder`). Returns at once unless a process on another machine left
 * a record, which is watched first.
 * @throws {FolderInUseError} while a running process, or another part of this one, holds it
 */
export async function lockFolder(folder: string, { beat, watch }: LockTiming = lockTiming): Promise<FolderLock> {
  makeFolder(dirname(folder));
  const lock = takeKernelLock(folder);
  const record = holderFile(folder);
  try {
    const heartbeat = new Heartbeat(record, beat);
    const refuse = () => new FolderInUseError(folder, holderOf(record));
    if (!heartbeat.begin()) {
      // The holder of the kernel lock knows that no other process on this machine is using the folder.
      const isOfThisMachine = lock !== undefined && holderOf(record)?.machine === thisProcess.machine;
      if (!isOfThisMachine && (await isBeating(record, { beat, watch }))) throw refuse();
      heartbeat.takeOver();
      // If two machines find the holder dead at the same time, the last record written wins.
      if (!isOfThisMachine && !(await heartbeat.stands(2 * beat))) throw refuse();
    }
    return {
      lost: heartbeat.lost,
      release() {
        heartbeat.end();
        lock?.close();
      },
    };
  } catch (error) {
    lock?.close();
    throw error;
  }
}
