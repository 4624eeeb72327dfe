import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Proposal } from '#core/register/editing/proposal.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import type { InstallationVersion } from '#core/register/versions/version.ts';
import { account } from '#server/account/session/account-tables.ts';
import { outboxTable } from '#server/platform/mail/outbox-table.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { jsonBody, startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { Editor, faults, installations } from './fixtures.ts';

let server: TestServer;
let owner: Editor;
let authority: Editor;
beforeAll(async () => {
  server = await startTestServer({ settings: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'register@example.at' } });
  await server.database.update(account).set({ mail: sql`${account.username} || '@example.at'` });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.replace(
    exampleRecord('AT-1'),
    exampleRecord('AT-2', { operator: { ...exampleRecord('AT-2').operator, ownerId: 'usp' } }),
  );
  owner = new Editor(await server.signedIn('betreiber'));
  authority = new Editor(await server.signedIn('behoerde'));
});

const proposed = async (values: object = { remarks: 'Geheimer Vorschlag' }, section = 'remarks'): Promise<Proposal> => {
  const response = await owner.write('POST', 'proposals', { section, values, note: 'Bitte ändern' });
  expect(response.status).toBe(200);
  return response.json();
};
const listed = (editor: Editor) => editor.browser.json<Proposal[]>(`${installations}/AT-1/proposals`);
const decide = (editor: Editor, decision: string, reason = '', number = 1) =>
  editor.write('POST', `proposals/${number}/decision`, { decision, reason });

describe('an owner’s proposal', () => {
  test('[R3.9] a proposal waits for the authority and does not change the record', async () => {
    const proposal = await proposed({ operator: { name: 'Neue GmbH', url: '' } }, 'contact');
    expect(proposal).toEqual({
      installationId: 'AT-1',
      installationName: 'Müllverbrennungsanlage Linz',
      number: 1,
      section: 'contact',
      changes: [
        { path: 'operator.name', type: 'UPDATED', oldValue: 'Donauwerk Entsorgung GmbH', newValue: 'Neue GmbH' },
        { path: 'operator.url', type: 'DELETED', oldValue: 'https://donauwerk.example/' },
      ],
      note: 'Bitte ändern',
      proposedBy: 'Donau Recycling GmbH',
      proposedAt: expect.any(String),
      state: 'open',
    });
    expect(await authority.read()).toMatchObject({ version: 1, operator: { name: 'Donauwerk Entsorgung GmbH' } });
    expect(await listed(authority)).toEqual([proposal]);
    expect(await authority.browser.json('/natippc/api/proposals')).toEqual([proposal]);
    expect(await owner.browser.json('/natippc/api/proposals?state=accepted')).toEqual([]);
  });

  test('[R3.9] an accepted proposal becomes a version with the names of authority and owner', async () => {
    await proposed({ address: { street: 'Neugasse', postalCode: '4030' } }, 'address');
    const response = await decide(authority, 'accepted');
    expect(await response.json()).toMatchObject({ state: 'accepted', decidedBy: 'Anna Huber', version: 2, reason: '' });
    const record: Installation = await authority.read();
    expect(record.address).toEqual({ ...exampleRecord('AT-1').address, street: 'Neugasse', postalCode: '4030' });
    const [newest] = await owner.browser.json<InstallationVersion[]>(`${installations}/AT-1/versions`);
    expect(newest).toMatchObject({
      number: 2,
      author: { name: 'Anna Huber', kind: 'authority' },
      origin: 'proposal',
      proposedBy: 'Donau Recycling GmbH',
    });
    const visitor = await server.browser().json<InstallationVersion[]>(`${installations}/AT-1/versions`);
    expect(visitor[0]).toMatchObject({ author: { name: 'Behörde' }, proposedBy: 'Betreiber:in' });
    expect((await decide(authority, 'declined', 'Doch nicht')).status).toBe(409);
  });

  test('[R3.9] the owner is told of a decision by mail, and finds it in a list of what is decided', async () => {
    await server.database.execute(sql`delete from outbox`);
    for (const remarks of ['Erster', 'Zweiter', 'Dritter']) await proposed({ remarks });
    await decide(authority, 'declined', 'Das stimmt nicht', 1);
    expect((await decide(authority, 'accepted', '', 2)).status).toBe(200);
    await decide(owner, 'withdrawn', '', 3);
    const mails = await server.database.select().from(outboxTable).orderBy(outboxTable.event);
    expect(mails.map(({ event, recipient }) => [event, recipient])).toEqual([
      ['proposal AT-1 1 declined', 'betreiber@example.at'],
      ['proposal AT-1 2 accepted', 'betreiber@example.at'],
    ]);
    expect(mails[0]?.body).toContain('/natippc/installations/AT-1/edit?teil=vorschlaege&eintrag=1');
    const found = await owner.browser.json<Proposal[]>('/natippc/api/proposals?state=decided');
    expect(found.map(({ number, state }) => [number, state])).toEqual([
      [2, 'accepted'],
      [1, 'declined'],
    ]);
  });

  test('[R2.5] nobody decides on their own proposal', async () => {
    await proposed();
    await server.database.execute(sql`update proposal set author_account = 'behoerde'`);
    const refused = await decide(authority, 'accepted');
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { title: 'Über Ihren eigenen Vorschlag entscheidet jemand anderer.' },
    ]);
  });

  test('an accepted address moves the installation to its district, where the search finds it', async () => {
    await server.save(exampleRecord('AT-1', { geometry: { longitude: 14, latitude: 48, accuracy: 'municipality' } }));
    await proposed({ address: { postalCode: '4840', city: 'Vöcklabruck' } }, 'address');
    expect((await decide(authority, 'accepted')).status).toBe(200);
    const record: Installation = await authority.read();
    expect(record.unit).toMatchObject({ municipality: 'Vöcklabruck', districtCode: '417', federalStateCode: '4' });
    expect(record.geometry).toEqual({
      longitude: expect.closeTo(13.65, 1),
      latitude: expect.closeTo(48, 1),
      accuracy: 'municipality',
    });
    const found = await server.request(installations, jsonBody({ regions: ['417'] }));
    expect(await found.json()).toMatchObject({ items: [{ id: 'AT-1' }] });
    const [newest] = await owner.browser.json<InstallationVersion[]>(`${installations}/AT-1/versions`);
    expect(newest?.changes.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['address.city', 'unit.districtCode', 'geometry.latitude']),
    );
  });

  test('[R7.30] a proposed country that is not in the list is rejected at its field', async () => {
    const send = (countryCode: unknown) =>
      owner.write('POST', 'proposals', { section: 'contact', values: { operator: { address: { countryCode } } } });
    for (const code of ['XX', 'at', 'Österreich']) {
      const refused = await send(code);
      expect(refused.status, code).toBe(400);
      expect(await faults(refused)).toEqual({
        '/values/operator/address/countryCode': 'Bitte ein Land aus der Liste wählen.',
      });
    }
    expect((await send('DE')).status).toBe(200);
  });

  test('[R5.1] declining a proposal requires a reason, which the owner can read', async () => {
    await proposed();
    expect(await faults(await decide(authority, 'declined', ' '))).toEqual({
      '/reason': 'Geben Sie an, warum Sie ablehnen.',
    });
    expect((await decide(authority, 'declined', 'Nicht belegt')).status).toBe(200);
    expect(await listed(owner)).toMatchObject([{ state: 'declined', reason: 'Nicht belegt', decidedBy: 'Anna Huber' }]);
    expect((await authority.read()).version).toBe(1);
  });

  test('[R6.11] a proposal is withdrawn by its owner or their representative, not by the authority', async () => {
    await proposed();
    expect((await decide(authority, 'withdrawn')).status).toBe(403);
    const deputy = new Editor(await server.signedIn('vertretung'));
    expect((await decide(deputy, 'withdrawn')).status).toBe(200);
    expect(await listed(owner)).toMatchObject([{ state: 'withdrawn', decidedBy: 'Lukas Bauer' }]);
  });

  test('a proposal can be accepted on the newest version only; otherwise the response has the changes since', async () => {
    await proposed();
    await authority.read();
    await server.save(exampleRecord('AT-1', { name: 'Aus der Quelle' }));
    const refused = await decide(authority, 'accepted');
    expect(refused.status).toBe(412);
    expect((await refused.json()).conflict).toMatchObject({
      theirs: [{ path: 'name' }],
      yours: [{ path: 'remarks', newValue: 'Geheimer Vorschlag' }],
    });
    expect(await listed(authority)).toMatchObject([{ state: 'open' }]);
  });

  test('a proposal based on an older version is rejected with the changes of both sides', async () => {
    await owner.read();
    await server.save(exampleRecord('AT-1', { remarks: 'Aus der Quelle' }));
    const refused = await owner.write('POST', 'proposals', { section: 'remarks', values: { remarks: 'Meins' } });
    expect(refused.status).toBe(412);
    expect((await refused.json()).conflict).toMatchObject({
      theirs: [{ newValue: 'Aus der Quelle' }],
      yours: [{ newValue: 'Meins' }],
    });
  });

  test('of two simultaneous decisions on a proposal, only one succeeds', async () => {
    await proposed();
    await authority.read();
    const second = new Editor(await server.signedIn('bund'));
    await second.read();
    const answers = await Promise.all([decide(authority, 'declined', 'Nein'), decide(second, 'declined', 'Nein')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('at most twenty proposals can be open', async () => {
    for (let count = 0; count < 20; count++) await proposed({ remarks: `Nr. ${count}` });
    const response = await owner.write('POST', 'proposals', { section: 'remarks', values: { remarks: 'zu viel' } });
    expect(response.status).toBe(409);
  });
});

describe('the server validates proposals', () => {
  test.each<[string, object, Record<string, string>]>([
    [
      'contact',
      { operator: { name: '', url: 'javascript:x' } },
      {
        '/values/operator/name': 'Dieses Feld ist verpflichtend.',
        '/values/operator/url': 'Bitte eine Webadresse eingeben, zum Beispiel https://www.beispiel.at.',
      },
    ],
    [
      'address',
      { address: { postalCode: '999' } },
      {
        '/values/address/postalCode': 'Bitte eine österreichische Postleitzahl mit vier Ziffern eingeben.',
      },
    ],
    [
      'operatingState',
      { status: null, statusSince: '31.02.2026' },
      {
        '/values/status': 'Dieses Feld ist verpflichtend.',
        '/values/statusSince': 'Den 31.02.2026 gibt es nicht.',
      },
    ],
    ['remarks', { remarks: 'x'.repeat(2001) }, { '/values/remarks': 'Maximal 2.000 Zeichen.' }],
    ['remarks', { name: 'x' }, { '/values/name': 'Dieses Feld gibt es hier nicht.' }],
  ])('[R5.1] invalid values proposed for %s are rejected', async (section, values, expected) => {
    const response = await owner.write('POST', 'proposals', { section, values });
    expect([response.status, await faults(response)]).toEqual([400, expected]);
  });

  test('[R6.11] a proposal that changes nothing, or something owners may not change, is rejected', async () => {
    for (const body of [
      { section: 'remarks', values: { remarks: 'Anmerkung' } },
      { section: 'publication', values: { published: false } },
    ])
      expect((await owner.write('POST', 'proposals', body)).status).toBe(400);
  });
});

describe('proposals are confidential', () => {
  test('[R6.11] only the owner and the competent authority can read, make or decide proposals', async () => {
    await proposed();
    const visitor = server.browser();
    await visitor.get('/natippc/api/env');
    expect((await visitor.get(`${installations}/AT-1/proposals`)).status).toBe(401);
    expect((await visitor.get('/natippc/api/proposals')).status).toBe(401);
    for (const username of ['usp', 'pvp']) {
      const stranger = new Editor(await server.signedIn(username));
      expect((await stranger.browser.get(`${installations}/AT-1/proposals`)).status).toBe(403);
      expect(await stranger.browser.json('/natippc/api/proposals')).toEqual([]);
      const attempt = await stranger.write('POST', 'proposals', { section: 'remarks', values: { remarks: 'x' } });
      expect(attempt.status).toBe(403);
      for (const decision of ['accepted', 'declined', 'withdrawn'])
        expect((await decide(stranger, decision, 'x')).status).toBe(403);
    }
    expect((await decide(owner, 'accepted')).status).toBe(403);
    expect((await authority.write('POST', 'proposals', { section: 'remarks', values: { remarks: 'x' } })).status).toBe(
      403,
    );
  });

  test('[R6.11] no response to visitors contains proposed values', async () => {
    await proposed();
    for (const path of ['', '/versions', '/changes?from=1&to=1'])
      expect(await (await server.request(`${installations}/AT-1${path}`)).text()).not.toContain('Geheimer Vorschlag');
  });

  test('proposals, decisions and edits are logged without their content', async () => {
    const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    try {
      await proposed();
      await decide(authority, 'accepted');
      await authority.read();
      const edited = await authority.write('PATCH', 'sections/remarks', { remarks: 'Geheime Korrektur' });
      expect(edited.status).toBe(200);
      const entries = lines.mock.calls.map(([line]) => JSON.parse(String(line)));
      expect(entries).toMatchObject([
        { source: 'audit', user: 'betreiber', action: 'propose remarks', installation: 'AT-1' },
        { source: 'audit', user: 'behoerde', action: 'accept proposal 1', installation: 'AT-1', version: 2 },
        { source: 'audit', user: 'behoerde', action: 'edit remarks', installation: 'AT-1', version: 3 },
      ]);
      expect(JSON.stringify(entries)).not.toContain('Geheim');
    } finally {
      lines.mockRestore();
    }
  });
});
