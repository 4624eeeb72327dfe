/** The record of a folder's holder, renewed regularly; it is what other machines on a shared volume see. */
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readFileSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { reportFault } from '../log/report-fault.ts';

export interface Holder {
  /** Random, unique per lock. */
  token: string;
  pid: number;
  host: string;
  /** Identifies the kernel the holder runs on: shared by all containers on a machine, different after every boot. */
  machine: string;
}

function machine(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return hostname();
  }
}

export const thisProcess = { pid: process.pid, host: hostname(), machine: machine() };

function read(record: string): string | undefined {
  try {
    return readFileSync(record, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The holder that a record names; undefined if there is no record or it cannot be read. */
export function holderOf(record: string): Holder | undefined {
  const [token = '', pid, host = '', where = ''] = (read(record) ?? '').split('\n');
  return Number(pid) > 0 ? { token, pid: Number(pid), host, machine: where } : undefined;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Watches a record; returns true once it changes, and false if it disappears or stays unchanged for `watch` ms. */
export async function isBeating(record: string, { beat, watch }: { beat: number; watch: number }): Promise<boolean> {
  const first = read(record);
  const until = performance.now() + watch;
  while (performance.now() < until) {
    await pause(beat / 2);
    const now = read(record);
    if (now === undefined) return false;
    if (now !== first) return true;
  }
  return false;
}

/** One holder's record. It contains a counter instead of a time, so that the machines' clocks need not agree. */
export class Heartbeat {
  /** Resolves with the reason if somebody else has overwritten the record. */
  readonly lost: Promise<Error>;
  readonly #record: string;
  readonly #beat: number;
  readonly #token = randomUUID();
  #count = 0;
  #lose: (reason: Error) => void = () => {};
  #beating: NodeJS.Timeout | undefined;

  constructor(record: string, beat: number) {
    this.#record = record;
    this.#beat = beat;
    this.lost = new Promise((resolve) => {
      this.#lose = resolve;
    });
  }

  /** Creates the record; returns whether there was none before. */
  begin(): boolean {
    try {
      writeFileSync(this.#record, this.#text(), { flag: 'wx' });
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
      throw error;
    }
    this.#start();
    return true;
  }

  /** Replaces a dead holder's record with this one's. */
  takeOver(): void {
    renameSync(this.#write(), this.#record);
    this.#start();
  }

  /** Returns whether the record still belongs to this holder after `milliseconds`. */
  async stands(milliseconds: number): Promise<boolean> {
    await pause(milliseconds);
    if (this.#isOwn()) return true;
    clearInterval(this.#beating);
    return false;
  }

  end(): void {
    clearInterval(this.#beating);
    if (this.#isOwn()) rmSync(this.#record, { force: true });
  }

  #start(): void {
    this.#beating = setInterval(() => this.#renew(), this.#beat);
    this.#beating.unref();
  }

  #isOwn(): boolean {
    return holderOf(this.#record)?.token === this.#token;
  }

  #renew(): void {
    try {
      const there = read(this.#record);
      if (there === undefined) renameSync(this.#write(), this.#record);
      else if (!there.startsWith(this.#token)) {
        clearInterval(this.#beating);
        this.#lose(new Error('Another machine has taken the data folder.'));
      } else this.#overwrite();
    } catch (error) {
      reportFault('heartbeat in the data folder', error);
    }
  }

  /** Overwrites the record in place with the same length, which works even on a full disk. */
  #overwrite(): void {
    const file = openSync(this.#record, 'r+');
    writeSync(file, this.#text());
    closeSync(file);
  }

  /** Writes a separate file next to the record and returns its path. */
  #write(): string {
    const path = `${this.#record}.${this.#token}`;
    writeFileSync(path, this.#text());
    return path;
  }

  #text(): string {
    const { pid, host, machine } = thisProcess;
    this.#count += 1;
    return [this.#token, pid, host, machine, String(this.#count).padStart(12, '0'), ''].join('\n');
  }
}
