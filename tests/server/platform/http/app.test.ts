import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { product } from '#core/product.ts';
import { installationSchema } from '#server/register/records/record-schemas.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.save(exampleRecord('AT-1'), exampleRecord('AT-2', { published: false }));
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) => server.request(`/natippc/${path}`, { headers });
const detail = (id: string) => `api/natippcInstallations/${id}`;

describe('the record of an installation', () => {
  test('[R7.35] the record of an installation matches its schema', async () => {
    const installation: unknown = await (await get(detail('AT-1'))).json();
    expect(installationSchema.parse(installation)).toEqual(installation);
    expect(installation).toMatchObject({ id: 'AT-1', permits: [{ legalBasis: '§ 37 AWG 2002' }] });
  });

  test('[R7.35] a missing installation returns a problem response with a German title', async () => {
    const answer = await get(detail('nix'));
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ status: 404, title: 'Diese Anlage gibt es nicht im Register.' });
  });

  test.each([
    ['a visitor', undefined, 404],
    ['another owner', 'usp', 404],
    ['its owner', 'betreiber', 200],
    ['the authority of another federal state', 'pvp', 404],
    ['the authority of its federal state', 'behoerde', 200],
    ['the federal authority', 'bund', 200],
  ])('[R6.11] an unpublished installation is only returned to users with access: %s', async (_, username, status) => {
    const browser = username === undefined ? server.browser() : await server.signedIn(username);
    expect((await browser.get(`/natippc/${detail('AT-2')}`)).status).toBe(status);
  });
});

test.each([
  ['the record', detail('AT-1')],
  ['the last update', detail('lastUpdate')],
  ['the criteria', 'api/filter/metadata'],
  ['the loader', 'natippc.js'],
])('if unchanged, %s is answered with 304', async (_, path) => {
  const first = await get(path);
  expect(first.status).toBe(200);
  const again = await get(path, { 'if-none-match': first.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test('[R7.34] the criteria contain the values of published installations as trees and lists', async () => {
  const { criteria } = await (await get('api/filter/metadata')).json();
  const options = (id: string) => criteria.find((criterion: { id: string }) => criterion.id === id).options;
  expect(options('regions')).toEqual([
    { value: '4', label: 'Oberösterreich', children: [{ value: '401', label: 'Stadt Linz' }] },
  ]);
  expect(options('activities')).toMatchObject([
    {
      value: '5',
      children: [
        { value: '5.2', children: [{ value: '5.2a' }] },
        { value: '5.3', children: [{ value: '5.3a' }] },
      ],
    },
  ]);
  expect(options('authorities')).toEqual([{ value: 'lh-4', label: 'Amt der Oö. Landesregierung' }]);
  expect(options('batConclusions')).toMatchObject([{ value: 'WI' }]);
});

test.each(['GET', 'POST'])('[R7.20] %s api/env returns the environment', async (method) => {
  const browser = server.browser();
  const asked = await browser.get('/natippc/api/env');
  const answer = method === 'GET' ? asked : await browser.post('/natippc/api/env');
  expect(await answer.json()).toMatchObject({
    environment: 'DEMO',
    sessionTimeout: 1800,
    audience: 'everyone',
    exampleData: true,
  });
});

const documents = ['start', 'installations', 'nix'];
const others = ['api/env', 'api/nix', 'natippc.js', 'assets/list-abc123.js'];

test.each([...documents, ...others])('/natippc/%s is sent with nosniff', async (path) => {
  expect((await get(path)).headers.get('x-content-type-options')).toBe('nosniff');
});

test.each(documents)(
  'the document /natippc/%s has content security, permissions and referrer policies',
  async (path) => {
    const { headers } = await get(path);
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("base-uri 'none'; frame-ancestors 'self'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(headers.get('permissions-policy')).toContain('camera=()');
  },
);

test('images are allowed from the configured origins, both on the page and in the policy', async () => {
  const origins = 'https://bilder.example, https://karten.example:8443';
  const other = await startTestServer({
    settings: { PICTURE_ORIGINS: origins },
    database: server.database,
    isBuilt: true,
  });
  try {
    for (const path of ['/natippc/faq', '/portal/']) {
      const answer = await other.request(path);
      const policy = answer.headers.get('content-security-policy');
      expect(policy).toContain("img-src 'self' data: https://bilder.example https://karten.example:8443;");
      expect(await answer.text()).toContain(
        'data-picture-origins="https://bilder.example https://karten.example:8443"',
      );
    }
  } finally {
    await other.close();
  }
  expect((await get('start')).headers.get('content-security-policy')).toContain("img-src 'self' data:;");
});

test.each(others)('/natippc/%s, which is not a document, has no permissions and referrer policies', async (path) => {
  const { headers } = await get(path);
  expect(['permissions-policy', 'referrer-policy'].map((name) => headers.get(name))).toEqual([null, null]);
});

test('HSTS is sent only over TLS: for a year in PROD, elsewhere if configured', async () => {
  const hsts = async (settings: Record<string, string>, headers: Record<string, string> = {}) => {
    const other = await startTestServer({ settings, database: server.database });
    try {
      return (await other.request('/natippc/api/nix', { headers })).headers.get('strict-transport-security');
    } finally {
      await other.close();
    }
  };
  const overTls = { 'x-forwarded-proto': 'https' };
  const behindProxy = { TRUSTED_PROXIES: '127.0.0.1' };
  expect(await hsts({ HSTS_MAX_AGE_S: '31536000', ...behindProxy }, overTls)).toBe('max-age=31536000');
  expect(await hsts({ HSTS_MAX_AGE_S: '31536000', ...behindProxy })).toBeNull();
  expect(await hsts({ HSTS_MAX_AGE_S: '31536000' }, overTls)).toBeNull();
  expect(await hsts(behindProxy, overTls)).toBeNull();
  expect(await hsts({ APP_ENV: 'PROD', ...behindProxy }, overTls)).toBe('max-age=31536000');
  expect(await hsts({ APP_ENV: 'PROD', HSTS_INCLUDE_SUBDOMAINS: 'on', ...behindProxy }, overTls)).toBe(
    'max-age=31536000; includeSubDomains',
  );
  expect(await hsts({ APP_ENV: 'PROD', HSTS_MAX_AGE_S: '0', ...behindProxy }, overTls)).toBeNull();
});

describe('files of the build', () => {
  test('build files with a hash in their name are immutable', async () => {
    expect((await get('assets/list-abc123.js')).headers.get('cache-control')).toContain('immutable');
    expect((await get('natippc.js')).headers.get('cache-control')).toBe('public, no-cache');
  });

  test('build files are sent compressed to browsers that accept it', async () => {
    expect((await get('natippc.js', { 'accept-encoding': 'gzip, br' })).headers.get('content-encoding')).toBe('br');
    expect((await get('natippc.js', { 'accept-encoding': 'br;q=0' })).headers.get('content-encoding')).toBeNull();
  });

  test.each([
    'manifest.json',
    'shell/index.html',
    'assets/../manifest.json',
    '%2e%2e/package.json',
    'assets/%2e%2e%2fmanifest.json',
  ])('the build file %s is not served', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('src/widgets/loader.ts');
  });
});

test('dynamic responses are compressed as requested', async () => {
  const path = 'api/filter/metadata';
  expect((await get(path, { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br');
  expect((await get(path, { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip');
  expect((await get(path)).headers.get('content-encoding')).toBeNull();
});

describe('length and encoding of responses', () => {
  // Pages contain the time of rendering.
  const timeless = (text: string) => text.replace(/\d/g, '0');
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
  const kinds = ['br', 'gzip', 'identity'] as const;
  const paths = ['api/filter/metadata', 'api/openapi.json', 'natippc.js', 'assets/list-abc123.js', 'installations'];
  test.each(paths.flatMap((path) => kinds.map((encoding) => [path, encoding] as const)))(
    '%s encoded as %s has the stated length and one Vary header for the encoding',
    async (path, encoding) => {
      const plain = await (await get(path)).text();
      const answer = await get(path, { 'accept-encoding': encoding });
      const body = Buffer.from(await answer.arrayBuffer());
      expect([null, String(body.length)]).toContain(answer.headers.get('content-length'));
      expect(answer.headers.get('vary')?.match(/accept-encoding/gi)).toHaveLength(1);
      const applied = kinds.find((kind) => kind === answer.headers.get('content-encoding')) ?? 'identity';
      expect(timeless(unpack[applied](body).toString())).toBe(timeless(plain));
    },
  );
});

describe('the OpenAPI description', () => {
  test('the description is OpenAPI 3.1 and lists the calls', async () => {
    const document = await (await get('api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/natippc/api/env',
        '/natippc/api/natippcInstallations',
        '/natippc/api/natippcInstallations/suggest',
        '/natippc/api/natippcInstallations/lastUpdate',
        '/natippc/api/natippcInstallations/{id}',
        '/natippc/api/filter/metadata',
      ]),
    );
  });

  test('the OpenAPI document describes every field of every call', async () => {
    const document = await (await get('api/openapi.json')).json();
    const undescribed: string[] = [];
    const visit = (schema: unknown, at: string) => {
      if (typeof schema !== 'object' || schema === null) return;
      for (const [key, value] of Object.entries(schema)) {
        if (key === 'properties' && typeof value === 'object' && value !== null) {
          for (const [name, property] of Object.entries(value)) {
            const described = /"(\$ref|description)"/.test(JSON.stringify(property));
            if (!described) undescribed.push(`${at}.${name}`);
            // GeoJSON has a member that is itself called "properties".
            visit(property, `${at}.${name}`);
          }
        } else visit(value, `${at}.${key}`);
      }
    };
    const { Problem: _, ...schemas } = document.components.schemas;
    for (const [name, schema] of Object.entries(schemas)) visit(schema, name);
    expect(undescribed).toEqual([]);
  });

  test('the OpenAPI document is in English, except for names and texts that visitors read', async () => {
    const document = await (await get('api/openapi.json')).json();
    const described: string[] = [];
    JSON.stringify(document, (key, value) => {
      if (['title', 'summary', 'description'].includes(key) && typeof value === 'string') described.push(value);
      if (key === 'tags') described.push(...value);
      return value;
    });
    expect(described.length).toBeGreaterThan(100);
    expect(
      described
        .filter((text) => text !== product.title)
        .filter((text) => / (der|die|das|und|oder|nicht|eine?|für|wird) /i.test(` ${text} `)),
    ).toEqual([]);
  });
});
