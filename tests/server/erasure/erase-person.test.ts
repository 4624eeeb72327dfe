import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isoDateOf } from '#core/platform/format/date.ts';
import { addDays } from '#core/platform/format/days.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import type { InstallationVersion } from '#core/register/versions/version.ts';
import { seedDemoAccounts } from '#server/account/session/account-store.ts';
import { erasePersonFor } from '#server/commands/erase-person.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import { queryRows } from '#server/platform/db/rows.ts';
import { findLikelyRows } from '#server/platform/erasure/likely-rows.ts';
import { addToOutbox } from '#server/platform/mail/outbox.ts';
import { exampleRecord } from '../fixtures/example-record.ts';
import { quickPasswords } from '../fixtures/quick-passwords.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';
import { Editor, installations } from '../register/editing/fixtures.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const lines: string[] = [];
const erase = (...parameters: string[]): Promise<string> =>
  erasePersonFor(server.config, server.database, (line) => lines.push(line))(parameters);

/** Everything that the database holds, as text. */
async function stored(): Promise<string> {
  const parts: string[] = [];
  // At a fixed time, so that two of them can be compared.
  await writeBackup(server.database, async (text) => void parts.push(text), new Date(0));
  return parts.join('');
}

const { address } = exampleRecord('AT-1');
const farmer = {
  name: 'Franz Hübner',
  ownerId: 'betreiber',
  companyRegisterNumber: '',
  url: 'https://huebner.example/',
  address: { ...address, street: 'Am Hof', buildingNumber: '3a' },
};

/** A farmer who has sold his farm, and an officer who has written about him. */
beforeEach(async () => {
  await seedDemoAccounts(server.database, quickPasswords);
  for (const table of ['user_setting', 'cms_draft', 'outbox', 'assignment', 'owner_request'])
    await server.database.execute(sql`delete from ${sql.identifier(table)}`);
  const farm = exampleRecord('AT-1', {
    name: 'Schweinezucht Hübner Franz',
    operator: farmer,
    remarks: 'Herr Franz  Hübner, 0664 123 45 67',
  });
  await server.replace(farm, exampleRecord('AT-2'));
  const owner = new Editor(await server.signedIn('betreiber'));
  const proposal = {
    section: 'contact',
    values: { operator: { url: 'https://franz.example/' } },
    note: 'Franz Hübner bittet',
  };
  expect((await owner.write('POST', 'proposals', proposal)).status).toBe(200);
  const officer = new Editor(await server.signedIn('behoerde'));
  expect((await officer.write('PATCH', 'sections/remarks', { remarks: 'Franz Hübner hat verkauft' })).status).toBe(200);
  await officer.read();
  const ahead = addDays(isoDateOf(new Date()), 30);
  const announced = await officer.write('PATCH', `sections/remarks?validFrom=${ahead}`, {
    remarks: 'ohne Franz Hübner',
  });
  expect(announced.status).toBe(200);
  await server.save({
    ...farm,
    operator: { ...exampleRecord('AT-1').operator, ownerId: 'usp' },
    name: 'Schweinezucht',
  });
  await server.database.execute(sql`insert into user_setting (username, setting_group, name, value, updated_at) values
    ('behoerde', 'g', 'own', '1', now()), ('bund', 'g', 'filter', '{"address":"?q=Franz%20H%C3%BCbner&ort=Linz"}', now())`);
  await server.database.execute(sql`insert into cms_draft (path, token, based_on, title, html, valid_on, author, saved_at)
    values ('pages/x', gen_random_uuid(), 0, 'X', '<p>Fragen an Franz H&uuml;bner</p>', '2026-01-01', 'Anna Huber', now())`);
  await server.database.execute(sql`insert into assignment (username, installation_id, origin, assigned_by)
    values ('usp', 'AT-2', 'administrator', 'behoerde')`);
  await server.database.execute(sql`insert into owner_request (username, installation_id, reason, state, decided_by, decided_at)
    values ('usp', 'AT-2', 'x', 'accepted', 'Anna Huber', now())`);
  await server.database.execute(sql`insert into journal (id, at, username, action, parameters, deputy_for)
    values (gen_random_uuid(), now(), 'bund', 'hand over to {username}', '{"username": "behoerde"}', 'behoerde')`);
  const mail = { event: 'x', recipient: 'anna.huber@land.example', subject: 'x', body: 'Sehr geehrte Anna Huber' };
  await addToOutbox(server.database, mail, 'land.example');
});

const everybody = ['--name', 'Franz Hübner', '--text', '0664 123 45 67', '--account', 'behoerde'];

test('a trial says what would be replaced and changes nothing', async () => {
  const before = await stored();
  const said = await erase(...everybody);
  expect(said).toMatch(/^Probe: Es ist nichts geändert\. Mit --confirm wird es ausgeführt\.$/m);
  expect(said).toContain('Als Betreiber:in entfernt, Anlagen: 1');
  expect(said).toContain('Konten gelöscht: 1');
  expect(await stored()).toBe(before);
});

test('npm run erase removes a farmer and an officer from records, versions, proposals, drafts, settings, mails and journal', async () => {
  const said = await erase(...everybody, '--confirm');
  expect(said).toMatch(/^Ausgeführt\.$/m);
  for (const line of [
    'Als Betreiber:in entfernt, frühere Stände: 2',
    'Als Betreiber:in entfernt, Vorschläge: 1',
    'Einstellungen gelöscht: 1',
    'Mails gelöscht: 1',
    'Im Text ersetzt, Entwürfe von Textseiten: 1',
    'Im Text ersetzt, Einstellungen anderer: 1',
  ])
    expect(said).toContain(line);
  const left = await stored();
  for (const trace of [
    /H(ü|&uuml;|%C3%BC)bner/i,
    /Anna Huber/,
    /anna\.huber/,
    /huebner\.example/,
    /Am Hof/,
    /0664/,
    /"behoerde"/,
    /franz\.example/,
  ])
    expect(left).not.toMatch(trace);
  expect(left).toContain('?q=gelöschte Person&ort=Linz');
});

test('[R4.42] an installation keeps its versions, each without the person, and nobody finds it by the name', async () => {
  await erase(...everybody, '--confirm');
  const authority = new Editor(await server.signedIn('bund'));
  const versions = await authority.browser.json<InstallationVersion[]>(`${installations}/AT-1/versions`);
  expect(versions.map(({ author }) => author.name)).toEqual(['Import', 'gelöschte Person', 'Import']);
  const first = await authority.browser.json<Installation>(`${installations}/AT-1?version=1`);
  expect(first).toMatchObject({
    name: 'Schweinezucht gelöschte Person',
    operator: { name: 'gelöschte Person', companyRegisterNumber: '', address: { street: '', city: '' } },
    remarks: 'Herr gelöschte Person, gelöschte Person',
  });
  expect(first.operator).not.toHaveProperty('url');
  expect(await authority.read()).toMatchObject({
    name: 'Schweinezucht',
    operator: { name: 'Donauwerk Entsorgung GmbH' },
  });
  const found = await authority.browser.post('/natippc/api/natippcInstallations', { text: 'Hübner' });
  expect(await found.json()).toMatchObject({ total: 0 });
});

test('what is written while rows that name the person are looked for is found too', async () => {
  const likely = await findLikelyRows(server.database, ['%nothing like this%']);
  await server.database.execute(sql`insert into user_setting (username, setting_group, name, value, updated_at)
    values ('bund', 'g', 'late', '"Franz Hübner"', now())`);
  const found = await queryRows(
    server.database,
    sql`select name from user_setting where ${likely.condition('user_setting')}`,
  );
  expect(found).toEqual([{ name: 'late' }]);
});

test('the journal says that there was an erasure, and not of whom', async () => {
  lines.length = 0;
  await erase(...everybody, '--confirm');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { time: expect.any(String), source: 'audit', action: 'erase person' },
  ]);
});

test('a company that has the name of a person in its own keeps its seat, and an account of a company its name', async () => {
  const company = { ...farmer, name: 'Franz Hübner GmbH', companyRegisterNumber: 'FN 1a' };
  await server.save(exampleRecord('AT-3', { operator: company }));
  await erase('--name', 'Franz Hübner', '--account', 'betreiber', '--confirm');
  const { operator } = await new Editor(server.browser(), 'AT-3').read();
  expect(operator).toMatchObject({ name: 'Franz Hübner GmbH', address: { street: 'Am Hof' } });
  expect(operator).not.toHaveProperty('ownerId');
});

test('what would be found in the names of others is refused', async () => {
  await expect(erase('--name', 'Hübner')).rejects.toThrow('besteht nicht aus Vor- und Nachnamen');
  await expect(erase('--text', '12 34')).rejects.toThrow('ist zu kurz');
  await expect(erase('--nam', 'x')).rejects.toThrow('Die Angabe --nam ist unbekannt');
  await expect(erase('--confirm')).rejects.toThrow('Es fehlt, wer entfernt werden soll');
  expect(await erase('--name', 'Karl Niemand')).toContain('Es ist nichts gefunden worden.');
});

test('genitives and names divided by soft hyphens go, also the family name alone where it names the farm; a company stays', async () => {
  const record = exampleRecord('AT-7', {
    name: 'Zwölfkirchners Hof',
    operator: { ...farmer, ownerId: 'x', name: 'Eva Zwölf\u00adkirchner' },
    remarks: 'Eva Zwölfkirchners Stall, Eva Zwölf&shy;kirchner’s Wiese, Eva Zwölfkirchnerin',
  });
  const company = exampleRecord('AT-8', {
    remarks: 'Früher Eva Zwölfkirchner & Co KG, Zwölfkirchner Eva GmbH, nun Eva Zwölfkirchner e.U.',
  });
  await server.save(record, company);
  await erase('--name', 'Eva Zwölfkirchner', '--confirm');
  const authority = new Editor(await server.signedIn('bund'));
  const read = (id: string) => authority.browser.json<Installation>(`${installations}/${id}`);
  const erased = 'gelöschte Person';
  expect(await read('AT-7')).toMatchObject({
    name: `${erased} Hof`,
    operator: { name: erased },
    remarks: `${erased} Stall, ${erased} Wiese, Eva Zwölfkirchnerin`,
  });
  expect((await read('AT-8')).remarks).toBe(
    `Früher Eva Zwölfkirchner & Co KG, Zwölfkirchner Eva GmbH, nun ${erased} e.U.`,
  );
});
