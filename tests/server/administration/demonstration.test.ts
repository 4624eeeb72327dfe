import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IssuedLink, PersonDetail } from '#core/account/administration/people.ts';
import { outboxTable } from '#server/platform/mail/outbox-table.ts';
import type { Browser } from '../fixtures/browser.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

const people = '/natippc/api/administration/people';
let server: TestServer;
let admin: Browser;
beforeAll(async () => {
  const mail = { SMTP_URL: 'smtps://127.0.0.1:9', MAIL_FROM: 'register@agency.example' };
  server = await startTestServer({ settings: { APP_ENV: 'DEMO', ...mail } });
  admin = await server.signedIn('verwaltung');
});
afterAll(() => server.close());

test('[R1.5] the administrator of a demonstration takes a demo account from nobody', async () => {
  for (const what of ['disable', 'reset', 'remove-second-factor']) {
    const answer = await admin.post(`${people}/redaktion/${what}`);
    expect([answer.status, await answer.json()], what).toEqual([
      409,
      expect.objectContaining({ title: expect.stringContaining('bleiben die Demo-Konten offen') }),
    ]);
  }
  expect((await server.browser().signIn('redaktion')).status).toBe(303);
  expect((await admin.json<PersonDetail>(`${people}/redaktion`)).obstacles).toEqual({ disable: 'demo', reset: 'demo' });
});

test('a demonstration mails to nobody but the agency itself, and shows other links', async () => {
  const invite = async (username: string, mail: string) => {
    const answer = await admin.post(people, { username, displayName: 'X Y', roles: ['editor'], mail });
    return (await answer.json()) as IssuedLink;
  };
  const strange = await invite('fremd', 'victim@elsewhere.example');
  expect(strange.sentTo).toBeUndefined();
  expect(strange.address).toContain('/portal/einladung#');
  expect((await invite('eigen', 'ida@Agency.example')).sentTo).toBe('ida@Agency.example');
  const queued = await server.database.select({ to: outboxTable.recipient }).from(outboxTable);
  expect(queued).toEqual([{ to: 'ida@Agency.example' }]);
});

test('invitations have a rate for each administrator', async () => {
  let last: Response | undefined;
  for (let at = 0; at < 60 && last?.status !== 429; at += 1)
    last = await admin.post(people, { username: `massen-${at}`, displayName: 'X Y', roles: ['editor'] });
  expect(last?.status).toBe(429);
  expect(await last?.json()).toMatchObject({
    title: expect.stringMatching(/^Sie haben in der letzten Stunde 50 Links/),
  });
  // Two were made before.
  expect(await admin.json<{ total: number }>(`${people}?text=massen-`)).toMatchObject({ total: 48 });
  expect((await admin.post(`${people}/massen-1/reset`)).status).toBe(429);
});
