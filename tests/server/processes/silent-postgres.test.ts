import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../demo/server/db/database.ts';
import { openTestDatabase, type TestDatabase } from '../fixtures/database.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

/** A way to a PostgreSQL on which nothing gets through any more when it is told so: as after a failover, or behind a forgetful NAT. */
async function openWay(to: URL) {
  const ways: [Socket, Socket][] = [];
  let isSilent = false;
  const silence = (way: [Socket, Socket]) => {
    for (const socket of way) socket.removeAllListeners('data').resume();
  };
  const server = createServer((near) => {
    const far = connect(Number(to.port || 5432), to.hostname);
    const way: [Socket, Socket] = [near, far];
    ways.push(way);
    for (const [from, other] of [[near, far] as const, [far, near] as const]) {
      from.on('error', () => {});
      from.on('data', (chunk) => other.write(chunk));
      from.on('close', () => other.destroy());
    }
    if (isSilent) silence(way);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(to);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    opened: () => ways.length,
    /** The connections there are stay open and never say anything again; new ones neither, until `speak`. */
    silence() {
      isSilent = true;
      for (const way of ways) silence(way);
    },
    /** New connections work. */
    speak() {
      isSilent = false;
    },
    close() {
      for (const way of ways) for (const socket of way) socket.destroy();
      server.close();
    },
  };
}

const postgres = process.env.TEST_DATABASE_URL;
if (!postgres) console.log('A PostgreSQL that falls silent: left out, TEST_DATABASE_URL is not set.');

describe.runIf(postgres)('when connections to the database fall silent', () => {
  let real: TestDatabase;
  let way: Awaited<ReturnType<typeof openWay>>;
  let opened: OpenDatabase;
  let server: TestServer;
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  beforeAll(async () => {
    real = await openTestDatabase();
    way = await openWay(new URL(real.url ?? ''));
    const timing = { statement: 2_000, answer: 2_000, connection: 1_000 };
    opened = await openDatabase({ databaseUrl: way.url, dataDir: 'memory' }, { timing });
    server = await startTestServer({ database: opened.database });
  });
  afterAll(async () => {
    await server.close();
    await opened.close();
    way.close();
    await real.close();
    logged.mockRestore();
  });

  const search = () => server.browser().post('/natippc/api/natippcInstallations', {});

  test('calls and pages are answered 503 in their own words, and the next ones work on new connections', async () => {
    expect((await search()).status).toBe(200);
    const before = way.opened();
    way.silence();
    const answers = await Promise.all(Array.from({ length: 10 }, search));
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('10');
      expect(await answer.json()).toMatchObject({ type: 'urn:natippc:problem:unavailable' });
    }
    way.speak();
    await vi.waitFor(async () => expect((await search()).status).toBe(200), { timeout: 20_000 });
    expect(way.opened()).toBeGreaterThan(before);

    const browser = await server.signedIn('bund');
    way.silence();
    const page = await browser.request('/natippc/installations', { headers: { 'sec-fetch-dest': 'document' } });
    expect(page.status).toBe(503);
    expect(page.headers.get('retry-after')).toBe('10');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('<h1>Der Dienst ist nicht erreichbar</h1>');
    way.speak();
    await vi.waitFor(async () => expect((await search()).status).toBe(200), { timeout: 20_000 });
  });

  test('a transaction fails with its reason, and its connection is not used again', async () => {
    const pid = () => opened.database.execute(sql`select pg_backend_pid() as pid`);
    const failing = opened.database.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      way.silence();
      await tx.execute(sql`select 2`);
    });
    await expect(failing).rejects.toThrow();
    way.speak();
    await vi.waitFor(async () => void (await pid()), { timeout: 20_000 });
  });
});
