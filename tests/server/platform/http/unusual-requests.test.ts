import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readBody } from '#server/platform/http/body.ts';
import { type Listening, listen } from '#server/platform/http/listen.ts';
import { answerError } from '#server/platform/http/problem.ts';
import { methodOverride, newRouter } from '#server/platform/http/router.ts';
import { send } from '../../fixtures/send.ts';
import { startTestServer } from '../../fixtures/test-server.ts';

/** Serves routes that the product does not have: one with every method, and one that fails. */
let listening: Listening;
let origin: string;
beforeAll(async () => {
  const app = newRouter();
  app.onError(answerError);
  // As in the application: the body is read after the request was routed under its other method.
  app.use(methodOverride(app));
  app.use(readBody(1_000, { longest: 2_000, paceTime: 2_000, pace: 1, discarded: 0, discardedBytes: 0 }));
  for (const method of ['PUT', 'PATCH', 'DELETE', 'POST']) {
    app.on(method, '/echo', async (c) => c.json({ method: c.req.method, body: await c.req.text() }));
  }
  app.get('/echo', (c) => c.json({ method: 'GET' }));
  app.get('/broken', () => {
    throw new Error('select secret from inside');
  });
  listening = await listen(app, 0);
  origin = `http://127.0.0.1:${listening.port}`;
});
afterAll(() => listening.stop(0));

describe('X-HTTP-Method-Override', () => {
  test.each(['PUT', 'PATCH', 'DELETE'])(
    '[R7.2] a method override turns a POST into a %s with its body',
    async (method) => {
      const headers = { 'x-http-method-override': method };
      const answer = await send(origin, '/echo', { method: 'POST', headers, body: 'inhalt' });
      expect(await answer.json()).toEqual({ method, body: 'inhalt' });
    },
  );

  test('[R7.2] a method override to any other method is rejected', async () => {
    const headers = { 'x-http-method-override': 'GET' };
    expect((await send(origin, '/echo', { method: 'POST', headers })).status).toBe(400);
  });

  test('[R7.2] a method override is ignored for GET', async () => {
    const answer = await send(origin, '/echo', { headers: { 'x-http-method-override': 'DELETE' } });
    expect(await answer.json()).toEqual({ method: 'GET' });
  });
});

test('the response to an unexpected error reveals no internals', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const answer = await send(origin, '/broken');
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toMatch(/select|secret|at |\.ts/);
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});

describe('a chunked body without a content length', () => {
  const pieces = (to: string, body: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
      const sent = request(`${to}/natippc/api/natippcInstallations`, { method: 'POST', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      sent.once('error', reject);
      sent.write(body.slice(0, 5));
      sent.end(body.slice(5));
    });

  test('a chunked body is read and limited like any other', async () => {
    const server = await startTestServer();
    try {
      expect(await pieces(server.origin, '{"text":"linz"}')).toBe(200);
      expect(await pieces(server.origin, JSON.stringify({ text: 'a'.repeat(70_000) }))).toBe(413);
    } finally {
      await server.close();
    }
  });
});
