import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { account } from '#server/account/session/account-tables.ts';
import { mailTiming } from '#server/platform/mail/mail-delivery.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { startMailServer } from '../../platform/mail/mail-server.ts';
import { linkIn, onServer } from '../fixtures/account-command.ts';

let server: TestServer;
let command: ReturnType<typeof onServer>;
beforeAll(async () => {
  server = await startTestServer({ settings: { APP_ENV: 'PROD' } });
  command = onServer(server);
});
afterAll(() => server.close());

const sentence = 'die Donau fließt nach Osten';
const set = (link: string, neu = sentence, wiederholung = neu, browser = server.browser()) =>
  browser.submit(link, { neu, wiederholung });

/** Invites somebody, who sets a password; returns their browser. */
async function invited(name: string, ...options: string[]) {
  const link = linkIn(await command('invite', name, '--name', 'Ida Pichler', '--roles', 'administrator', ...options));
  const browser = server.browser();
  expect((await set(link, sentence, sentence, browser)).status).toBe(303);
  return { browser, link };
}

test('[R6.1] the first administrator of an empty register is invited, sets a password and is signed in, to set up the second factor', async () => {
  const { browser, link } = await invited('erste');
  const { user } = await browser.json<{ user: { authorities: unknown; currentUserName: string } }>(
    '/natippc/api/auth/user',
  );
  expect(user).toMatchObject({ authorities: [], currentUserName: 'Ida Pichler' });
  expect((await server.browser().signIn('erste', sentence)).status).toBe(303);
  const again = await server.browser().get(link);
  expect(again.status).toBe(410);
  expect(await again.text()).toContain('Dieser Link gilt nicht mehr');
});

test('the code of a link is stored as its hash only', async () => {
  const link = linkIn(await command('invite', 'hashed', '--name', 'H', '--roles', 'editor'));
  const code = link.replace(/.*=/, '');
  const { rows } = (await server.database.execute(sql`select row_to_json(l)::text as row from account_link l`)) as {
    rows: { row: string }[];
  };
  expect(rows.map(({ row }) => row).join('\n')).not.toContain(code);
});

test('a link names its code behind the #; the page asks for it, by script or by hand, and hands it on in forms only', async () => {
  const said = await command('invite', 'fragment', '--name', 'F', '--roles', 'editor');
  expect(said).toMatch(/\/portal\/einladung#[\w-]{43}/);
  const browser = server.browser();
  const asking = await (await browser.get('/portal/einladung')).text();
  expect(asking).toContain('src="einladung.js"');
  expect(await (await browser.get('/portal/einladung.js')).text()).toContain('location.hash');
  const link = `${server.origin}${linkIn(said).replace('?code=', '#')}`;
  const page = await browser.submit('/portal/einladung', { code: link });
  expect(page.status).toBe(200);
  const text = await page.text();
  expect(text).toContain('Guten Tag, F.');
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? '';
  const given = { token: hidden('token'), code: hidden('code') };
  const done = await browser.postForm('/portal/einladung', { ...given, neu: sentence, wiederholung: sentence });
  expect(done.status).toBe(303);
  const ended = await browser.submit('/portal/einladung', { code: link });
  expect(ended.status).toBe(410);
});

test('a link works for one of many who use it at the same time', async () => {
  const link = linkIn(await command('invite', 'race', '--name', 'R', '--roles', 'editor'));
  const answers = await Promise.all(Array.from({ length: 5 }, (_, at) => set(link, `${sentence} ${at}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 410, 410, 410, 410]);
});

test('a link ends after seven days, and with it nobody becomes signed in', async () => {
  const link = linkIn(await command('invite', 'late', '--name', 'L', '--roles', 'editor'));
  await server.database.execute(sql`update account_link set expires_at = now() where username = 'late'`);
  expect((await server.browser().get(link)).status).toBe(410);
  expect(await command('list')).toContain('late | L | Redaktion | register | ohne Passwort, Link abgelaufen');
});

test.each([
  ['too short', 'kurz', 'kurz', 'braucht mindestens 10 Zeichen'],
  ['with the user name', 'mein rules passwort', 'mein rules passwort', 'Ihren Benutzernamen nicht enthält'],
  ['common', 'Passwort2026', 'Passwort2026', 'so häufig'],
  ['longer than 200 characters', `${'abcdefg '.repeat(26)}`, `${'abcdefg '.repeat(26)}`, 'höchstens 200 Zeichen'],
  ['repeated wrongly', sentence, 'etwas ganz anderes', 'stimmt nicht'],
])('a password that is %s is refused with what to do, and the link goes on', async (_, next, repeat, said) => {
  const old = linkIn(await command('invite', 'rules', '--name', 'R', '--roles', 'editor').catch(() => ''));
  const link = old || linkIn(await command('reset', 'rules'));
  const answer = await set(link, next, repeat);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(said);
  expect((await server.browser().get(link)).status).toBe(200);
});

test('a form without its token, or from a foreign page, sets nothing', async () => {
  const link = linkIn(await command('invite', 'forged', '--name', 'F', '--roles', 'editor'));
  const foreign = await server.browser().submit(
    link,
    { neu: sentence, wiederholung: sentence },
    {
      'sec-fetch-site': 'cross-site',
    },
  );
  expect(await foreign.text()).toContain('zu lange offen');
  expect((await set(link)).status).toBe(303);
});

describe('reset', () => {
  test('[R4.6] the password, the sessions and the earlier link end; the new link signs in', async () => {
    const { browser } = await invited('reset-me');
    const first = linkIn(await command('reset', 'reset-me'));
    expect(await browser.json('/natippc/api/auth/user')).toMatchObject({ isLoggedIn: false });
    expect((await server.browser().signIn('reset-me', sentence)).status).toBe(403);
    const second = linkIn(await command('reset', 'reset-me'));
    expect((await server.browser().get(first)).status).toBe(410);
    expect((await set(second, 'ein zweiter langer Satz')).status).toBe(303);
    expect((await server.browser().signIn('reset-me', 'ein zweiter langer Satz')).status).toBe(303);
  });
});

describe('disable and enable', () => {
  test('sessions and links end, nobody signs in until the account is enabled again', async () => {
    const { browser } = await invited('blocked');
    expect(await command('disable', 'blocked')).toBe('blocked ist gesperrt, laufende Sitzungen sind beendet.');
    expect(await browser.json('/natippc/api/auth/user')).toMatchObject({ isLoggedIn: false });
    expect(await (await server.browser().signIn('blocked', sentence)).text()).toContain('Dieses Konto ist gesperrt');
    await expect(command('reset', 'blocked')).rejects.toThrow('Zuerst: npm run account -- enable blocked');
    await command('enable', 'blocked');
    expect((await server.browser().signIn('blocked', sentence)).status).toBe(303);
    const link = linkIn(await command('reset', 'blocked'));
    await command('disable', 'blocked');
    await command('enable', 'blocked');
    expect((await server.browser().get(link)).status).toBe(410);
  });
});

test('[R6.4] roles are replaced, and sessions with the former ones end', async () => {
  const { browser } = await invited('roles');
  expect(await command('roles', 'roles', 'authority,editor', '--state', '4')).toBe(
    'roles hat jetzt: Behörde Oberösterreich, Redaktion. Laufende Sitzungen sind beendet.',
  );
  expect(await browser.json('/natippc/api/auth/user')).toMatchObject({ isLoggedIn: false });
  await browser.signIn('roles', sentence);
  expect(await browser.json('/natippc/api/auth/userInfo')).toMatchObject({
    userType: 'AUTHORITY',
    bundeslandCode: '4',
  });
  expect(await command('roles', 'roles', 'authority'), 'keeps its federal state').toContain('Behörde Oberösterreich.');
  await command('roles', 'roles', 'editor');
  await expect(command('roles', 'roles', 'authority'), 'is no authority any more').rejects.toThrow('gehört --state');
});

test('the key of an owner is not the login name', async () => {
  await invited('owner-name');
  const [row] = await server.database.select().from(account).where(eq(account.username, 'owner-name'));
  expect(row?.ownerId).toMatch(/^o-[0-9a-f]{12}$/);
});

test('where mail is set up, the link goes to the address of the account and is not shown', async () => {
  const mails = await startMailServer();
  const mailing = await startTestServer({
    settings: { APP_ENV: 'PROD', SMTP_URL: mails.url, MAIL_FROM: 'register@example.at', SMTP_PLAIN: 'on' },
    database: server.database,
    overrides: { mailTiming: { ...mailTiming, interval: 20 } },
  });
  try {
    const said = await onServer(mailing)(
      'invite',
      'mailed',
      '--name',
      'M',
      '--roles',
      'editor',
      '--mail',
      'm@example.at',
    );
    expect(said).toMatch(/^Das Konto mailed ist angelegt\. Der Link geht an m@example\.at; er gilt bis /);
    expect(linkIn(said)).toBe('');
    await vi.waitFor(() => expect(mails.received).toHaveLength(1), { timeout: 60_000 });
    const text = (mails.received[0]?.text ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=').replaceAll('=23', '#');
    expect((await set(linkIn(text))).status).toBe(303);
    await onServer(mailing)('reset', 'mailed');
    await vi.waitFor(() => expect(mails.received).toHaveLength(2), { timeout: 60_000 });
  } finally {
    await mailing.close();
    await mails.close();
  }
});

test.each([
  [['invite', 'Ä', '--name', 'x', '--roles', 'editor'], 'Ein Benutzername hat 2 bis 60 Zeichen'],
  [['invite', 'neu', '--roles', 'editor'], 'Es fehlt --name'],
  [['invite', 'neu', '--name', 'x'], 'Es fehlen die Rollen'],
  [['invite', 'neu', '--name', 'x', '--roles', 'chef'], 'Die Rolle „chef“ gibt es nicht'],
  [['invite', 'neu', '--name', 'x', '--roles', 'authority'], 'gehört --state'],
  [['invite', 'neu', '--name', 'x', '--roles', 'authority', '--state', '12'], '--state: „12“'],
  [['invite', 'neu', '--name', 'x', '--roles', 'editor', '--mail', 'keine'], '--mail: „keine“ ist keine Mailadresse'],
  [['invite', 'neu', '--name', 'x', '--roles', 'editor', '--chef'], 'Die Angabe --chef ist unbekannt'],
  [['disable', 'gibtsnicht'], 'Ein Konto gibtsnicht gibt es nicht'],
  [['reset'], 'Es fehlt der Benutzername'],
  [['roles', 'gibtsnicht', 'editor'], 'Ein Konto gibtsnicht gibt es nicht'],
  [['unsinn'], 'Den Befehl „unsinn“ gibt es nicht'],
])('%j is refused with one sentence', async (parameters, said) => {
  await expect(command(...parameters)).rejects.toThrow(said);
});
