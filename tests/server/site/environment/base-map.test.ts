import { afterEach, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/platform/config/config.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const attribution = 'Karte: Amt für Karten';

async function answersWith(settings: Record<string, string>) {
  server = await startTestServer({ settings });
  const page = await server.request('/natippc/start', { headers: { accept: 'text/html' } });
  const directives = (page.headers.get('content-security-policy') ?? '').split('; ');
  return {
    pictures: directives.find((directive) => directive.startsWith('img-src')),
    baseMap: await (await server.request('/natippc/api/config/baseMap')).json(),
  };
}

test('[R7.33] without a background map, pages may load pictures of the register only, and the call says that there is none', async () => {
  expect(await answersWith({})).toEqual({
    pictures: "img-src 'self' data:",
    baseMap: { template: null, attribution: null },
  });
});

test('[R7.33] pages may load pictures from the origin of the configured background map, and the call tells its address and source', async () => {
  const settings = {
    BASE_MAP_URL: 'https://karten.example:8443/wmts/normal/{TileMatrix}/{TileRow}/{TileCol}.png?a=b',
    BASE_MAP_ATTRIBUTION: attribution,
  };
  expect(await answersWith(settings)).toEqual({
    pictures: "img-src 'self' data: https://karten.example:8443",
    baseMap: { template: 'https://karten.example:8443/wmts/normal/{z}/{y}/{x}.png?a=b', attribution },
  });
});

test.each([
  ['BASE_MAP_URL', { BASE_MAP_URL: 'karten.example/{z}/{x}/{y}.png' }],
  ['BASE_MAP_URL', { BASE_MAP_URL: 'javascript:alert({z}{x}{y})' }],
  ['BASE_MAP_URL', { BASE_MAP_URL: 'https://karten.example/{z}/{x}.png' }],
  ['BASE_MAP_URL', { BASE_MAP_URL: 'https://{s}.karten.example/{z}/{x}/{y}.png' }],
  ['BASE_MAP_URL', { BASE_MAP_URL: 'https://{z}.karten.example/{x}/{y}.png' }],
  ['BASE_MAP_URL', { BASE_MAP_URL: "https://karten.example; script-src 'unsafe-inline'/{z}/{x}/{y}" }],
  ['BASE_MAP_URL', { BASE_MAP_URL: 'https://name:geheim@karten.example/{z}/{x}/{y}' }],
  ['BASE_MAP_ATTRIBUTION', { BASE_MAP_URL: 'https://karten.example/{z}/{x}/{y}', BASE_MAP_ATTRIBUTION: ' ' }],
  [
    'BASE_MAP_ATTRIBUTION',
    { BASE_MAP_URL: 'https://karten.example/{z}/{x}/{y}', BASE_MAP_ATTRIBUTION: 'x'.repeat(501) },
  ],
  ['BASE_MAP_ATTRIBUTION', { BASE_MAP_URL: '', BASE_MAP_ATTRIBUTION: attribution }],
])('[R7.33] a start names %s if it is wrong in %j', (variable, settings) => {
  expect(() => readConfig({ BASE_MAP_ATTRIBUTION: attribution, ...settings })).toThrow(
    expect.objectContaining({ variable, constructor: ConfigError }),
  );
});
