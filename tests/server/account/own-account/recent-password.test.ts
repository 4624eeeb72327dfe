import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OwnAccount } from '#core/account/own/own-account.ts';
import { account } from '#server/account/session/account-tables.ts';
import { outboxTable } from '#server/platform/mail/outbox-table.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    settings: {
      ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'register@example.at' },
      ...{ SESSION_TIMEOUT_S: '3600', SESSION_LIFETIME_S: '7200' },
    },
  });
  await server.database.update(account).set({ mail: sql`${account.username} || '@example.at'` });
});
afterAll(() => server.close());
const at = (time: string) => server.services.clock.set(new Date(`2030-05-01T${time}Z`));
beforeEach(() => at('08:00:00'));

const base = '/natippc/api/account';
const kindOf = async (answer: Response) => ((await answer.json()) as { type?: string }).type?.replace(/.*:/, '');
const isSignedIn = async (browser: Browser) =>
  (await browser.json<{ isLoggedIn: boolean }>('/natippc/api/auth/user')).isLoggedIn;

const changes = [
  'end-sessions',
  'second-factor/begin',
  'second-factor/confirm',
  'second-factor/remove',
  'second-factor/recovery-codes',
];
const bodyOf = (change: string) => (change === 'end-sessions' ? {} : { code: '000000' });

test.each(changes)('%s asks for the password again once the sign-in is older than five minutes', async (change) => {
  const browser = await server.signedIn('behoerde');
  const path = `${base}/${change}`;
  await at('08:04:50');
  expect(await kindOf(await browser.post(path, bodyOf(change)))).not.toBe('password-needed');
  await at('08:05:10');
  const refused = await browser.post(path, bodyOf(change));
  expect([refused.status, await kindOf(refused)]).toEqual([403, 'password-needed']);
  const wrong = await browser.post(`${base}/confirm-password`, { password: 'falsch' });
  expect(await wrong.json()).toMatchObject({ status: 400, errors: [{ field: '/password' }] });
  expect(await kindOf(await browser.post(path, bodyOf(change)))).toBe('password-needed');
  expect((await browser.post(`${base}/confirm-password`, { password: 'demo' })).status).toBe(204);
  expect(await kindOf(await browser.post(path, bodyOf(change)))).not.toBe('password-needed');
});

test('a clock that is set back does not make an old password recent', async () => {
  const browser = await server.signedIn('behoerde');
  await at('07:50:00');
  expect(await kindOf(await browser.post(`${base}/end-sessions`, {}))).toBe('password-needed');
});

test('who signs in elsewhere has no password here and ends sessions without it', async () => {
  const browser = await server.signedIn('oidc');
  await at('08:30:00');
  expect((await browser.post(`${base}/end-sessions`, {})).status).toBe(200);
  expect((await browser.post(`${base}/confirm-password`, { password: 'demo' })).status).toBe(403);
  expect((await browser.post(`${base}/second-factor/begin`)).status).toBe(403);
});

test('a change of how one signs in is told by mail', async () => {
  await server.database.delete(outboxTable);
  const browser = await server.signedIn('bund');
  const next = 'die Donau fließt nach Osten';
  await browser.post(`${base}/password`, { current: 'demo', next, repeat: next });
  await browser.post(`${base}/end-sessions`, {});
  const mails = await server.database.select().from(outboxTable);
  expect(mails.map(({ recipient, body }) => [recipient, /\n\n([^\n]+)\.\n/.exec(body ?? '')?.[1]])).toEqual(
    expect.arrayContaining([
      ['bund@example.at', 'Das Passwort ist geändert'],
      ['bund@example.at', 'Sitzungen auf anderen Geräten sind beendet'],
    ]),
  );
});

test('the session that makes a change stays, with its list of sessions', async () => {
  const [here, elsewhere] = [await server.signedIn('usp'), await server.signedIn('usp')];
  const { sessions } = (await (await here.post(`${base}/end-sessions`, {})).json()) as OwnAccount;
  expect(sessions.map(({ isOwn }) => isOwn)).toEqual([true]);
  expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false]);
});
