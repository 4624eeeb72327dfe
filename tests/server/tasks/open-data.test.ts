import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportAddress } from '#core/search/search/export-address.ts';
import { exportFormatNames } from '#core/search/search/export-call.ts';
import { normalizeSearch } from '#core/search/search/normalize.ts';
import { listen } from '#server/platform/http/listen.ts';
import { streamed } from '#server/platform/http/streamed.ts';
import { exampleRecord } from '../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ installations: 2_300 });
  await server.save(
    exampleRecord('AT-secret', { name: 'Geheimwerk', published: false }),
    exampleRecord('AT-1', { name: 'Kalkwerk', confidentiality: [{ field: 'name', reason: 'Article4(2)(d)' }] }),
  );
}, 120_000);
afterAll(() => server.close());

const base = '/natippc/api/natippcInstallations';
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.request(path, { method, headers });
const rowsOf = (text: string): Record<string, string>[] => parse(text, { bom: true, delimiter: ';', columns: true });
const total = async (search: object): Promise<number> =>
  (await (await server.browser().post(base, search)).json()).total;

describe('a file of open data', () => {
  test.each([
    ['csv', 'text/csv; charset=utf-8'],
    ['geojson', 'application/geo+json'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ])('is had as %s by GET without cookie or token, and sets none', async (extension, type) => {
    const answer = await get(`${base}.${extension}?gebiet=4`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('content-disposition')).toContain(`.${extension}"`);
    expect(answer.headers.get('cache-control')).toBe('public, no-cache');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  });

  test('holds all that everybody may see, also more than 2,000 installations, whoever asks', async () => {
    const rows = rowsOf(await (await get(`${base}.csv`)).text());
    expect(rows).toHaveLength(await total({}));
    expect(rows.length).toBeGreaterThan(2_000);
    const names = rows.map(({ name }) => name);
    expect(names).not.toContain('Geheimwerk');
    expect(names).not.toContain('Kalkwerk');
    expect(names).toContain('Name vertraulich');
    const officer = await server.signedIn('behoerde');
    expect(rowsOf(await (await officer.get(`${base}.csv`)).text())).toEqual(rows);
  });

  test('follows the criteria and the order of its address, which an export of the same search has', async () => {
    const search = normalizeSearch({ regions: ['4', '5'], statuses: ['functional'], sort: 'place', direction: 'desc' });
    const address = exportAddress(search, 'csv');
    const rows = rowsOf(await (await get(`/natippc/${address}`)).text());
    const posted = await server.browser().post(`${base}/csv`, search);
    expect(rows).toEqual(rowsOf(await posted.text()));
    expect(rows.length).toBe(await total(search));
    const near = normalizeSearch({ near: { longitude: 14.2858, latitude: 48.3069, radius: 20, place: 'Linz' } });
    const around = rowsOf(await (await get(`/natippc/${exportAddress(near, 'csv')}`)).text());
    expect(around.map(({ distance }) => Number(distance))).toEqual(
      around.map(({ distance }) => Number(distance)).toSorted((one, other) => one - other),
    );
  });

  test.each([
    ['gebiet=x%20y', 'gebiet'],
    ['sort=quer', 'sort'],
    ['seite=2', 'seite'],
    ['anlagen.gebiet=4', 'anlagen.gebiet'],
  ])('with the parameter %s is refused with its name', async (query, field) => {
    const answer = await get(`${base}.csv?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ field }] });
  });

  test('is unchanged until the register changes, and says its date', async () => {
    const path = `${base}.geojson?gebiet=4`;
    const first = await get(path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"\d+-[\da-f]{16}"$/);
    const { about } = await first.json();
    expect(Math.abs(Date.parse(first.headers.get('last-modified') ?? '') - Date.parse(about.updated))).toBeLessThan(
      1000,
    );
    const again = await get(path, { 'if-none-match': etag });
    expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
    expect((await get(`${base}.geojson?gebiet=5`, { 'if-none-match': etag })).status).toBe(200);
    await server.save(exampleRecord('AT-2', { name: 'Neu' }));
    const changed = await get(path, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  test('answers HEAD with the headers alone, any number of times', async () => {
    const { headers } = await get(`${base}.csv`);
    for (let time = 0; time < 30; time += 1) {
      const head = await get(`${base}.csv`, {}, 'HEAD');
      expect([head.status, head.headers.get('etag')]).toEqual([200, headers.get('etag')]);
    }
    expect((await get(`${base}.csv`)).status).toBe(200);
  });

  test('is compressed for clients that accept it', async () => {
    const packed = await get(`${base}.csv?gebiet=4`, { 'accept-encoding': 'br' });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('vary')).toContain('Accept-Encoding');
    const plain = await get(`${base}.csv?gebiet=4`, { 'accept-encoding': 'identity' });
    const unpacked = brotliDecompressSync(Buffer.from(await packed.arrayBuffer()));
    expect(unpacked.equals(Buffer.from(await plain.arrayBuffer()))).toBe(true);
  });

  test('is of one state of the register while it is edited', async () => {
    const before = await (await get(`${base}.csv`)).text();
    let isDone = false;
    const editing = (async () => {
      for (let edit = 1; !isDone; edit += 1)
        await server.save(exampleRecord('AT-2', { name: `Stand ${edit}`, published: edit % 2 > 0 }));
    })();
    const answers = await Promise.all([get(`${base}.csv`), get(`${base}.csv`)]);
    isDone = true;
    await editing;
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(rowsOf(await answer.text()).length).toBeGreaterThanOrEqual(rowsOf(before).length - 1);
    }
  });

  test('[R2.5] is closed to visitors if the register is', async () => {
    const closed = await startTestServer({ settings: { AUDIENCE: 'registered' } });
    try {
      expect((await closed.request(`${base}.csv`)).status).toBe(401);
      const answer = await (await closed.signedIn('betreiber')).get(`${base}.csv`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).not.toContain('public');
    } finally {
      await closed.close();
    }
  });

  test.each(exportFormatNames)('[R7.3] POST …/%s by a program without cookies gives a small file', async (name) => {
    const post = (body: object) =>
      server.request(`${base}/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await post({ regions: ['4'] })).status).toBe(200);
    const large = await post({});
    expect(large.status).toBe(403);
    const { title } = await large.json();
    const [address = ''] = /http:\S+/.exec(title) ?? [];
    expect((await get(address.slice(server.origin.length), {}, 'HEAD')).status).toBe(200);
  });
});

test('a client that stops reading a file in the making, or trickles, ends it', async () => {
  let made = 0;
  async function* endless() {
    for (;;) {
      made += 1;
      yield 'x'.repeat(100_000);
    }
  }
  const app = new Hono();
  const ended = new Promise<void>((done) => {
    app.get('/', (c) => new Response(streamed(c, endless(), { slowest: 100, ended: done })));
  });
  const listening = await listen(app, 0);
  const socket = connect(listening.port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    socket.on('error', () => {});
    const closed = once(socket, 'close');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    socket.pause();
    await ended;
    expect(made).toBeLessThan(1_000);
    socket.resume();
    await closed;
  } finally {
    socket.destroy();
    await listening.stop(0);
  }
});
