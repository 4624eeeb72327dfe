import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/platform/db/database.ts';
import { type Queryable, queryRows } from '#server/platform/db/rows.ts';
import { openTestDatabase, type TestDatabase } from '../fixtures/database.ts';
import { DatabaseProxy } from '../fixtures/database-proxy.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

const postgres = process.env.TEST_DATABASE_URL;
if (!postgres) console.log('Unresponsive PostgreSQL: skipped, TEST_DATABASE_URL is not set.');

describe.runIf(postgres)('when connections to the database become unresponsive', () => {
  let real: TestDatabase;
  let proxy: DatabaseProxy;
  let opened: OpenDatabase;
  let server: TestServer;
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  beforeAll(async () => {
    real = await openTestDatabase();
    proxy = await DatabaseProxy.open(real.url ?? '');
    const timing = { statement: 2_000, answer: 2_000, connection: 1_000 };
    opened = await openDatabase({ databaseUrl: proxy.url, dataDir: 'memory' }, { timing });
    server = await startTestServer({ database: opened.database });
  });
  afterAll(async () => {
    await server.close();
    await opened.close();
    proxy.close();
    await real.close();
    logged.mockRestore();
  });

  const search = () => server.browser().post('/natippc/api/natippcInstallations', {});

  test('calls and pages are answered with 503 while connections are unresponsive, then work on new connections', async () => {
    expect((await search()).status).toBe(200);
    const before = proxy.opened;
    proxy.silence();
    const answers = await Promise.all(Array.from({ length: 10 }, search));
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('10');
      expect(await answer.json()).toMatchObject({ type: 'urn:natippc:problem:unavailable' });
    }
    proxy.speak();
    await vi.waitFor(async () => expect((await search()).status).toBe(200), { timeout: 20_000 });
    expect(proxy.opened).toBeGreaterThan(before);

    const browser = await server.signedIn('bund');
    proxy.silence();
    const page = await browser.request('/natippc/installations', { headers: { 'sec-fetch-dest': 'document' } });
    expect(page.status).toBe(503);
    expect(page.headers.get('retry-after')).toBe('10');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('<h1>Der Dienst ist nicht erreichbar</h1>');
    proxy.speak();
    await vi.waitFor(async () => expect((await search()).status).toBe(200), { timeout: 20_000 });
  });

  test('a transaction on an unresponsive connection fails with the reason, and its connection is not used again', async () => {
    const pidOn = async (on: Queryable) => {
      const [row] = await queryRows<{ pid: number }>(on, sql`select pg_backend_pid() as pid`);
      return row?.pid;
    };
    let pidOfTransaction: number | undefined;
    const failing = opened.database.transaction(async (tx) => {
      pidOfTransaction = await pidOn(tx);
      proxy.silence();
      await tx.execute(sql`select 2`);
    });
    // Not with the rollback that could no longer be sent.
    await expect(failing).rejects.toMatchObject({ query: 'select 2', cause: { message: 'Query read timeout' } });
    proxy.speak();
    await vi.waitFor(() => pidOn(opened.database), { timeout: 20_000 });
    expect(pidOfTransaction).toBeGreaterThan(0);
    // As many at once as the pool has connections.
    const pids = await Promise.all(Array.from({ length: 10 }, () => pidOn(opened.database)));
    expect(pids).not.toContain(pidOfTransaction);
  });
});
