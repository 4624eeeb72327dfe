import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCmsDocuments } from '#server/site/cms/seed.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ installations: 60, settings: { AUDIENCE: 'registered' } });
}, 120_000);
afterAll(() => server.close());

const installations = '/natippc/api/natippcInstallations';
const calls = [
  installations,
  `${installations}/lastUpdate`,
  `${installations}/suggest?text=a`,
  '/natippc/api/filter/metadata',
];

test('[R2.5][R6.11] a register for registered users rejects visitors and states its audience in the environment', async () => {
  const browser = server.browser();
  const environment = await browser.get('/natippc/api/env');
  expect(await environment.json()).toMatchObject({ audience: 'registered' });
  expect((await browser.post(installations, {})).status).toBe(401);
  expect((await browser.post(`${installations}/excel`, {})).status).toBe(401);
  for (const call of calls.slice(1)) expect((await browser.get(call)).status).toBe(401);
});

test('[R2.5][R6.11] pages for visitors embed no data of a register for registered users', async () => {
  const browser = server.browser();
  for (const path of ['start', 'installations'])
    expect(await (await browser.get(`/natippc/${path}`)).text()).not.toContain('natippcInstallations');
});

test('[R2.3] content pages are open to visitors even if the register is not', async () => {
  await seedCmsDocuments(server.database);
  const browser = server.browser();
  expect((await browser.get('/natippc/api/cms/faq')).status).toBe(200);
  expect(await (await browser.get('/natippc/faq')).text()).toContain('Was ist dieses Register?');
});

test('[R2.5] owners and authorities can use a register for registered users', async () => {
  for (const account of ['betreiber', 'behoerde']) {
    const browser = server.browser();
    expect((await browser.signIn(account)).status).toBe(303);
    const answer = await browser.post(installations, {});
    expect(answer.status).toBe(200);
    expect(await answer.json()).toHaveProperty('total');
    expect(await (await browser.get('/natippc/installations')).text()).toContain('natippcInstallations');
  }
});
