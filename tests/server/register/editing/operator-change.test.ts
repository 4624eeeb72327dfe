import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isoDateOf } from '#core/platform/format/date.ts';
import { addDays } from '#core/platform/format/days.ts';
import type { Proposal } from '#core/register/editing/proposal.ts';
import type { InstallationVersion } from '#core/register/versions/version.ts';
import { plainCompanyNumber } from '#server/account/assignments/company-number.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { Editor, faults, installations } from './fixtures.ts';

let server: TestServer;
let former: Editor;
let authority: Editor;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.sink.transaction(async (tx) => {
    await tx.replaceAll();
    const { operator } = exampleRecord('AT-2');
    await tx.save([
      exampleRecord('AT-1'),
      exampleRecord('AT-2', { operator: { ...operator, name: 'Neue Betreiber GmbH', ownerId: 'usp' } }),
    ]);
  });
  former = new Editor(await server.signedIn('betreiber'));
  authority = new Editor(await server.signedIn('behoerde'));
});

const propose = (editor: Editor, remarks: string) =>
  editor.write('POST', 'proposals', { section: 'remarks', values: { remarks } });
const change = (operator: object, editor = authority) => editor.write('PATCH', 'sections/contact', { operator });
const proposals = (state: string) => authority.browser.json<Proposal[]>(`/natippc/api/proposals?state=${state}`);

describe('the competent authority changes the operator', () => {
  test('[R7.29] a change to another registered owner declines open proposals of the former one with a reason', async () => {
    expect((await propose(former, 'Erster Vorschlag')).status).toBe(200);
    expect((await propose(former, 'Zweiter Vorschlag')).status).toBe(200);
    const changed = await change({ ownerId: 'usp', name: 'Neue Betreiber GmbH' });
    expect([changed.status, await changed.json()]).toMatchObject([
      200,
      { version: 2, operator: { ownerId: 'usp', name: 'Neue Betreiber GmbH' } },
    ]);
    expect(await proposals('open')).toEqual([]);
    expect(await proposals('declined')).toMatchObject(
      [2, 1].map((number) => ({ number, reason: 'Betreiber:in gewechselt', decidedBy: 'Anna Huber' })),
    );
    const [newest] = await authority.browser.json<InstallationVersion[]>(`${installations}/AT-1/versions`);
    expect(newest).toMatchObject({ origin: 'edit', author: { name: 'Anna Huber', kind: 'authority' } });
  });

  test('[R7.29] a change of owner by an import also declines open proposals', async () => {
    expect((await propose(former, 'Ein Vorschlag')).status).toBe(200);
    const { operator } = exampleRecord('AT-1');
    const imported = (changes: object) =>
      server.sink.transaction((tx) => tx.save([exampleRecord('AT-1', { operator: { ...operator, ...changes } })]));
    await imported({ name: 'Anders geschrieben GmbH' });
    expect(await proposals('open')).toHaveLength(1);
    await imported({ ownerId: 'usp' });
    expect(await proposals('open')).toEqual([]);
    expect(await proposals('declined')).toMatchObject([{ reason: 'Betreiber:in gewechselt', decidedBy: 'Import' }]);
  });

  test('[R7.29] after a change of owner, only the new owner sees an unpublished installation and may propose changes', async () => {
    await authority.write('PATCH', 'sections/publication', { published: false });
    expect((await former.read()).published).toBe(false);
    await authority.read();
    expect((await change({ ownerId: 'usp' })).status).toBe(200);
    const successor = new Editor(await server.signedIn('usp'));
    expect((await successor.browser.request(`${installations}/AT-1`)).status).toBe(200);
    expect((await former.browser.request(`${installations}/AT-1`)).status).toBe(404);
    expect((await propose(former, 'Noch einer')).status).toBe(404);
    expect((await propose(successor, 'Der erste')).status).toBe(200);
  });

  test('[R7.29] after a change to an unregistered operator, nobody may propose changes', async () => {
    const changed = await change({ ownerId: '', name: 'Ohne Konto KG' });
    const { operator } = await changed.json();
    expect([changed.status, operator.name, 'ownerId' in operator]).toEqual([200, 'Ohne Konto KG', false]);
    expect((await propose(former, 'Noch einer')).status).toBe(403);
  });

  test("[R7.29] a correction of the operator's name keeps the account and the proposals", async () => {
    await propose(former, 'Bleibt offen');
    const changed = await change({ name: 'Richtig geschrieben GmbH' });
    expect(await changed.json()).toMatchObject({
      operator: { ownerId: 'betreiber', name: 'Richtig geschrieben GmbH' },
    });
    expect(await proposals('open')).toMatchObject([{ number: 1 }]);
  });
});

test('[R2.5] a change of the company register number says who will act from then on, and waits for a confirmation', async () => {
  const assigned = (username: string, number: string) =>
    server.database.execute(
      sql`insert into assignment (username, company_number, origin) values (${username}, ${number}, 'administrator')`,
    );
  await server.database.execute(sql`delete from assignment`);
  const before = plainCompanyNumber(exampleRecord('AT-1').operator.companyRegisterNumber) ?? '';
  await assigned('oidc', before);
  await assigned('usp', '654321b');
  const asked = await change({ companyRegisterNumber: 'FN 654321b' });
  expect([asked.status, await asked.json()]).toMatchObject([
    409,
    {
      consequences: [
        {
          code: 'acting-654321b',
          field: '/operator/companyRegisterNumber',
          message:
            'Über die Firmenbuchnummer FN 654321 b handelt für diese Anlage dann: Alpen Papier AG. Bisher: Julia Steiner.',
        },
      ],
    },
  ]);
  const ahead = addDays(isoDateOf(new Date()), 9);
  const announced = await authority.write('PATCH', `sections/contact?validFrom=${ahead}`, {
    operator: { companyRegisterNumber: 'FN 654321b' },
  });
  expect(announced.status).toBe(409);
  const confirmed = await authority.write('PATCH', 'sections/contact?confirm=acting-654321b', {
    operator: { companyRegisterNumber: 'FN 654321b' },
  });
  expect(confirmed.status).toBe(200);
  await authority.read();
  // Nobody acts by either number.
  await server.database.execute(sql`delete from assignment`);
  expect((await change({ companyRegisterNumber: 'FN 111111c' })).status).toBe(200);
});

describe('the legal form of an operator', () => {
  test('[R7.30] the legal form can be set and cleared', async () => {
    expect((await authority.read()).operator.legalForm).toBe('GmbH');
    const set = await change({ legalForm: 'Gen' });
    expect([set.status, (await set.json()).operator.legalForm]).toEqual([200, 'Gen']);
    await authority.read();
    const cleared = await change({ legalForm: null });
    expect([cleared.status, 'legalForm' in (await cleared.json()).operator]).toEqual([200, false]);
  });

  test.each(['Limited', 'OHG'])(
    '[R7.30] the legal form %s, which no company can have, is rejected',
    async (legalForm) => {
      const refused = await change({ legalForm });
      expect([refused.status, await faults(refused)]).toEqual([
        400,
        { '/operator/legalForm': 'Bitte eine Rechtsform aus der Liste wählen.' },
      ]);
    },
  );

  test('[R7.30] an abolished legal form is kept if other fields change', async () => {
    const { operator } = exampleRecord('AT-1');
    await server.save(exampleRecord('AT-1', { operator: { ...operator, legalForm: 'OHG' } }));
    await authority.read();
    const changed = await change({ name: 'Alte & Söhne', legalForm: 'OHG' });
    expect([changed.status, (await changed.json()).operator]).toMatchObject([
      200,
      { name: 'Alte & Söhne', legalForm: 'OHG' },
    ]);
  });
});

test('[R7.29] an unknown owner is rejected at the field, and nothing changes', async () => {
  await propose(former, 'Bleibt offen');
  const refused = await change({ ownerId: 'niemand', name: 'Niemand GmbH' });
  expect([refused.status, await faults(refused)]).toEqual([
    400,
    {
      '/operator/ownerId':
        'Diese registrierte Betreiber:in gibt es nicht im Register. Bitte suchen Sie sie noch einmal.',
    },
  ]);
  expect(await authority.read()).toMatchObject({ version: 1, operator: { ownerId: 'betreiber' } });
  expect(await proposals('open')).toMatchObject([{ number: 1 }]);
});

test('[R7.29] a change of operator based on an older version is rejected and declines no proposals', async () => {
  await authority.read();
  await propose(former, 'Bleibt offen');
  await server.save(exampleRecord('AT-1', { remarks: 'Aus der Quelle' }));
  expect((await change({ ownerId: 'usp' })).status).toBe(412);
  expect(await proposals('open')).toMatchObject([{ number: 1 }]);
});

test('[R6.11] neither owners nor authorities of other federal states can change the operator or propose another one', async () => {
  for (const user of ['betreiber', 'usp']) {
    const refused = await change({ ownerId: 'usp' }, new Editor(await server.signedIn(user)));
    expect(refused.status, user).toBe(403);
  }
  const proposed = await former.write('POST', 'proposals', {
    section: 'contact',
    values: { operator: { ownerId: 'usp' } },
  });
  expect(proposed.status).toBe(400);
  const { unit } = exampleRecord('AT-1');
  if (!unit) throw new Error('The example has no administrative unit.');
  await server.save(exampleRecord('AT-1', { unit: { ...unit, federalStateCode: '9' } }));
  await authority.read();
  expect((await change({ ownerId: 'usp' })).status).toBe(403);
});
