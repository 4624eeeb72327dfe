import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { product } from '#core/product.ts';
import { buildId } from '#server/platform/builds/build-id.ts';
import { formerBuilds, storeBuild } from '#server/platform/builds/former-builds.ts';
import { readDefinitions } from '../../scripts/build/definitions.ts';
import { writeLoaderVersion } from '../../scripts/build/loader-version.ts';
import { loaderTable, type WidgetFiles } from '../../scripts/build/widget-files.ts';
import { startTestServer, type TestServer } from './fixtures/test-server.ts';

const buildsFolder = mkdtempSync(join(tmpdir(), 'natippc-builds-'));
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ overrides: { buildsFolder } });
});
afterAll(async () => {
  await server.close();
  rmSync(buildsFolder, { recursive: true, force: true });
});

/** Keeps a former build with one additional file. */
async function formerBuild(number: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'natippc-former-'));
  cpSync(server.config.distDir, folder, { recursive: true });
  writeFileSync(join(folder, 'manifest.json'), String(number));
  writeFileSync(join(folder, `assets/former-${number}.js`), `export const former = ${number};`);
  await storeBuild(folder, buildsFolder);
  rmSync(folder, { recursive: true });
}

test('[R8.10] files of former builds are still served, files outside their assets folder are not', async () => {
  const path = '/natippc/assets/former-1.js';
  expect((await server.request(path)).status).toBe(404);
  await formerBuild(1);
  const answer = await server.request(path);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(await answer.text()).toBe('export const former = 1;');
  for (const elsewhere of ['assets/..', 'assets/%2e%2e%2fmanifest.json', 'assets/', 'former-1.js'])
    expect((await server.request(`/natippc/${elsewhere}`)).headers.get('content-type') ?? '', elsewhere).not.toMatch(
      /script/,
    );
});

test('[R10.2] each version of the loader is served at its own immutable URL and matches its published checksum', async () => {
  const { distDir } = server.config;
  const widgets: Record<string, WidgetFiles> = { 'natippc-faq': { scripts: ['assets/probe.js'], style: '' } };
  const definitions = await readDefinitions(new URL('../../src/widgets/', import.meta.url));
  writeFileSync(join(distDir, 'assets/probe.js'), 'export {};');
  writeFileSync(join(distDir, 'widgets.json'), JSON.stringify(widgets));
  const further = { style: '', others: 'assets/tags.json', showFragment: 'assets/probe.js' };
  writeFileSync(join(distDir, 'loader-files.json'), JSON.stringify(further));
  writeFileSync(join(distDir, 'natippc.js'), `const known = ${loaderTable(definitions, widgets, further)};`);
  const made = await writeLoaderVersion('0.1.0', pathToFileURL(`${distDir}/`));
  const published = await (await server.request('/natippc/loader.json')).json();
  expect(published).toEqual(made);
  const answer = await server.request(`/natippc/${made.path}`);
  expect([
    answer.status,
    answer.headers.get('cache-control'),
    answer.headers.get('access-control-allow-origin'),
  ]).toEqual([200, 'public, max-age=31536000, immutable', '*']);
  const content = new Uint8Array(await answer.arrayBuffer());
  expect(`sha384-${createHash('sha384').update(content).digest('base64')}`).toBe(made.integrity);
  expect(new TextDecoder().decode(content)).toContain(`"assets/probe.js ${made.files['assets/probe.js']}"`);
  for (const [file, integrity] of Object.entries(made.files).slice(0, 3)) {
    const script = new Uint8Array(await (await server.request(`/natippc/${file}`)).arrayBuffer());
    expect(`sha384-${createHash('sha384').update(script).digest('base64')}`, file).toBe(integrity);
  }
  const elsewhere = await server.request('/natippc/0.0.1-00000000/natippc.js');
  expect(elsewhere.headers.get('content-type')).not.toMatch(/script/);
});

test('[R10.2] a loader version is served as long as its build is kept', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'natippc-former-'));
  cpSync(server.config.distDir, folder, { recursive: true });
  writeFileSync(join(folder, 'manifest.json'), 'of a former version');
  writeFileSync(join(folder, 'assets/natippc-0.0.9-0a1b2c3d.js'), 'export const former = 9;');
  await storeBuild(folder, buildsFolder);
  rmSync(folder, { recursive: true });
  const answer = await server.request('/natippc/0.0.9-0a1b2c3d/natippc.js');
  expect(await answer.text()).toBe('export const former = 9;');
});

test('the eight most recently used builds are kept, even with concurrent starts', async () => {
  for (let number = 2; number <= 9; number += 1) await formerBuild(number);
  expect((await server.request('/natippc/assets/former-1.js')).status).toBe(404);
  await formerBuild(2);
  await Promise.all([10, 10, 10].map(formerBuild));
  expect(await formerBuilds(buildsFolder)).toHaveLength(8);
  expect(readdirSync(buildsFolder).every((name) => /^[0-9a-f]{20}$/.test(name))).toBe(true);
  expect((await server.request('/natippc/assets/former-2.js')).status).toBe(200);
  expect((await server.request('/natippc/assets/former-3.js')).status).toBe(404);
  expect((await server.request('/natippc/assets/former-10.js')).status).toBe(200);
});

test('every response but scripts, even an error, has the build id of the server in a header, the same as api/env', async () => {
  const build = await buildId(server.config.distDir);
  const { buildNumber } = await server.browser().json('/natippc/api/env');
  expect(buildNumber).toBe(build);
  for (const path of ['/natippc/api/env', '/natippc/api/nowhere', '/natippc/start', '/portal/api/userApps', '/portal/'])
    expect((await server.request(path)).headers.get(product.buildHeader), path).toBe(build);
  // No page can read the headers of a script that it loads, and they count among the bytes before the first results.
  expect((await server.request('/natippc/natippc.js')).headers.get(product.buildHeader)).toBeNull();
});
