import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MVT from 'ol/format/MVT.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FileFailure } from '#server/register/import/file-failure.ts';
import { importBoundaries } from '#server/register/import/import-boundaries.ts';
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

async function featuresIn(address: string, z: number, x: number, y: number) {
  const answer = await tileOf(address, z, x, y);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile');
  return new MVT().readFeatures(await answer.arrayBuffer());
}

async function namesIn(address: string, z: number, x: number, y: number): Promise<string[]> {
  const features = await featuresIn(address, z, x, y);
  return features
    .filter((feature) => ['states', 'districts'].includes(feature.get('layer')))
    .map((feature) => `${feature.get('layer')} ${feature.get('code')} ${feature.get('name')}`)
    .sort();
}

test('[R7.33] without an import the tiles have the boundaries that come with the register, more of them and more names the nearer they are', async () => {
  const own = (await template()) ?? '';
  expect(own).toMatch(/^api\/tiles\/districts\/\w+\/\{z\}\/\{x\}\/\{y\}$/);
  expect(await namesIn(own, 0, 0, 0)).toHaveLength(9);
  // Linz.
  expect(await namesIn(own, 9, 276, 177)).toEqual(
    expect.arrayContaining(['districts 401 Stadt Linz', 'districts 410 Linz-Land', 'states 4 Oberösterreich']),
  );
  const placesAt = async (z: number) => {
    const scale = 2 ** (9 - z);
    const features = await featuresIn(own, z, Math.floor(276 / scale), Math.floor(177 / scale));
    const layers = new Set(features.map((feature) => feature.get('layer')));
    const names = features.filter((feature) => feature.get('layer') === 'places').map((feature) => feature.get('name'));
    return { hasMunicipalities: layers.has('municipalities'), names };
  };
  const [far, between, near] = [await placesAt(4), await placesAt(6), await placesAt(9)];
  expect(far).toEqual({ hasMunicipalities: false, names: expect.arrayContaining(['Linz', 'Salzburg']) });
  expect(far.names).not.toContain('Eferding');
  expect(between.names).toEqual(expect.arrayContaining(['Linz', 'Eferding']));
  expect(between.names).not.toContain('Leonding');
  expect(near).toEqual({ hasMunicipalities: true, names: expect.arrayContaining(['Linz', 'Leonding']) });
});

test('[R7.33] a tile is compressed and may be kept, since other boundaries have other addresses', async () => {
  const own = (await template()) ?? '';
  const path = own.replace('{z}', '7').replace('{x}', '69').replace('{y}', '44');
  const answer = await server.request(`/natippc/${path}`, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
});

test('[R7.33] imported boundaries are served in place of the register’s own, with states and districts as separate layers', async () => {
  const files = [
    boundaryFile('4', 'Oberösterreich', [12.7, 47.4, 15, 48.8]),
    boundaryFile('401', 'Stadt Linz', [14.2, 48.2, 14.4, 48.4]),
  ];
  await importBoundaries(server.database, files);
  const first = (await template()) ?? '';
  expect(await namesIn(first, 0, 0, 0)).toContain('states 4 Oberösterreich');
  // Linz at zoom 9.
  expect(await namesIn(first, 9, 276, 177)).toEqual(['districts 401 Stadt Linz', 'states 4 Oberösterreich']);
  expect(await namesIn(first, 9, 0, 0)).toEqual([]);

  await importBoundaries(server.database, [boundaryFile('9', 'Wien', [16.1, 48.1, 16.6, 48.4])]);
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
  await expect(importBoundaries(server.database, [file])).rejects.toThrow(FileFailure);
  expect(await template()).toBe(before);
});

test('[R7.33] configured tiles of another server replace those of the register and are allowed by the policy', async () => {
  const other = await startTestServer({
    settings: { DISTRICT_TILES_URL: 'https://tiles.example/bezirke/{z}/{x}/{y}.pbf' },
  });
  try {
    await importBoundaries(other.database, [boundaryFile('9', 'Wien', [16.1, 48.1, 16.6, 48.4])]);
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
