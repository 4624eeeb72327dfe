/**
 * PGlite lets a second process open the same folder and corrupt it, so the folder is locked by a file that names the holder.
 * The file of a process that no longer lives is taken over.
 */
import { closeSync, mkdirSync, openSync, readFileSync, rmdirSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { ExpectedError } from '../config/expected-error.ts';

/** The folder belongs to a living process. */
export class FolderInUseError extends ExpectedError {
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(
      `Die Datenbank in ${folder} wird gerade von einem anderen Prozess verwendet (Nr. ${pid}). Beenden Sie ihn oder setzen Sie DATABASE_URL, um mehrere Prozesse an einer PostgreSQL zu betreiben.`,
    );
    this.name = 'FolderInUseError';
    this.pid = pid;
  }
}

interface Holder {
  pid: number;
  /** Start of the process as the kernel counts it, where it says so: tells a process from a later one of the same number. */
  started: string;
}

function startOf(pid: number): string {
  try {
    // Field 22 of /proc/PID/stat; the name in brackets before it may hold blanks.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const now = startOf(pid);
  return started === '' || now === '' || now === started;
}

function readHolder(file: string): Holder | undefined {
  try {
    const [pid, started = ''] = readFileSync(file, 'utf8').split('\n');
    return Number(pid) > 0 ? { pid: Number(pid), started } : undefined;
  } catch {
    return undefined;
  }
}

function tryCreate(file: string): boolean {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'wx');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
  writeSync(descriptor, `${process.pid}\n${startOf(process.pid)}\n`);
  closeSync(descriptor);
  return true;
}

/** Time after which a take-over that never finished no longer counts, and an empty lock file is one that was cut off. */
const abandonedAfter = 5_000;

function olderThan(path: string, milliseconds: number): boolean {
  return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > milliseconds;
}

/** Removes the file of a dead holder. Only one process may do so at a time: a directory is created by one alone. */
function removeAbandoned(file: string): void {
  const turn = `${file}.takeover`;
  try {
    mkdirSync(turn);
  } catch {
    if (olderThan(turn, abandonedAfter)) rmdirSync(turn);
    return;
  }
  try {
    const holder = readHolder(file);
    if (holder ? !isAlive(holder) : olderThan(file, abandonedAfter)) rmSync(file, { force: true });
  } finally {
    rmdirSync(turn);
  }
}

/**
 * Takes the lock of `folder` (file `<folder>.lock`).
 * @returns what gives it back.
 * @throws {FolderInUseError} while a living process, or another part of this one, holds it.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const file = `${folder}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  const deadline = Date.now() + 2 * abandonedAfter;
  while (!tryCreate(file)) {
    const holder = readHolder(file);
    if (holder && isAlive(holder)) throw new FolderInUseError(folder, holder.pid);
    if (Date.now() > deadline) throw new Error(`Die Sperrdatei ${file} lässt sich nicht übernehmen.`);
    removeAbandoned(file);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return () => rmSync(file, { force: true });
}
