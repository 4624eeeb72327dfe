/** Kills the server at random moments, then checks that everything it had confirmed is stored and nothing is half-written. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { UserTask } from '#core/account/tasks/task.ts';
import type { InstallationSearchResult } from '#core/search/search/search-types.ts';
import { seedDemoAccounts } from '#server/account/session/account-store.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/rows.ts';
import { SharedDatabase } from '../../e2e/fixtures/shared-database.ts';
import { startPostgres } from '../../scripts/postgres.mjs';
import type { Browser } from '../server/fixtures/browser.ts';
import { fillRegister } from '../server/fixtures/generated-register.ts';
import { quickPasswords } from '../server/fixtures/quick-passwords.ts';
import { commandLine, ServerProcess } from '../server/fixtures/server-process.ts';
import { type Call, make, readCalls } from './calls.ts';
import type { Findings } from './findings.ts';

const rounds = 20;
/** Lines per import: afterwards, either all or none of them are stored. */
const linesOfImport = 300;

/** A database for the register, and how to crash it. */
interface Place {
  settings: Record<string, string>;
  open(): ReturnType<typeof openDatabase>;
  /** Crashes the database's own processes, if there are any. */
  crash(): Promise<void>;
  /** Whether an import can run while the server does. */
  isShared: boolean;
  close(): Promise<void>;
}

export async function embeddedPlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'natippc-kills-'));
  return {
    settings: { DATA_DIR: folder },
    open: () => openDatabase({ dataDir: folder }),
    crash: async () => {},
    isShared: false,
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

export async function postgresPlace(): Promise<Place> {
  const postgres = await startPostgres({ durable: true });
  const shared = await SharedDatabase.create(postgres.url);
  const folder = mkdtempSync(join(tmpdir(), 'natippc-kills-'));
  return {
    settings: { DATABASE_URL: shared.url, DATA_DIR: folder },
    open: () => openDatabase({ databaseUrl: shared.url, dataDir: 'memory' }),
    crash: () => postgres.crash(),
    isShared: true,
    async close() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What the server has confirmed so far, in all rounds. */
class Confirmed {
  readonly settings = new Map<string, string>();
  readonly sessions: Map<string, string>[] = [];
  readonly tasks: string[] = [];
  /** Each import by the name that all of its installations have. */
  readonly imports: string[] = [];
  edited: Edited;
  /** Number of confirmed edits. */
  edit = 0;
  clerk = new Map<string, string>();
}

export async function kills(openPlace: () => Promise<Place>, findings: Findings): Promise<void> {
  const place = await openPlace();
  try {
    const opened = await place.open();
    await seedDemoAccounts(opened.database, quickPasswords);
    await fillRegister(opened.database, 1_000);
    await opened.close();
    const confirmed = new Confirmed();
    const begun: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      if (!place.isShared && round % 2 === 1) await killImport(place, round, confirmed, begun);
      else await killServer(place, round, confirmed, begun);
      await verify(place, confirmed, begun, `kill ${round + 1}`, findings);
    }
    const { settings, sessions, imports, edit } = confirmed;
    const did = Math.min(settings.size, sessions.length, imports.length, edit);
    findings.check(did > 0, 'one kind of work was never confirmed');
    console.log(
      `  ${rounds} kills: ${settings.size} settings, ${sessions.length} sign-ins, ${imports.length} of ${begun.length} imports, ${edit} edits`,
    );
  } finally {
    await place.close();
  }
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
const running = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

/** Repeats `work` until `isOver` returns true; failures are expected once the server has been killed. */
async function until(isOver: () => boolean, work: (count: number) => Promise<void>): Promise<void> {
  for (let count = 0; !isOver(); count += 1) await work(count).catch(() => pause(20));
}

async function killServer(place: Place, round: number, confirmed: Confirmed, begun: string[]): Promise<void> {
  const server = await ServerProcess.start({ ...place.settings, LOG_REQUESTS: 'off' });
  const clerk = server.browser();
  for (const [name, value] of confirmed.clerk) clerk.cookies.set(name, value);
  if (confirmed.clerk.size === 0) await clerk.signIn('bund');
  confirmed.clerk = clerk.cookies;
  let isOver = false;
  const over = () => isOver;
  const importing = place.isShared ? startImport(place, round, confirmed, begun) : undefined;
  const work = [
    until(over, async (count) => {
      const [name, value] = [`r${round}-${count % 20}`, `${count} ${'x'.repeat((count * 997) % 50_000)}`];
      // Until the response arrives, either the old or the new value may be stored.
      confirmed.settings.delete(name);
      const answer = await clerk.postForm(`/portal/api/userSettings/kills-${round}`, { name, value });
      if (answer.status === 204) confirmed.settings.set(name, value);
    }),
    until(over, async () => {
      const visitor = server.browser();
      if ((await visitor.signIn('betreiber')).status === 303) confirmed.sessions.push(visitor.cookies);
    }),
    until(over, async () => {
      const answer = await clerk.fetch('/natippc/api/bvt/createDocument?codes=WI');
      const { id }: { id?: string } = await answer.json();
      if (answer.status === 202 && id !== undefined) confirmed.tasks.push(id);
      await pause(300);
    }),
    until(over, async (count) => {
      const answer = await server.browser().post('/natippc/api/natippcInstallations', { text: `anlage ${count}` });
      await answer.arrayBuffer();
    }),
    until(over, () => edit(clerk, confirmed)),
  ];
  // Wait until every kind of work is in progress; imports may already be done.
  const [before, edits] = [confirmed.sessions.length, confirmed.edit];
  const isBusy = () => confirmed.sessions.length > before && confirmed.edit > edits && confirmed.settings.size > 0;
  for (let tries = 0; !isBusy() && tries < 200; tries += 1) await pause(100);
  await pause(Math.random() * 2_500);
  isOver = true;
  await Promise.all([server.kill(), importing && kill(importing), round % 4 === 3 && place.crash()]);
  await Promise.all(work);
}

/** The record that all rounds edit, and the call that edits it. */
type Edited = { id: string; call: Call } | undefined;

async function findEdited(clerk: Browser): Promise<Edited> {
  const call = (await readCalls(clerk)).find(({ name }) => name.endsWith('/sections/operatingState'));
  const answer = await clerk.post('/natippc/api/natippcInstallations', {});
  const { items }: InstallationSearchResult = await answer.json();
  const [first] = items;
  return call && first && { id: first.id, call };
}

const day = 86_400_000;
const firstDay = Date.parse('2000-01-01');

/** Each edit sets the date to the next day, so the stored date shows how many edits were made. */
async function edit(clerk: Browser, confirmed: Confirmed): Promise<void> {
  confirmed.edited ??= await findEdited(clerk);
  const { edited } = confirmed;
  if (!edited) throw new Error('There is nothing to edit.');
  const number = confirmed.edit + 1;
  const statusSince = new Date(firstDay + number * day).toISOString().slice(0, 10);
  const { id, call } = edited;
  const answer = await make(clerk, call, { parameters: { id }, body: JSON.stringify({ statusSince }) });
  await answer.arrayBuffer();
  if (answer.status === 200) confirmed.edit = number;
}

function startImport(place: Place, round: number, confirmed: Confirmed, begun: string[]): ChildProcess {
  const name = `Stapel${'abcdefghijklmnopqrstuvwxyz'[round]}anlage`;
  const lines = Array.from({ length: linesOfImport }, (_, line) => `K-${round}-${line};${name};Firma ${line}`);
  const file = join(tmpdir(), `natippc-kills-${process.pid}-${round}.csv`);
  writeFileSync(file, `installationInspireId;nameOfFeature;parentCompanyName\n${lines.join('\n')}\n`);
  begun.push(name);
  const child = spawn(process.execPath, commandLine('import', file), {
    env: { PATH: process.env.PATH ?? '', ...place.settings },
    stdio: 'ignore',
    detached: true,
  });
  child.once('exit', (code) => {
    rmSync(file, { force: true });
    if (code === 0) confirmed.imports.push(name);
  });
  return child;
}

/** Kills a process and its children. */
async function kill(child: ChildProcess): Promise<void> {
  if (!running(child) || child.pid === undefined) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}

async function killImport(place: Place, round: number, confirmed: Confirmed, begun: string[]): Promise<void> {
  const child = startImport(place, round, confirmed, begun);
  await pause(500 + Math.random() * 8_000);
  await kill(child);
}

async function verify(
  place: Place,
  confirmed: Confirmed,
  begun: string[],
  when: string,
  findings: Findings,
): Promise<void> {
  const opened = await place.open();
  const ids = await inDatabase(opened.database, confirmed, begun, when, findings);
  await opened.close();
  const server = await ServerProcess.start({ ...place.settings, LOG_REQUESTS: 'off' });
  const clerk = server.browser();
  for (const [name, value] of confirmed.clerk) clerk.cookies.set(name, value);
  const me = await clerk.json<{ username?: string }>('/natippc/api/auth/user');
  findings.check(confirmed.clerk.size === 0 || me.username === 'bund', `${when}: the session is gone`);
  for (const cookies of confirmed.sessions.slice(-5)) {
    const visitor = server.browser();
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    const { username } = await visitor.json<{ username?: string }>('/natippc/api/auth/user');
    findings.check(username === 'betreiber', `${when}: a confirmed sign-in is gone`);
  }
  if (me.username !== 'bund') await clerk.signIn('bund');
  confirmed.clerk = clerk.cookies;
  await tasksEnd(clerk, confirmed, when, findings);
  const found = await allIds(clerk);
  findings.check(
    JSON.stringify(found) === JSON.stringify(ids),
    () => `${when}: the index has ${found.length} installations, the database ${ids.length}`,
  );
  for (const complaint of server.complaints) findings.add(`${when}: ${complaint.slice(0, 300)}`);
  await server.stop();
}

/** Checks the tables directly, and returns the ids of all installations. */
async function inDatabase(
  database: Database,
  confirmed: Confirmed,
  begun: string[],
  when: string,
  findings: Findings,
): Promise<string[]> {
  const settings = await queryRows<{ name: string; value: string }>(
    database,
    sql`select name, value from user_setting`,
  );
  const kept = new Map(settings.map(({ name, value }) => [name, value]));
  for (const [name, value] of confirmed.settings)
    findings.check(kept.get(name) === value, `${when}: a confirmed setting is missing or different`);
  for (const { value } of settings.filter(({ name }) => /^r\d/.test(name))) {
    const count = Number.parseInt(value, 10);
    findings.check(value === `${count} ${'x'.repeat((count * 997) % 50_000)}`, `${when}: a setting is incomplete`);
  }
  for (const name of begun) {
    const [row] = await queryRows<{ count: number }>(
      database,
      sql`select count(*)::int as count from entry where kind = 'installation' and value ->> 'name' = ${name}`,
    );
    const count = row?.count ?? 0;
    findings.check(count === 0 || count === linesOfImport, `${when}: an import is incomplete`);
    findings.check(count > 0 || !confirmed.imports.includes(name), `${when}: a confirmed import is gone`);
  }
  const { edited } = confirmed;
  if (edited !== undefined) {
    const [row] = await queryRows<{ since: string; version: number; former: number }>(
      database,
      sql`select value ->> 'statusSince' as since, number as version,
            (select count(*)::int from entry_version v where v.kind = e.kind and v.id = e.id) as former
          from entry e where kind = 'installation' and id = ${edited.id}`,
    );
    const number = confirmed.edit === 0 ? 0 : (Date.parse(row?.since ?? '') - firstDay) / day;
    findings.check(number === confirmed.edit || number === confirmed.edit + 1, `${when}: a confirmed edit is gone`);
    findings.check(row !== undefined && row.former === row.version - 1, `${when}: a version is missing`);
    confirmed.edit = number;
  }
  const [orphans] = await queryRows<{ count: number }>(
    database,
    sql`select count(*)::int as count from entry e cross join lateral jsonb_array_elements(value -> 'authorities') link
        left join competent_authority a on a.id = link ->> 'id' where e.kind = 'installation' and a.id is null`,
  );
  findings.check(orphans?.count === 0, `${when}: installations whose authority is missing`);
  const rows = await queryRows<{ id: string }>(database, sql`select id from entry where kind = 'installation'`);
  const indexed = await database.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return queryRows<{ count: number }>(
      tx,
      sql`select count(*)::int as count from entry where kind = 'installation' and id > ''`,
    );
  });
  findings.check(indexed[0]?.count === rows.length, `${when}: a table and its primary key index disagree`);
  return rows.map(({ id }) => id).sort();
}

/** Checks that every accepted task exists and completes. */
async function tasksEnd(clerk: Browser, confirmed: Confirmed, when: string, findings: Findings): Promise<void> {
  const ended = new Set(['SUCCESS', 'FAILURE', 'CANCELLED']);
  for (let tries = 0; ; tries += 1) {
    const tasks = await clerk.json<UserTask[]>('/natippc/api/user-tasks');
    const open = tasks.filter(({ state }) => !ended.has(state));
    if (open.length > 0 && tries < 300) {
      await pause(200);
      continue;
    }
    findings.check(open.length === 0, `${when}: a task does not complete`);
    for (const id of confirmed.tasks.splice(0)) {
      const task = tasks.find((one) => one.id === id);
      findings.check(task?.state === 'SUCCESS', `${when}: an accepted task is ${task?.state ?? 'missing'}`);
    }
    for (const { id } of tasks) await clerk.post(`/natippc/api/user-tasks/${id}/delete`);
    return;
  }
}

/** The ids of all installations in the search index. */
export async function allIds(clerk: Browser): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await clerk.post('/natippc/api/natippcInstallations', { page, pageSize: 100 });
    const { items, total }: InstallationSearchResult = await answer.json();
    ids.push(...items.map(({ id }) => id));
    if (items.length === 0 || ids.length >= total) return ids.sort();
  }
}
