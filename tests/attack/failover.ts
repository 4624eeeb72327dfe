/** Kills the primary of a replicated PostgreSQL while clients write, and lets its standby take over. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { seedDemoAccounts } from '#server/account/session/account-store.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/rows.ts';
import { startPostgres } from '../../scripts/postgres.mjs';
import { DatabaseProxy } from '../server/fixtures/database-proxy.ts';
import { fillRegister } from '../server/fixtures/generated-register.ts';
import { quickPasswords } from '../server/fixtures/quick-passwords.ts';
import { ServerProcess } from '../server/fixtures/server-process.ts';
import { Editor } from '../server/register/editing/fixtures.ts';
import type { Findings } from './findings.ts';
import { allIds } from './kills.ts';

const clients = 10;
const installations = 200;
/** Confirmed edits of each client before and after the failover. */
const editsOfEach = 5;
/** Within so many seconds of the primary's end every client must have stored something again. */
const longestHealing = 45;

interface FailoverOptions {
  /** `closed`: the system closes the primary's connections (default); `silent`: its whole machine is gone, and nothing comes any more. */
  ending?: 'closed' | 'silent';
  /** Seconds, for a machine that is busy with other tests. */
  longest?: number;
}

const day = 86_400_000;
const firstDay = Date.parse('2000-01-01');
const dayOf = (number: number): string => new Date(firstDay + number * day).toISOString().slice(0, 10);

/** Edits one installation again and again; each edit sets the date to the next day, so the stored date says how many were made. */
class Writer {
  /** Number of the last edit that the server has confirmed. */
  confirmed = 0;
  confirmedAt = 0;
  /** Edits that were not confirmed; they may have been stored. */
  failed = 0;
  readonly id: string;
  readonly #server: ServerProcess;
  readonly #cookies: Map<string, string>;

  constructor(server: ServerProcess, cookies: Map<string, string>, id: string) {
    this.#server = server;
    this.#cookies = cookies;
    this.id = id;
  }

  async edit(): Promise<void> {
    const browser = this.#server.browser();
    for (const [name, value] of this.#cookies) browser.cookies.set(name, value);
    const editor = new Editor(browser, this.id);
    try {
      const { statusSince = dayOf(0) } = await editor.read();
      // An edit without an answer may have been stored: the next one goes on from what is there.
      const number = (Date.parse(statusSince) - firstDay) / day;
      const next = number > 0 && number < 3_000 ? number + 1 : 1;
      const answer = await editor.write('PATCH', 'sections/operatingState', { statusSince: dayOf(next) });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`Status ${answer.status}`);
      this.confirmed = next;
      this.confirmedAt = performance.now();
    } catch {
      this.failed += 1;
      await pause(100);
    }
  }
}

/** Reads what visitors read, and notes for how long they could not. */
class Reader {
  longestGap = 0;
  #lastAnswer = performance.now();
  readonly #server: ServerProcess;

  constructor(server: ServerProcess) {
    this.#server = server;
  }

  async read(): Promise<void> {
    const answer = await this.#server
      .browser()
      .post('/natippc/api/natippcInstallations', { text: 'anlage' })
      .catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.status !== 200) return pause(100);
    const now = performance.now();
    this.longestGap = Math.max(this.longestGap, now - this.#lastAnswer);
    this.#lastAnswer = now;
  }
}

async function prepare(url: string): Promise<string[]> {
  const { database, close } = await openDatabase({ databaseUrl: url, dataDir: 'memory' });
  await seedDemoAccounts(database, quickPasswords);
  await fillRegister(database, installations);
  const rows = await queryRows<{ id: string }>(
    database,
    sql`select id from entry where kind = 'installation' order by id limit ${clients}`,
  );
  await close();
  return rows.map(({ id }) => id);
}

const until = async (isTrue: () => boolean, seconds: number): Promise<boolean> => {
  const end = performance.now() + seconds * 1000;
  while (!isTrue() && performance.now() < end) await pause(50);
  return isTrue();
};

/**
 * Primary and standby replicate synchronously, and a second server runs on the standby; the primary's processes are killed, the standby
 * is promoted, and the address leads to it.
 * @returns in words, what happened
 */
export async function failover(
  findings: Findings,
  { ending = 'closed', longest = longestHealing }: FailoverOptions = {},
): Promise<string> {
  const primary = await startPostgres({ durable: true });
  const folder = mkdtempSync(join(tmpdir(), 'natippc-failover-'));
  const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true }), () => primary.stop()];
  try {
    const edited = await prepare(primary.url);
    const standby = await primary.standby();
    closing.push(() => standby.stop());
    const proxy = await DatabaseProxy.open(primary.url);
    closing.push(() => proxy.close());
    const start = async (name: string, url: string) => {
      const server = await ServerProcess.start({
        ...{ DATABASE_URL: url, DATA_DIR: join(folder, name), LOG_REQUESTS: 'off' },
      });
      closing.push(() => server.kill());
      return server;
    };
    const server = await start('running', proxy.url);
    const onStandby = await start('standby', standby.url);
    await answersOf(onStandby);
    const { shortage } = await readiness(onStandby);
    findings.check(shortage === 'readOnly', 'a server on the standby does not say that it can only read');
    const clerk = server.browser();
    await clerk.signIn('bund');
    const writers = edited.map((id) => new Writer(server, clerk.cookies, id));
    const reader = new Reader(server);
    let isOver = false;
    const keepOn = async (work: () => Promise<void>) => {
      while (!isOver) await work();
    };
    const working = [...writers.map((writer) => keepOn(() => writer.edit())), keepOn(() => reader.read())];
    const busy = await until(() => writers.every(({ confirmed }) => confirmed >= editsOfEach), 150);
    findings.check(busy, 'before the failover the clients could not write');

    const killed = performance.now();
    if (ending === 'silent') proxy.silence();
    primary.kill();
    proxy.speak();
    standby.promote();
    proxy.turnTo(standby.url);
    const isHealed = await until(() => writers.every(({ confirmedAt }) => confirmedAt > killed), longest);
    const seconds = (performance.now() - killed) / 1000;
    findings.check(isHealed, `not healed within ${longest} s`);
    const before = writers.map(({ confirmed }) => confirmed);
    await until(() => writers.every(({ confirmed }, at) => confirmed >= (before[at] ?? 0) + editsOfEach), longest);
    isOver = true;
    await Promise.all(working);

    await verify(standby.url, writers, findings);
    for (let tries = 0; tries < 150 && !(await readiness(onStandby)).writable; tries += 1) await pause(100);
    findings.check(
      (await readiness(onStandby)).writable,
      'the server on the former standby does not notice that it can write',
    );
    // One that has read everything anew finds what the running one finds.
    const fresh = await start('fresh', standby.url);
    const [known, followed, anew] = [await answersOf(server), await answersOf(onStandby), await answersOf(fresh)];
    findings.check(known === anew, 'the index of the running server differs from the database');
    findings.check(followed === anew, 'the index of the server on the former standby differs from the database');
    findings.check(!server.hasEnded, 'the server has ended');
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    return `${sum(writers.map(({ confirmed }) => confirmed))} edits confirmed by ${clients} clients, ${sum(writers.map(({ failed }) => failed))} refused meanwhile; all write again after ${seconds.toFixed(1)} s; visitors read nothing for ${(reader.longestGap / 1000).toFixed(1)} s`;
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

const readiness = (server: ServerProcess) =>
  server.browser().json<{ writable: boolean; shortage?: string }>('/natippc/api/ready');

/** What a search answers: every id, and all counts of the landing page. */
async function answersOf(server: ServerProcess): Promise<string> {
  const browser = server.browser();
  while ((await browser.get('/natippc/api/ready')).status !== 200) await pause(100);
  const ids = await allIds(browser);
  const answer = await browser.post('/natippc/api/natippcInstallations', { pageSize: 100 });
  if (answer.status !== 200) throw new Error(`A search is answered ${answer.status}.`);
  return JSON.stringify([ids, await answer.json()]);
}

/** Nothing confirmed is lost, and of no edit only a part is stored. */
async function verify(url: string, writers: readonly Writer[], findings: Findings): Promise<void> {
  const { database, close } = await openDatabase({ databaseUrl: url, dataDir: 'memory' });
  try {
    for (const writer of writers) {
      const { since, version, former, recorded } = await stored(database, writer.id);
      const number = (Date.parse(since) - firstDay) / day;
      findings.check(
        number >= writer.confirmed,
        `a confirmed edit is lost: ${writer.confirmed} confirmed, ${number} stored`,
      );
      findings.check(version === former + 1, 'a version is missing');
      findings.check(recorded === version - 1, `${version - 1} edits are stored, ${recorded} are in the journal`);
      findings.check(number === version - 1, `${number} edits, but ${version - 1} versions`);
    }
  } finally {
    await close();
  }
}

async function stored(database: Database, id: string) {
  const [row] = await queryRows<{ since: string; version: number; former: number; recorded: number }>(
    database,
    sql`select value ->> 'statusSince' as since, number as version,
          (select count(*)::int from entry_version v where v.kind = e.kind and v.id = e.id) as former,
          (select count(*)::int from journal where subject = ${`installation ${id}`}) as recorded
        from entry e where kind = 'installation' and id = ${id}`,
  );
  if (!row) throw new Error(`${id} is gone.`);
  return row;
}
