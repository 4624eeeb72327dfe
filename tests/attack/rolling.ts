/** Restarts several server processes one after the other while clients work, and kills one of them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { UserTask } from '#core/account/tasks/task.ts';
import { seedDemoAccounts } from '#server/account/session/account-store.ts';
import { type OpenDatabase, openDatabase } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/rows.ts';
import { SharedDatabase } from '../../e2e/fixtures/shared-database.ts';
import { startPostgres } from '../../scripts/postgres.mjs';
import { Balancer } from '../server/fixtures/balancer.ts';
import { Browser } from '../server/fixtures/browser.ts';
import { fillRegister } from '../server/fixtures/generated-register.ts';
import { quickPasswords } from '../server/fixtures/quick-passwords.ts';
import { ServerProcess } from '../server/fixtures/server-process.ts';
import type { Findings } from './findings.ts';

interface RollingOptions {
  processes: number;
  readers: number;
  installations: number;
}

/** Each may have a few open tasks. */
const clerkNames = ['bund', 'behoerde', 'mehrrollen'];

const settings = { LOG_REQUESTS: 'off', TRUSTED_PROXIES: '127.0.0.1', DRAIN_S: '8' };

/** @returns in words, what happened */
export async function rolling(findings: Findings, options: RollingOptions): Promise<string> {
  const { processes, readers, installations } = options;
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'natippc-rolling-'));
  const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true }), () => postgres.stop()];
  try {
    const { url } = await SharedDatabase.create(postgres.url);
    const opened = await openDatabase({ databaseUrl: url, dataDir: 'memory' });
    closing.push(opened.close);
    await seedDemoAccounts(opened.database, quickPasswords);
    await fillRegister(opened.database, installations);
    const balancer = await Balancer.start();
    closing.push(() => balancer.close());
    const start = async (): Promise<ServerProcess> => {
      const server = await ServerProcess.start({ ...settings, DATABASE_URL: url, DATA_DIR: join(folder, 'data') });
      closing.push(() => server.kill());
      balancer.add(server.origin);
      return server;
    };
    let servers = await Promise.all(Array.from({ length: processes }, start));
    await isReady(balancer, processes);

    const load = new Load(balancer.origin, findings);
    const working = load.begin(readers);
    const clerks = await Promise.all(
      clerkNames.map(async (name) => {
        const clerk = new Browser(balancer.origin);
        await clerk.signIn(name);
        return clerk;
      }),
    );
    await order(clerks, findings);
    const busy = await holders(opened, processes);
    findings.check(busy.size > 1 || processes === 1, 'one process works on all tasks');

    for (const old of servers) {
      const successor = await start();
      await isReady(balancer, processes + 1);
      await old.stop();
      balancer.remove(old.origin);
      servers = [...servers.filter((server) => server !== old), successor];
    }
    findings.check(load.answered > readers, 'there was no load');
    const answered = load.answered;
    await load.end();
    await working;
    for (const server of servers) for (const complaint of server.complaints) findings.add(complaint.slice(0, 300));

    // Whoever works on a task now is killed; what it had begun is done once, by another.
    await order(clerks, findings);
    await holders(opened, 1);
    const [doomed] = servers;
    balancer.remove(doomed?.origin ?? '');
    await doomed?.kill();
    for (const clerk of clerks) await allEnd(clerk, findings);
    const results = await queryRows<{ tasks: number; results: number; attempts: number }>(
      opened.database,
      sql`select count(*)::int as tasks, max(attempts) as attempts,
            (select count(distinct task_id)::int from user_task_result) as results from user_task`,
    );
    const [{ tasks, attempts } = { tasks: 0, attempts: 0 }] = results;
    findings.check(results[0]?.results === tasks, `${tasks} tasks, ${results[0]?.results} results`);
    findings.check(attempts <= 2, `a task was begun ${attempts} times`);
    return `${processes} processes restarted one after the other, ${answered} requests answered meanwhile; ${tasks} tasks ended once each`;
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

async function isReady(balancer: Balancer, count: number): Promise<void> {
  while (balancer.ready < count) await pause(50);
}

/** Clients that search, read, sign in and edit settings; every answer must be what it is without a restart. */
class Load {
  answered = 0;
  #isOver = false;
  readonly #origin: string;
  readonly #findings: Findings;

  constructor(origin: string, findings: Findings) {
    this.#origin = origin;
    this.#findings = findings;
  }

  async begin(clients: number): Promise<void> {
    await Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        const browser = new Browser(this.#origin);
        if (client % 2 === 0) await browser.signIn(client % 4 === 0 ? 'betreiber' : 'behoerde');
        for (let count = 0; !this.#isOver; count += 1) await this.#work(browser, client, count);
      }),
    );
  }

  async end(): Promise<void> {
    this.#isOver = true;
  }

  async #work(browser: Browser, client: number, count: number): Promise<void> {
    const search = () => browser.post('/natippc/api/natippcInstallations', { text: `anlage ${count}` });
    const page = () => browser.request('/natippc/installations', { headers: { 'sec-fetch-dest': 'document' } });
    const save = () => browser.postForm('/portal/api/userSettings/rolling', { name: `n${client}`, value: `${count}` });
    const works = client % 2 === 0 ? [search, save, page] : [search, page];
    const work = works[count % works.length] ?? search;
    try {
      const answer = await work();
      const text = await answer.text();
      this.answered += 1;
      this.#findings.check(answer.ok, `a request was answered ${answer.status}: ${text.slice(0, 200)}`);
    } catch (error) {
      this.#findings.add(`a request failed: ${error instanceof Error ? error.message : error}`);
    }
    await pause(20);
  }
}

/** Orders exports that take a while. */
async function order(clerks: readonly Browser[], findings: Findings): Promise<void> {
  for (const clerk of [...clerks, ...clerks]) {
    const answer = await clerk.post('/natippc/api/natippcInstallations/excel', {});
    await answer.arrayBuffer();
    findings.check(answer.status === 202, `a task was answered ${answer.status}`);
  }
}

/** The processes that hold a task, until there are so many or all tasks have ended. */
async function holders({ database }: OpenDatabase, count: number): Promise<Set<string>> {
  const seen = new Set<string>();
  for (;;) {
    const rows = await queryRows<{ owner: string | null; state: string }>(
      database,
      sql`select lease_owner as owner, state from user_task`,
    );
    for (const { owner } of rows) if (owner !== null) seen.add(owner);
    if (seen.size >= count || rows.every(({ state }) => state === 'SUCCESS')) return seen;
    await pause(20);
  }
}

async function allEnd(clerk: Browser, findings: Findings): Promise<void> {
  const ended = new Set(['SUCCESS', 'FAILURE', 'CANCELLED']);
  for (let tries = 0; tries < 600; tries += 1) {
    const tasks = await clerk.json<UserTask[]>('/natippc/api/user-tasks');
    if (Array.isArray(tasks) && tasks.every(({ state }) => ended.has(state))) {
      for (const { state } of tasks) findings.check(state === 'SUCCESS', `a task ended as ${state}`);
      return;
    }
    await pause(200);
  }
  findings.add('a task does not end');
}
