import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MVT from 'ol/format/MVT.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRegions } from '#server/register/import/boundaries.ts';
import { FileFailure } from '#server/register/import/file-failure.ts';
import { replaceBoundaries } from '#server/register/tiles/boundary-store.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'natippc-tiles-'));
const config = '/natippc/api/config/gisBezirkeVtUrl';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A rectangle as TopoJSON. */
function boundaryFile(iso: string, name: string, [west, south, east, north]: [number, number, number, number]): string {
  const file = join(folder, `${iso}.json`);
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const geometries = [{ type: 'Polygon', arcs: [[0]], properties: { iso, name } }];
  writeFileSync(
    file,
    JSON.stringify({ type: 'Topology', arcs: [ring], objects: { all: { type: 'GeometryCollection', geometries } } }),
  );
  return file;
}

async function template(): Promise<string | null> {
  const answer = await server.request(config);
  return (await answer.json()).template;
}

const tileOf = (address: string, z: number, x: number, y: number) =>
  server.request(`/natippc/${address.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`)}`);

async function namesIn(address: string, z: number, x: number, y: number): Promise<string[]> {
  const answer = await tileOf(address, z, x, y);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile');
  const features = new MVT().readFeatures(await answer.arrayBuffer());
  return features.map((feature) => `${feature.get('layer')} ${feature.get('code')} ${feature.get('name')}`).sort();
}

test('[R7.33] without boundaries there is no tile URL and no tile', async () => {
  expect(await template()).toBe(null);
  expect((await server.request('/natippc/api/tiles/districts/x/0/0/0')).status).toBe(404);
});

test('[R7.33] imported boundaries are served as tiles, with states and districts as separate layers', async () => {
  const files = [
    boundaryFile('4', 'Oberösterreich', [12.7, 47.4, 15, 48.8]),
    boundaryFile('401', 'Stadt Linz', [14.2, 48.2, 14.4, 48.4]),
  ];
  await replaceBoundaries(server.database, (await Promise.all(files.map(readRegions))).flat());
  const first = (await template()) ?? '';
  expect(await namesIn(first, 0, 0, 0)).toContain('states 4 Oberösterreich');
  // Linz at zoom 9.
  expect(await namesIn(first, 9, 276, 177)).toEqual(['districts 401 Stadt Linz', 'states 4 Oberösterreich']);
  expect(await namesIn(first, 9, 0, 0)).toEqual([]);

  await replaceBoundaries(server.database, await readRegions(boundaryFile('9', 'Wien', [16.1, 48.1, 16.6, 48.4])));
  const second = (await template()) ?? '';
  expect(second).not.toBe(first);
  expect(await namesIn(second, 0, 0, 0)).toEqual(['states 9 Wien']);
});

test.each(['x/13/0/0', 'x/0/99999/0', 'x/a/0/0', 'x/1/-1/0', 'x/1/0/0.5'])(
  '[R7.33] the invalid tile %s is rejected, naming the parameter',
  async (path) => {
    const answer = await server.request(`/natippc/api/tiles/districts/${path}`);
    expect(answer.status).toBe(400);
    expect((await answer.json()).errors).toHaveLength(1);
  },
);

test('[R7.33] unreadable boundaries are reported and change nothing', async () => {
  const before = await template();
  const file = join(folder, 'kaputt.json');
  writeFileSync(file, '{"type":"Topology"');
  await expect(readRegions(file)).rejects.toThrow(FileFailure);
  expect(await template()).toBe(before);
});

test('[R7.33] configured tiles of another server replace those of the register and are allowed by the policy', async () => {
  const other = await startTestServer({
    settings: { DISTRICT_TILES_URL: 'https://tiles.example/bezirke/{z}/{x}/{y}.pbf' },
  });
  try {
    await replaceBoundaries(other.database, await readRegions(boundaryFile('9', 'Wien', [16.1, 48.1, 16.6, 48.4])));
    expect(await (await other.request(config)).json()).toEqual({
      template: 'https://tiles.example/bezirke/{z}/{x}/{y}.pbf',
    });
    const policy = (await other.request('/portal/', { headers: { accept: 'text/html' } })).headers.get(
      'content-security-policy',
    );
    expect(policy).toContain("connect-src 'self' https://tiles.example;");
  } finally {
    await other.close();
  }
});
