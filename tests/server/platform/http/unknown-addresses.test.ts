import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { product } from '#core/product.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

const installations = `natippc/${product.api.installations}`;

/** Addresses that are no route, below whatever answers anything, and the statuses of their answers. */
const unknown: Record<string, number> = {
  'fragment/x': 404,
  'fragment/': 404,
  fragment: 404,
  'fragment/installation': 404,
  'fragment/installation/': 404,
  'fragment/installations/x': 404,
  'fragment/installation/x/y?address=%3Fanlagen.text%3Deins+zwei+drei+vier+f%C3%BCnf': 404,
  'api/x': 404,
  'api/bvt/getFile/WI.pdf/x': 404,
  [`${product.api.installations}/a/b/c/d`]: 404,
  'doku/x': 404,
  'doku/x/y': 404,
  'pages/x': 404,
  'x/y/z': 404,
  'installations/x/y': 404,
  '../portal/x': 404,
  '../portal/x/y': 404,
  '../x': 404,
};

/** What other pages and programs of the same client ask for meanwhile. */
const known = [
  'natippc/installations',
  'natippc/fragment/installations',
  `${installations}/feed`,
  `${installations}/changes?seit=2024-01-01`,
  `${installations}/suggest?text=eins+zwei+drei+vier+f%C3%BCnf+sechs`,
  'natippc/api/bvt/getFile/WI.pdf',
  'portal/',
];

/** Where the application may be: the usual place, and one of an operator's own. */
describe.each(['/', '/umwelt/register/'])('behind %s', (place) => {
  let server: TestServer;
  beforeAll(async () => {
    const settings = { CONTEXT_PATH: `${place}natippc` };
    server = await startTestServer({ installations: 20, settings });
  });
  afterAll(() => server.close());

  test.each(Object.entries(unknown))('GET and HEAD of the unknown address %s are answered', async (path, status) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await server.request(new URL(`${place}natippc/${path}`, server.origin).pathname, { method });
      expect([method, answer.status]).toEqual([method, status]);
    }
  });

  test('OPTIONS and POST of unknown addresses are answered', async () => {
    for (const path of Object.keys(unknown)) {
      const { pathname } = new URL(`${place}natippc/${path}`, server.origin);
      for (const method of ['OPTIONS', 'POST']) {
        const { status } = await server.request(pathname, { method });
        expect(status, `${method} ${path}`).toBeGreaterThanOrEqual(200);
        expect(status, `${method} ${path}`).toBeLessThan(500);
      }
    }
  });

  test('a client that asks for many of them gets everything else as well', async () => {
    const paths = Object.keys(unknown).flatMap((path) => Array.from({ length: 4 }, () => path));
    const wrong = paths.map((path) => server.request(new URL(`${place}natippc/${path}`, server.origin).pathname));
    const right = known.map(async (path) => [path, (await server.request(place + path)).status]);
    expect(await Promise.all(right)).toEqual(known.map((path) => [path, 200]));
    for (const answer of await Promise.all(wrong)) expect(answer.status).toBe(404);
  });
});
