import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { queryRows } from '#server/platform/db/rows.ts';
import { type Listening, listen } from '#server/platform/http/listen.ts';
import { streamed } from '#server/platform/http/streamed.ts';
import { newRequestId, withRequest } from '#server/platform/log/request-id.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let log: MockInstance<typeof console.error>;
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  log.mockRestore();
});

/** Connections that this process has open. */
const connections = (): number => process.getActiveResourcesInfo().filter((name) => name.includes('TCPSocket')).length;
const expectClosed = (before: number) => vi.waitFor(() => expect(connections()).toBeLessThanOrEqual(before), 30_000);

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** All that arrives until the connection is closed. */
async function received(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
  });
  // Also after an error: what the server has not read yet makes the connection end by one.
  await new Promise((resolve) => socket.on('close', resolve));
  return text;
}

describe('a body that is made while it is being read', () => {
  let listening: Listening;
  const requests: string[] = [];
  let ended = 0;
  beforeAll(async () => {
    const app = new Hono();
    app.use((_c, next) => {
      const id = newRequestId();
      requests.push(id);
      return withRequest({ id }, next);
    });
    app.get('/broken/:at/:encoding', (c) => {
      const { at, encoding } = c.req.param();
      async function* pieces() {
        for (let piece = 0; piece < 6; piece += 1) {
          if (piece === Number(at)) throw new Error('geheim: broken on purpose');
          yield Buffer.alloc(50_000, String(piece));
          await new Promise((resolve) => setImmediate(resolve));
        }
        if (Number(at) === 6) throw new Error('geheim: broken on purpose');
      }
      const packed = encoding === 'br' || encoding === 'gzip' ? encoding : undefined;
      const count = () => {
        ended += 1;
      };
      return new Response(streamed(c, pieces(), { encoding: packed, ended: count }));
    });
    listening = await listen(app, 0);
  });
  afterAll(() => listening.stop(0));

  test.each(['identity', 'gzip', 'br'].flatMap((encoding) => [0, 3, 6].map((at) => [encoding, at] as const)))(
    'sent as %s and broken by an error at piece %i is broken off, and logged once with the request’s id',
    async (encoding, at) => {
      const before = connections();
      const endedBefore = ended;
      const socket = await open(listening.port);
      socket.write(`GET /broken/${at}/${encoding} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
      const text = await received(socket);
      expect(text).not.toContain('geheim');
      // The end of a body in pieces.
      expect(text).not.toMatch(/\r\n0\r\n\r\n$/);
      expect(log.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([
        { requestId: requests.at(-1), message: 'Error: geheim: broken on purpose' },
      ]);
      expect(ended).toBe(endedBefore + 1);
      await expectClosed(before);
    },
  );

  test.each(['identity', 'gzip', 'br'])(
    'sent as %s to a reader who leaves ends, and nothing is logged',
    async (encoding) => {
      const before = connections();
      const endedBefore = ended;
      const socket = await open(listening.port);
      socket.write(`GET /broken/7/${encoding} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
      await once(socket, 'data');
      socket.destroy();
      await vi.waitFor(() => expect(ended).toBe(endedBefore + 1));
      await expectClosed(before);
      expect(log).not.toHaveBeenCalled();
    },
  );
});

describe('the server', () => {
  let server: TestServer;
  let officer: Browser;
  let port: number;
  beforeAll(async () => {
    server = await startTestServer({ installations: 400 });
    await server.save(exampleRecord('AT-1'));
    officer = await server.signedIn('behoerde');
    port = Number(new URL(server.origin).port);
  });
  afterAll(() => server.close());

  const base = '/natippc/api/natippcInstallations';
  const search = JSON.stringify({ pageSize: 100 });
  const post = (path: string) =>
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${search.length}\r\n\r\n${search}`;
  const get = (path: string, encoding = 'identity') =>
    `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: ${encoding}\r\n\r\n`;
  const answers: [string, string][] = [
    ['a page', get('/natippc/installations')],
    ['a file of the program', get('/natippc/natippc.js')],
    ['a search', post(base)],
    ['a compressed search', get(`${base}/feed`, 'br')],
    ['the places of a search', post(`${base}/gis`)],
    ['a feed', get(`${base}/feed`)],
    ['a calendar', get(`${base}/AT-1/calendar`)],
    ['a PDF', get('/natippc/api/bvt/getFile/WI.pdf')],
    ['CSV of open data', get(`${base}.csv`)],
    ['a workbook of open data', get(`${base}.xlsx`)],
    ['compressed GeoJSON of open data', get(`${base}.geojson`, 'gzip')],
    ['an export', post(`${base}/excel`)],
  ];

  test.each(answers)(
    '%s that its reader leaves before, in the middle of and at the end of its bytes leaves nothing behind',
    async (_, asked) => {
      const before = connections();
      const whole = await open(port);
      whole.write(asked.replace('\r\n', '\r\nconnection: close\r\n'));
      const { length } = await received(whole);
      expect(length).toBeGreaterThan(200);
      for (const bytes of [0, 1, Math.floor(length / 2), length - 1]) {
        const socket = await open(port);
        let size = 0;
        const enough = new Promise<void>((resolve) => {
          socket.on('data', (chunk: Buffer) => {
            size += chunk.length;
            if (size >= bytes) resolve();
          });
          socket.on('close', () => resolve());
        });
        socket.write(asked);
        if (bytes > 0) await enough;
        socket.destroy();
      }
      await expectClosed(before);
      expect(server.search.waiting).toBe(0);
      expect(log).not.toHaveBeenCalled();
      // The same is answered as before: neither a turn nor a place is held by those who have left.
      const again = await open(port);
      again.write(asked.replace('\r\n', '\r\nconnection: close\r\n'));
      expect(await received(again)).toMatch(/^HTTP\/1\.1 200/);
    },
  );

  const stored = async () =>
    (
      await queryRows<{ count: number }>(
        server.database,
        sql`select count(*)::integer as count from entry where kind <> 'installation'`,
      )
    )[0]?.count;

  const container = (): string =>
    JSON.stringify({
      ...{ installationId: 'AT-1', kind: 'applications', title: 'Antrag', published: false },
      documents: [
        {
          title: 'Antrag',
          type: 'application',
          date: '2026-03-04',
          content: Buffer.alloc(1_500_000, 'x').toString('base64'),
        },
      ],
    });
  const heads = (length: number | string) =>
    `PUT /natippc/api/assistant/dmsContainer HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\nsec-fetch-site: same-origin\r\nx-xsrf-token: ${officer.token}\r\ncookie: ${[...officer.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}\r\n${length}\r\n\r\n`;

  test.each<[string, (body: string) => string]>([
    ['ends before its first byte', (body) => heads(`content-length: ${body.length}`)],
    ['ends in the middle', (body) => heads(`content-length: ${body.length}`) + body.slice(0, body.length / 2)],
    ['ends before its last byte', (body) => heads(`content-length: ${body.length}`) + body.slice(0, -1)],
    ['is longer than it says', (body) => heads(`content-length: ${Math.floor(body.length / 2)}`) + body],
    [
      'in pieces ends within a piece',
      (body) => `${heads('transfer-encoding: chunked')}fffff\r\n${body.slice(0, 5000)}`,
    ],
    [
      'in pieces has no end',
      (body) => `${heads('transfer-encoding: chunked')}${body.length.toString(16)}\r\n${body}\r\n`,
    ],
    ['in pieces has a wrong length', (body) => `${heads('transfer-encoding: chunked')}10\r\n${body}\r\n0\r\n\r\n`],
  ])('an upload that %s stores nothing and holds no place', async (_, sent) => {
    const [before, storedBefore] = [connections(), await stored()];
    // More than one client has places for.
    for (let upload = 0; upload < 3; upload += 1) {
      const socket = await open(port);
      const closed = received(socket);
      socket.end(sent(container()), 'latin1');
      await closed;
    }
    await expectClosed(before);
    expect(await stored()).toBe(storedBefore);
    // It has arrived, and is judged by its content.
    const whole = await officer.request('/natippc/api/assistant/dmsContainer', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': officer.token },
      body: container(),
    });
    expect(whole.status).toBe(400);
    expect(log).not.toHaveBeenCalled();
  });
});
