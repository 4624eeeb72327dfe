/**
 * PGlite lets a second process open the same folder and corrupt it, so a process takes a lock before it opens one. Two things make it:
 * an exclusive lock of the kernel on a file, taken by SQLite, which holds for every process and container of this machine and is gone
 * the moment its holder dies; and a record of the holder with a heartbeat, for processes of other machines on a shared volume, whose
 * kernels may know nothing of each other's locks. No process number is trusted: containers count their own.
 */
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ExpectedError } from '../config/expected-error.ts';
import { makeFolder } from '../make-folder.ts';
import { Heartbeat, type Holder, holderOf, isBeating, thisProcess } from './heartbeat.ts';

/** The folder belongs to a living process. */
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
  /** Resolves with the reason when a process of another machine has taken the folder, as after this one stood still for long. */
  lost: Promise<Error>;
  release(): void;
}

export interface LockTiming {
  /** Milliseconds between two beats. */
  beat: number;
  /** So long the record of another machine must be still until its holder counts as dead, in milliseconds. */
  watch: number;
}

const lockTiming: LockTiming = { beat: 1_000, watch: 10_000 };

/** SQLite's code for a lock that somebody else holds, and for a file system that has no locks (SQLITE_IOERR_LOCK). */
const busy = 5;
const noLocks = 3850;

/**
 * The kernel's lock on a file, which is empty and stays: removing it could leave two processes with a lock each, on different files.
 * Undefined where the file system has no locks.
 * @throws {FolderInUseError}
 */
function takeKernelLock(folder: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(`${folder}.held`, { timeout: 0 });
  try {
    // Without it SQLite would put a journal beside the file.
    lock.exec('pragma journal_mode = memory');
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
    if (code === busy) throw new FolderInUseError(folder, holderOf(recordOf(folder)));
    if (code === noLocks) return undefined;
    throw error;
  }
}

const recordOf = (folder: string): string => `${folder}.holder`;

/**
 * Takes the lock of `folder` (files `<folder>.held` and `<folder>.holder`). At once, but for a record that a process of another machine
 * left: that is watched first.
 * @throws {FolderInUseError} while a living process, or another part of this one, holds it.
 */
export async function lockFolder(folder: string, { beat, watch }: LockTiming = lockTiming): Promise<FolderLock> {
  makeFolder(dirname(folder));
  const lock = takeKernelLock(folder);
  const record = recordOf(folder);
  try {
    const heartbeat = new Heartbeat(record, beat);
    const refuse = () => new FolderInUseError(folder, holderOf(record));
    if (!heartbeat.begin()) {
      // Who holds the kernel's lock knows that no other process of this machine lives.
      const isOfThisMachine = lock !== undefined && holderOf(record)?.machine === thisProcess.machine;
      if (!isOfThisMachine && (await isBeating(record, { beat, watch }))) throw refuse();
      heartbeat.takeOver();
      // Of two machines that saw it dead at the same time, the record of the last one stands.
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
