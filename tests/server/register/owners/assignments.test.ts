import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PersonDetail } from '#core/account/administration/people.ts';
import type { Assignment, SheetResult } from '#core/register/owners/assignment.ts';
import { assignment } from '#server/account/assignments/assignment-table.ts';
import { assign } from '#server/account/assignments/assignments.ts';
import { account } from '#server/account/session/account-tables.ts';
import { queryRows } from '#server/platform/db/rows.ts';
import { outboxTable } from '#server/platform/mail/outbox-table.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { recordedIn } from '../../fixtures/journal.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { faults } from '../editing/fixtures.ts';

const base = '/natippc/api/administration';
let server: TestServer;
let administrator: Browser;
const of = (id: string, name: string, companyRegisterNumber: string, ownerId?: string) => {
  const record = exampleRecord(id, { name });
  const { ownerId: _, ...operator } = record.operator;
  return { ...record, operator: { ...operator, companyRegisterNumber, ...(ownerId !== undefined && { ownerId }) } };
};
beforeAll(async () => {
  server = await startTestServer({
    settings: { APP_ENV: 'TEST', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'register@example.at' },
  });
  await server.save(
    of('AT-1', 'Werk Linz', 'FN 123456 a', 'betreiber'),
    of('AT-2', 'Werk Wels', 'FN 123456a'),
    of('AT-3', 'Werk Graz', 'FN 654321 b'),
  );
  await server.database.update(account).set({ mail: sql`${account.username} || '@example.at'` });
  administrator = await server.signedIn('verwaltung');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.delete(assignment);
  await server.database.delete(outboxTable);
  await server.database.execute('delete from journal');
});

const add = (target: object, more: object = {}, confirm = '') =>
  administrator.post(`${base}/assignments${confirm === '' ? '' : `?confirm=${confirm}`}`, {
    ...{ username: 'oidc', target },
    ...more,
  });
const installation = (id: string) => ({ kind: 'installation', id });
const company = (id: string) => ({ kind: 'company', id });
const list = (query: string) =>
  administrator.json<Assignment[]>(`${base}/assignments?query=${encodeURIComponent(query)}`);
const end = (id: string, browser = administrator) =>
  browser.post(`${base}/assignments/${id}`, undefined, { 'x-http-method-override': 'DELETE' });
const mails = () => queryRows<{ recipient: string; body: string }>(server.database, sql`select * from outbox`);
const journal = async () =>
  (await recordedIn(server.database))
    .filter(({ action }) => action.includes('assign '))
    .map(({ username, action, subject }) => `${username}: ${action}, ${subject}`);

describe('handing over to a colleague', () => {
  const handOver = async (from: string, to: string) =>
    (await administrator.post(`${base}/people/${from}/hand-over`, { to })).json();
  const ends = () =>
    queryRows(
      server.database,
      sql`select username, coalesce(installation_id, company_number) as target, until::text from assignment order by 1, 2`,
    );

  test('[R2.5] gives an owner the assignments of another one; of those both have, the later end counts, and both are told', async () => {
    const give = (username: string, id: string, until?: string) =>
      assign(server.database, { username, target: { installation: id }, origin: 'administrator', until });
    await give('oidc', 'AT-1', '2999-12-31');
    await give('oidc', 'AT-2', '2998-12-31');
    await give('oidc', 'AT-3', '2000-12-31');
    await assign(server.database, { username: 'oidc', target: { companyNumber: '654321b' }, origin: 'request' });
    await give('usp', 'AT-1', '2998-12-31');
    await give('usp', 'AT-2');
    expect(await handOver('oidc', 'usp')).toMatchObject({ assignments: 3 });
    expect(await ends()).toEqual([
      { username: 'oidc', target: 'AT-3', until: '2000-12-31' },
      { username: 'usp', target: '654321b', until: null },
      { username: 'usp', target: 'AT-1', until: '2999-12-31' },
      { username: 'usp', target: 'AT-2', until: null },
    ]);
    const told = (await mails()).map(
      ({ recipient, body }) =>
        `${recipient}: ${body
          .match(/^- .*$/gm)
          ?.toSorted()
          .join()}`,
    );
    expect(told.toSorted()).toEqual([
      'oidc@example.at: - die Anlage Werk Linz (AT-1),- die Anlage Werk Wels (AT-2),- die Anlagen von Donauwerk Entsorgung GmbH (FN 654321 b)',
      'usp@example.at: - alle Anlagen der Firmenbuchnummer FN 654321 b',
      'usp@example.at: - die Anlage AT-1',
    ]);
    expect((await journal()).toSorted()).toEqual([
      'verwaltung: assign AT-1, account usp',
      'verwaltung: assign FN 654321b, account usp',
      'verwaltung: unassign AT-1, account oidc',
      'verwaltung: unassign AT-2, account oidc',
      'verwaltung: unassign FN 654321 b, account oidc',
    ]);
  });

  test('[R2.5] leaves what the access rules give, and everything if the colleague is no owner', async () => {
    await assign(server.database, { username: 'oidc', target: { installation: 'AT-1' }, origin: 'rule' });
    await assign(server.database, { username: 'oidc', target: { installation: 'AT-2' }, origin: 'sheet' });
    const person = () => administrator.json<PersonDetail>(`${base}/people/oidc`);
    expect((await person()).belongings.assignments).toBe(1);
    expect(await handOver('oidc', 'behoerde')).toMatchObject({ assignments: 0 });
    expect(await handOver('oidc', 'usp')).toMatchObject({ assignments: 1 });
    expect((await ends()).map(({ username, target }) => `${username} ${target}`)).toEqual(['oidc AT-1', 'usp AT-2']);
    expect(await mails()).toHaveLength(2);
  });
});

describe('an administrator', () => {
  test('[R2.5] lets an owner act for an installation, who is told, finds it and loses it again', async () => {
    const made = await add(installation('AT-3'), { until: '2999-12-31' });
    expect([made.status, await made.json()]).toEqual([
      200,
      {
        id: expect.any(String),
        person: { username: 'oidc', name: 'Julia Steiner', mail: 'oidc@example.at', isDisabled: false },
        target: { kind: 'installation', id: 'AT-3', name: 'Werk Graz' },
        origin: 'administrator',
        since: expect.any(String),
        until: '2999-12-31',
        by: 'verwaltung',
      },
    ]);
    const owner = await server.signedIn('oidc');
    const isRegistered = () => owner.json('/natippc/api/auth/isRegisteredForNatippcInstallation/AT-3');
    expect(await isRegistered()).toBe(true);
    const [listed] = await list('graz');
    expect((await end(listed?.id ?? '')).status).toBe(204);
    expect(await isRegistered()).toBe(false);
    expect((await end(listed?.id ?? '')).status).toBe(404);
    expect(await journal()).toEqual([
      'verwaltung: assign AT-3, account oidc',
      'verwaltung: unassign AT-3, account oidc',
    ]);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['oidc@example.at', 'oidc@example.at']);
  });

  test('[R2.5] finds who acts by person, installation and company, with those whom records name', async () => {
    await add(company('fn 123456A'), {}, 'others-betreiber');
    const texts = async (query: string) =>
      (await list(query)).map(({ person, target, origin }) => `${person.username} ${target.id} ${origin}`).toSorted();
    const [byCompany, byRecord] = ['oidc FN 123456 a administrator', 'betreiber AT-1 record'];
    expect(await texts('')).toEqual([byCompany]);
    expect(await texts('werk wels')).toEqual([byCompany]);
    expect(await texts('AT-1')).toEqual([byRecord, byCompany]);
    expect(await texts('123456 a')).toEqual([byRecord, byCompany]);
    expect(await texts('steiner')).toEqual([byCompany]);
    expect(await texts('donau rec')).toEqual([byRecord]);
    expect(await texts('nichts davon')).toEqual([]);
    expect((await list(''))[0]?.target).toEqual({
      ...{ kind: 'company', id: 'FN 123456 a', name: 'Donauwerk Entsorgung GmbH', installations: 2 },
    });
  });

  test('[R2.5] is asked when others act for it already, or the company has no installation', async () => {
    const first = await add(installation('AT-1'));
    expect(first.status).toBe(409);
    expect(await first.json()).toMatchObject({
      consequences: [{ code: 'others-betreiber', message: 'Dafür handelt schon: Donau Recycling GmbH (betreiber).' }],
    });
    expect((await add(installation('AT-1'), {}, 'others-betreiber')).status).toBe(200);
    const empty = await add(company('FN 9 z'));
    expect([empty.status, await empty.json()]).toMatchObject([409, { consequences: [{ code: 'no-installations' }] }]);
  });

  test('[R2.5] reads what is wrong, at its field', async () => {
    expect(await faults(await add(installation('AT-99')))).toEqual({
      '/target/id': 'Diese Anlage gibt es nicht im Register.',
    });
    expect(await faults(await add(company('Donau')))).toEqual({ '/target/id': expect.stringContaining('FN 123456 a') });
    expect(await faults(await add(installation('AT-3'), { username: 'behoerde' }))).toEqual({
      '/username': 'Dieses Konto gibt es nicht, oder es ist keines einer Betreiber:in.',
    });
    expect(await faults(await add(installation('AT-3'), { until: 'morgen' }))).toEqual({
      '/until': 'Erwartet wird ein Tag.',
    });
    expect((await add(installation('x'.repeat(201)))).status).toBe(400);
    expect((await administrator.get(`${base}/owners?query=%00`)).status).toBe(400);
    expect((await end('AT-3')).status).toBe(400);
    expect(await server.database.select().from(assignment)).toEqual([]);
  });

  test('[R2.5] does not end what the access rules give', async () => {
    await assign(server.database, { username: 'oidc', target: { installation: 'AT-3' }, origin: 'rule' });
    const [listed] = await list('AT-3');
    expect((await end(listed?.id ?? '')).status).toBe(409);
  });

  test('[R2.5] of two who assign the same at once, the second is asked', async () => {
    const answers = await Promise.all([add(installation('AT-3')), add(installation('AT-3'), { username: 'usp' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('[R6.11] nobody else makes these calls', async () => {
    const others = [server.browser(), ...(await Promise.all(['oidc', 'behoerde', 'redaktion'].map(server.signedIn)))];
    for (const browser of others) {
      const answers = await Promise.all([
        browser.get(`${base}/assignments`),
        browser.get(`${base}/owners?query=a`),
        browser.get(`${base}/targets?query=a`),
        browser.post(`${base}/assignments`, { username: 'oidc', target: installation('AT-3') }),
        browser.post(`${base}/assignments/sheet`, { sheet: 'x' }),
        end('00000000-0000-4000-8000-000000000000', browser),
      ]);
      const expected = browser === others[0] ? 401 : 403;
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => expected));
    }
  });
});

describe('a sheet', () => {
  const send = (sheet: string, seen?: string) =>
    administrator.post(`${base}/assignments/sheet`, { sheet, ...(seen !== undefined && { seen }) });
  const look = async (sheet: string): Promise<SheetResult> => {
    const answer = await send(sheet);
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const stored = async () =>
    (await server.database.select().from(assignment)).map(({ username, installationId, companyNumber, until }) =>
      `${username} ${installationId ?? companyNumber} ${until ?? ''}`.trim(),
    );

  test('[R2.5] is shown line by line and written after a look, all at once', async () => {
    const sheet =
      'Person;Firmenbuchnummer;Anlage;bis\r\noidc;FN 654321 b;;31.12.2999\r\nUSP@example.at;;AT-2;\r\noidc;;AT-1;';
    const result = await look(sheet);
    expect(result.lines.map(({ line, outcome, person, target }) => [line, outcome, person, target])).toEqual([
      [2, 'new', 'Julia Steiner (oidc)', 'FN 654321 b'],
      [3, 'new', 'Alpen Papier AG (usp)', 'Werk Wels (AT-2)'],
      [4, 'doubt', 'Julia Steiner (oidc)', 'Werk Linz (AT-1)'],
    ]);
    expect(result.lines[2]?.messages).toEqual(['Dafür handelt schon: Donau Recycling GmbH (betreiber).']);
    expect(await stored()).toEqual([]);
    const written = await send(sheet, result.seen);
    expect([written.status, await written.json()]).toMatchObject([200, { isWritten: true }]);
    expect((await stored()).toSorted()).toEqual(['oidc 654321b 2999-12-31', 'oidc AT-1', 'usp AT-2']);
    expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual(['oidc@example.at', 'usp@example.at']);
    expect((await journal()).length).toBe(3);
    expect((await look(sheet)).counts).toEqual({ new: 0, unchanged: 3, doubt: 0, mistake: 0 });
  });

  test('[R2.5] with a mistake is not written at all, and each line says its own', async () => {
    const sheet = [
      'Benutzername,Firmenbuchnummer,Anlage,gültig bis',
      'niemand,,AT-1,',
      'oidc,,AT-99,',
      'oidc,FN 1 a,AT-1,',
      'oidc,,,',
      ',,AT-3,',
      'behoerde,,AT-3,',
      'oidc,abc,,',
      'oidc,,AT-3,31.02.2999',
      'oidc,,AT-3,1.1.2001',
      'usp,,AT-3,',
      'usp,,AT-3,',
      'usp,,AT-3',
    ].join('\n');
    const result = await look(sheet);
    expect(result.lines.map(({ messages }) => messages)).toEqual([
      ['Ein Konto einer Betreiber:in mit diesem Benutzernamen oder dieser Mailadresse gibt es nicht.'],
      ['Diese Anlage gibt es nicht im Register.'],
      ['Firmenbuchnummer und Anlage: bitte nur eine der beiden Angaben.'],
      ['Es fehlt die Firmenbuchnummer oder die Anlage.'],
      ['Es fehlt die Person.'],
      ['Ein Konto einer Betreiber:in mit diesem Benutzernamen oder dieser Mailadresse gibt es nicht.'],
      [expect.stringContaining('Firmenbuchnummer hat bis zu sechs Ziffern')],
      ['„31.02.2999“ ist kein Tag wie 31.12.2027.'],
      ['Der letzte Tag liegt in der Vergangenheit.', 'Das steht schon in Zeile 9.'],
      [],
      ['Das steht schon in Zeile 11.'],
      ['Die Zeile hat 3 statt 4 Spalten.', 'Es fehlt die Person.'],
    ]);
    expect((await send(sheet, result.seen)).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test('[R2.5] is not written if meanwhile somebody else acts for one of its lines', async () => {
    const sheet = 'Person;Anlage\noidc;AT-2\noidc;AT-3\n';
    const { seen } = await look(sheet);
    await add(installation('AT-3'), { username: 'usp' });
    expect((await send(sheet, seen)).status).toBe(409);
    expect(await stored()).toEqual(['usp AT-3']);
  });

  test.each([
    ['no header', 'oidc;AT-1\nusp;AT-2\n', 'Die erste Zeile nennt die Spalten'],
    ['no lines', 'Person;Anlage\n', 'nur Spaltennamen'],
    ['an open quote', 'Person;Anlage\noidc;"AT-1\n', 'Anführungszeichen'],
    ['too many lines', `Person;Anlage\n${'oidc;AT-1\n'.repeat(2001)}`, 'höchstens 2000 Zeilen'],
  ])('[R2.5] that cannot be read is refused as a whole: %s', async (_, sheet, message) => {
    const answer = await send(sheet);
    expect(answer.status).toBe(400);
    expect((await faults(answer))['/sheet']).toContain(message);
  });
});
