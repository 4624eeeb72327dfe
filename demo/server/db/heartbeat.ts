/** The record of who holds a folder, which its holder renews: what other machines on a shared volume see of it. */
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readFileSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { reportFault } from '../log/report-fault.ts';

export interface Holder {
  /** Random, of one lock. */
  token: string;
  pid: number;
  host: string;
  /** Says which kernel the holder runs on: containers of one machine share it, and it differs after every boot. */
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

/** Who a record names; undefined where there is none, or one that cannot be read. */
export function holderOf(record: string): Holder | undefined {
  const [token = '', pid, host = '', where = ''] = (read(record) ?? '').split('\n');
  return Number(pid) > 0 ? { token, pid: Number(pid), host, machine: where } : undefined;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Watches a record until it changes (true), is gone, or has been still for `watch` ms. */
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

/** One holder's record. The clock of no machine is read: a number counts up. */
export class Heartbeat {
  /** Resolves with the reason when the record turns out to be somebody else's. */
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

  /** Returns whether there was no record, and now is this holder's. */
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

  /** Puts this holder's record in place of a dead one's. */
  takeOver(): void {
    renameSync(this.#write(), this.#record);
    this.#start();
  }

  /** Returns whether the record is still this holder's after `milliseconds`. */
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

  /** In place and of the same length: that works on a full disk as well. */
  #overwrite(): void {
    const file = openSync(this.#record, 'r+');
    writeSync(file, this.#text());
    closeSync(file);
  }

  /** Writes a file of its own beside the record and returns its path. */
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
