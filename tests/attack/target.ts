/** The server under attack: a separate process with a PostgreSQL that the attack can also read directly. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { seedDemoAccounts } from '#server/account/session/account-store.ts';
import { demoAccounts } from '#server/account/session/accounts.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { SharedDatabase } from '../../e2e/fixtures/shared-database.ts';
import { startPostgres } from '../../scripts/postgres.mjs';
import { Browser } from '../server/fixtures/browser.ts';
import { quickPasswords } from '../server/fixtures/quick-passwords.ts';
import { ServerProcess } from '../server/fixtures/server-process.ts';
import { plant } from './planted.ts';

/** A visitor who is not signed in, and every demo account. */
export const kindsOfUser: readonly (string | undefined)[] = [
  undefined,
  ...demoAccounts.map(({ username }) => username),
];

export class Target {
  readonly origin: string;
  readonly databaseUrl: string;
  readonly #server: ServerProcess;
  readonly #close: () => Promise<void>;

  private constructor(server: ServerProcess, databaseUrl: string, close: () => Promise<void>) {
    this.#server = server;
    this.origin = server.origin.replace('localhost', '127.0.0.1');
    this.databaseUrl = databaseUrl;
    this.#close = close;
  }

  /** @param settings additional environment variables of the server */
  static async open(settings: Record<string, string> = {}): Promise<Target> {
    const postgres = await startPostgres();
    const shared = await SharedDatabase.create(postgres.url);
    const { database, close } = await openDatabase({ databaseUrl: shared.url, dataDir: 'memory' });
    await seedDemoAccounts(database, quickPasswords);
    await plant(database);
    await close();
    const folder = mkdtempSync(join(tmpdir(), 'natippc-attack-'));
    const server = await ServerProcess.start({
      DATA_DIR: folder,
      DATABASE_URL: shared.url,
      LOG_REQUESTS: 'off',
      ...settings,
    });
    const isReady = async () => (await fetch(`${server.origin}/natippc/api/ready`)).ok;
    while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 100));
    return new Target(server, shared.url, async () => {
      await server.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    });
  }

  /** Lines that the server has written to stderr so far. */
  get complaints(): readonly string[] {
    return this.#server.complaints;
  }

  get hasEnded(): boolean {
    return this.#server.hasEnded;
  }

  /** Resident memory in MB. */
  get memory(): number {
    return this.#server.memory;
  }

  /** CPU time so far, in milliseconds. */
  get cpuTime(): number {
    return this.#server.cpuTime;
  }

  browser(): Browser {
    return new Browser(this.origin);
  }

  /** A browser with a new session of the user, or with the cookies of a visitor who is not signed in. */
  async as(username: string | undefined): Promise<Browser> {
    const browser = this.browser();
    await browser.get('/natippc/api/env');
    if (username === undefined) return browser;
    const { status } = await browser.signIn(username);
    if (status !== 303) throw new Error(`${username} cannot sign in: ${status}`);
    return browser;
  }

  /** Queries the database directly. */
  async query<Row>(statement: string): Promise<Row[]> {
    const client = new Client({ connectionString: this.databaseUrl });
    await client.connect();
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  }

  /** A hash of each table's contents. */
  async contents(): Promise<Map<string, string>> {
    const tables = await this.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    const parts = tables.map(
      ({ name }) =>
        `select '${name}' as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from "${name}" t`,
    );
    const rows = await this.query<{ name: string; hash: string }>(parts.join(' union all '));
    return new Map(rows.map(({ name, hash }) => [name, hash]));
  }

  close(): Promise<void> {
    return this.#close();
  }
}
