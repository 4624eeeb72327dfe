import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordedIn } from '../../fixtures/journal.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { Portal } from './portal.ts';

const rules = {
  minimum: { authority: { secclass: 2 } },
  rules: [
    {
      name: 'Ämter',
      when: { provider: 'pvp', role: { name: 'ippc-amt' } },
      give: { roles: ['authority'], federalState: { parameter: 'LAND' }, office: 'lh-4' },
    },
    { name: 'Betriebe', when: { provider: 'pvp', role: { name: 'ippc-betrieb' } }, give: { roles: ['owner'] } },
  ],
};

let folder: string;
let server: TestServer;
let portal: Portal;
/** The portal behind another proxy, which is trusted to name visitors' addresses. */
let forwarded: TestServer;
let past: Portal;
let former: TestServer;
let ofFormer: Portal;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'natippc-pvp-'));
  const ACCESS_RULES = join(folder, 'rules.json');
  writeFileSync(ACCESS_RULES, JSON.stringify(rules));
  // The portal connects from another address of this machine than everybody else.
  server = await startTestServer({
    settings: { ACCESS_RULES, PVP_PROXIES: '127.0.0.2', TRUSTED_PROXIES: '127.0.0.0/8' },
  });
  portal = await Portal.start(server.origin, '127.0.0.2');
  forwarded = await startTestServer({ settings: { TRUSTED_PROXIES: '127.0.0.0/8' } });
  past = await Portal.start(forwarded.origin, '127.0.0.2');
  former = await startTestServer({ settings: { ACCESS_RULES, PVP_PROXIES: '127.0.0.2', PVP_VERSION: '1.9' } });
  ofFormer = await Portal.start(former.origin, '127.0.0.2');
});
afterAll(async () => {
  await Promise.all([portal, past, ofFormer].map((one) => one.stop()));
  await Promise.all([server, forwarded, former].map((one) => one.close()));
  rmSync(folder, { recursive: true, force: true });
});

const ada: [string, string][] = [
  ['X-PVP-VERSION', '2.1'],
  ['X-PVP-USERID', 'ada@ooe.gv.at'],
  ['X-PVP-GID', 'AT:L4:1:ooe.gv.at/ada'],
  ['X-PVP-PRINCIPAL-NAME', 'Häuslbauer'],
  ['X-PVP-GIVEN-NAME', 'Ada'],
  ['X-PVP-PARTICIPANT-ID', 'AT:VKZ:L4'],
  ['X-PVP-SECCLASS', '2'],
  ['X-PVP-ROLES', 'ippc-amt(LAND=4,ABT=U\\,R)'],
];
const changed = (headers: [string, string][], change: Record<string, string | undefined>): [string, string][] =>
  headers.flatMap(([name, value]) => {
    const now = name in change ? change[name] : value;
    return now === undefined ? [] : [[name, now]];
  });
const bela = changed(ada, {
  'X-PVP-GID': 'AT:L4:1:ooe.gv.at/bela',
  'X-PVP-PRINCIPAL-NAME': 'Anders',
  'X-PVP-GIVEN-NAME': 'Béla',
});

interface SessionAnswer {
  isLoggedIn: boolean;
  user?: { currentUserName: string; pvp: boolean; authorities: { authority: string }[] };
}
const sessionOf = (browser: { json<Answer>(path: string): Promise<Answer> }) =>
  browser.json<SessionAnswer>('/natippc/api/auth/user');

describe('the portal', () => {
  test('[R3.1] [R6.7] [R6.9] the headers of the portal sign in, with the rights that their roles give', async () => {
    portal.headers = ada;
    const browser = portal.browser();
    expect((await sessionOf(browser)).user).toMatchObject({
      currentUserName: 'Ada Häuslbauer',
      pvp: true,
      authorities: [{ authority: 'ROLE_AUTHORITY' }],
    });
    expect(await browser.json('/natippc/api/auth/userInfo')).toMatchObject({ bundeslandCode: '4' });
    const cookie = browser.cookies.get('NATIPPC_SESSION');
    await browser.get('/natippc/api/user-tasks');
    expect(browser.cookies.get('NATIPPC_SESSION')).toBe(cookie);
  });

  test('another person at the same browser is another session, nobody is none', async () => {
    portal.headers = ada;
    const browser = portal.browser();
    await sessionOf(browser);
    const adas = browser.cookies.get('NATIPPC_SESSION') ?? '';
    portal.headers = bela;
    expect((await sessionOf(browser)).user?.currentUserName).toBe('Béla Anders');
    expect(browser.cookies.get('NATIPPC_SESSION')).not.toBe(adas);
    portal.headers = [];
    expect((await sessionOf(browser)).isLoggedIn).toBe(false);
    browser.cookies.set('NATIPPC_SESSION', adas);
    expect((await sessionOf(browser)).isLoggedIn).toBe(false);
  });

  test('[R6.11] a session of the portal counts for nothing past the portal', async () => {
    portal.headers = ada;
    const browser = portal.browser();
    await sessionOf(browser);
    const direct = server.browser();
    for (const [name, value] of browser.cookies) direct.cookies.set(name, value);
    expect((await sessionOf(direct)).isLoggedIn).toBe(false);
  });

  test('[R6.11] a change of roles changes the rights at once', async () => {
    portal.headers = ada;
    const browser = portal.browser();
    await sessionOf(browser);
    portal.headers = changed(ada, { 'X-PVP-ROLES': 'ippc-betrieb()' });
    expect((await sessionOf(browser)).user?.authorities).toEqual([{ authority: 'ROLE_NATIPPC_REGISTERED' }]);
  });

  test.each(['1', undefined])(
    '[R6.11] with the class of security %s, which the right does not allow, nobody is signed in',
    async (level) => {
      portal.headers = changed(ada, { 'X-PVP-SECCLASS': level });
      const browser = portal.browser();
      expect((await sessionOf(browser)).isLoggedIn).toBe(false);
      expect(await (await browser.get('/portal/anmelden')).text()).toContain('verlangt eine höhere Sicherheitsklasse');
    },
  );

  test('[R6.11] somebody without a role is a visitor, and the sign-in page says why', async () => {
    portal.headers = changed(ada, { 'X-PVP-ROLES': 'anderes()' });
    const browser = portal.browser();
    expect((await sessionOf(browser)).isLoggedIn).toBe(false);
    expect(await (await browser.get('/portal/anmelden')).text()).toContain(
      'Für dieses Register ist Ihnen nichts zugeteilt',
    );
  });

  test.each<[string, [string, string][], string]>([
    ['twice', [...ada, ['x-pvp-gid', 'AT:L4:1:ooe.gv.at/chef']], 'zweimal gesendet'],
    ['without a person', changed(ada, { 'X-PVP-GID': undefined, 'X-PVP-USERID': undefined }), 'weder eine Kennung'],
    ['with unreadable roles', changed(ada, { 'X-PVP-ROLES': 'ippc-amt(LAND=4' }), 'nicht lesbar'],
    ['with an unknown class', changed(ada, { 'X-PVP-SECCLASS': '9' }), 'keine Zahl von 0 bis 3'],
  ])('headers %s are refused with a clear sentence', async (_, headers, message) => {
    portal.headers = headers;
    const refused = await portal.browser().get('/natippc/api/auth/user');
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ title: expect.stringContaining(message) }),
    ]);
  });

  test('a form whose page belonged to another person is refused', async () => {
    portal.headers = ada;
    const browser = portal.browser();
    await browser.get('/natippc/api/auth/user');
    portal.headers = bela;
    expect((await browser.post('/natippc/api/user-tasks/x/cancel')).status).toBe(403);
  });

  test('what a visitor adds in other spellings does not reach the register', async () => {
    portal.headers = changed(ada, { 'X-PVP-ROLES': 'ippc-betrieb()' });
    const smuggled = { X_PVP_ROLES: 'ippc-amt(LAND=9)', 'X-AUTHORIZE-roles': 'ippc-amt(LAND=9)', 'X-PVP_ROLES': 'x' };
    const browser = portal.browser(smuggled);
    expect((await sessionOf(browser)).user?.authorities).toEqual([{ authority: 'ROLE_NATIPPC_REGISTERED' }]);
    portal.headers = [];
    const former = { 'X-AUTHENTICATE-gvGid': 'AT:L4:1:ooe.gv.at/ada', 'X-AUTHORIZE-roles': 'ippc-amt(LAND=9)' };
    expect((await sessionOf(portal.browser(former))).isLoggedIn).toBe(false);
  });
});

describe('[R6.7] where a secret is agreed', () => {
  const secret = 's'.repeat(44);
  let proven: TestServer;
  let proving: Portal;
  beforeAll(async () => {
    const settings = { ACCESS_RULES: join(folder, 'rules.json'), PVP_PROXIES: '127.0.0.2', PVP_SECRET: secret };
    proven = await startTestServer({ settings });
    proving = await Portal.start(proven.origin, '127.0.0.2');
  });
  afterAll(async () => {
    await proving.stop();
    await proven.close();
  });

  test('the portal signs in with it', async () => {
    proving.headers = [...ada, ['X-Portal-Secret', secret]];
    expect((await sessionOf(proving.browser())).user).toMatchObject({ currentUserName: 'Ada Häuslbauer' });
  });

  test.each<[string, [string, string][]]>([
    ['no secret', []],
    ['another one', [['X-Portal-Secret', 'x'.repeat(44)]]],
    [
      'it among others',
      [
        ['X-Portal-Secret', secret],
        ['x-portal-secret', 'x'],
      ],
    ],
  ])('headers from its address with %s are refused, and the journal says so', async (_, sent) => {
    proving.headers = [...ada, ...sent];
    const answer = await proving.browser().get('/natippc/api/auth/user');
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ title: expect.stringContaining('Portal hat sich nicht ausgewiesen') });
    expect((await recordedIn(proven.database)).map(({ action }) => action)).toContain(
      'sign-in through PVP failed: ohne das vereinbarte Geheimnis',
    );
  });

  test('visitors at its address without such headers are visitors', async () => {
    proving.headers = [];
    expect((await sessionOf(proving.browser())).isLoggedIn).toBe(false);
  });
});

describe('headers of somebody else', () => {
  test('from an address that is not the portal’s they count for nothing, even if it is a trusted proxy', async () => {
    const forged = Object.fromEntries([...ada, ['X-Forwarded-For', '127.0.0.2'], ['Forwarded', 'for=127.0.0.2']]);
    const browser = server.browser(forged);
    expect((await sessionOf(browser)).isLoggedIn).toBe(false);
    expect(await browser.json('/natippc/api/auth/userInfo')).toMatchObject({ username: 'anonymousUser' });
  });

  test('without PVP_PROXIES they count for nothing, even through a trusted proxy', async () => {
    past.headers = ada;
    expect((await sessionOf(past.browser())).isLoggedIn).toBe(false);
  });

  test.each(['X-PVP-GID', 'x-pvp-gid', 'X_PVP_GID', 'x-Pvp_gid'])(
    'neither do they in raw requests that begin with %s',
    async (name) => {
      const { port } = new URL(server.origin);
      const lines = [
        'GET /natippc/api/auth/user HTTP/1.1',
        'Host: 127.0.0.1',
        ...[name, name].map((one) => `${one}: AT:L4:1:ooe.gv.at/ada`),
        'X-PVP-SECCLASS: 3',
        'X-PVP-ROLES: ippc-amt(LAND=4)',
        'Connection: close',
      ];
      const answer = await new Promise<string>((resolve, reject) => {
        let text = '';
        const socket = connect(Number(port), '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
        socket.on('data', (part) => {
          text += part.toString();
        });
        socket.on('end', () => resolve(text)).on('error', reject);
      });
      expect(answer).toMatch(/^HTTP\/1\.1 200/);
      expect(answer).toContain('"isLoggedIn":false');
    },
  );
});

test('[R3.1] with PVP_VERSION 1.9 the names of that version sign in, and only they', async () => {
  ofFormer.headers = [
    ['X-AUTHENTICATE-userId', 'ada@ooe.gv.at'],
    ['X-AUTHENTICATE-gvGid', 'AT:L4:1:ooe.gv.at/ada'],
    ['X-AUTHENTICATE-cn', 'Ada Amtlich'],
    ['X-AUTHENTICATE-gvSecClass', '3'],
    ['X-AUTHORIZE-roles', 'ippc-amt(LAND=4)'],
  ];
  expect((await sessionOf(ofFormer.browser())).user?.currentUserName).toBe('Ada Amtlich');
  ofFormer.headers = ada;
  expect((await sessionOf(ofFormer.browser())).isLoggedIn).toBe(false);
});
