import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/rows.ts';
import { readEntry, readHistory, versionsOf } from '#server/platform/entries/read-entries.ts';
import { writeVersion } from '#server/platform/entries/write-entries.ts';
import { installationKind } from '#server/register/records/installation-entries.ts';
import { readInstallation, readRegisterState } from '#server/register/records/read-installation.ts';
import { type RegisterSink, registerSink } from '#server/register/records/sink.ts';
import { contentKind } from '#server/site/cms/content-entries.ts';
import { generateInstallations } from '../../../../demo/data/generate.ts';
import { addContent, deleteContent } from '../../fixtures/content-pages.ts';
import { openTestDatabase } from '../../fixtures/database.ts';
import { authorityOfUpperAustria, exampleRecord } from '../../fixtures/example-record.ts';

let opened: OpenDatabase;
let sink: RegisterSink;
beforeAll(async () => {
  opened = await openTestDatabase();
  sink = registerSink(opened.database);
});
afterAll(() => opened.close());
beforeEach(() => sink.transaction((tx) => tx.replaceAll()));

const save = (...records: ReturnType<typeof exampleRecord>[]) => sink.transaction((tx) => tx.save(records));
const countOf = async (table: string) =>
  (
    await queryRows<{ total: number }>(
      opened.database,
      sql`select count(*)::integer as total from ${sql.identifier(table)}`,
    )
  )[0]?.total;

test('a record is read as saved, with its version and time of change', async () => {
  const record = exampleRecord('AT-1');
  await save(record);
  const { dataVersion, lastUpdate } = await readRegisterState(opened.database);
  expect(await readInstallation(opened.database, 'AT-1')).toEqual({
    ...record,
    version: 1,
    dataVersion,
    lastChanged: lastUpdate,
  });
});

test('missing members of a record are absent when read, not null', async () => {
  const { statusSince: _, unit: __, geometry: ___, publicEmissionMonitoringUrl: ____, ...rest } = exampleRecord('AT-2');
  const record = {
    ...rest,
    identifiers: {},
    site: { inspireId: '', name: '' },
    facility: { ...rest.facility, inspireId: '' },
    parts: [{ inspireId: 'x', name: 'Kessel', plantType: 'LCP' as const }],
    inspections: [],
    authorities: [],
  };
  await save(record);
  const {
    version: _n,
    dataVersion: _v,
    lastChanged: _l,
    ...read
  } = (await readInstallation(opened.database, 'AT-2')) ?? {};
  expect(read).toStrictEqual(record);
});

test('installations without site and facility ids do not share a site or facility', async () => {
  const nameless = (id: string, name: string) =>
    exampleRecord(id, {
      site: { inspireId: '', name },
      facility: { ...exampleRecord(id).facility, inspireId: '', name },
    });
  await save(nameless('AT-3', 'Eins'), nameless('AT-4', 'Zwei'));
  expect((await readInstallation(opened.database, 'AT-3'))?.facility.name).toBe('Eins');
  expect((await readInstallation(opened.database, 'AT-4'))?.site.name).toBe('Zwei');
});

test('saving an id again replaces the whole record', async () => {
  await save(exampleRecord('AT-5'));
  await save(exampleRecord('AT-5', { name: 'Neu', inspections: [], authorities: [authorityOfUpperAustria] }));
  const read = await readInstallation(opened.database, 'AT-5');
  expect(read).toMatchObject({ name: 'Neu', inspections: [] });
  expect(read?.authorities).toHaveLength(1);
  expect(await countOf('entry')).toBe(1);
});

test('an unchanged record keeps its version and time of change; a changed one in the same batch is replaced', async () => {
  await save(exampleRecord('AT-21'), exampleRecord('AT-22'));
  const before = await readInstallation(opened.database, 'AT-21');
  expect(await save(exampleRecord('AT-21'), exampleRecord('AT-22', { name: 'Neu' }), exampleRecord('AT-23'))).toEqual({
    added: 1,
    moved: [],
  });
  expect(await readInstallation(opened.database, 'AT-21')).toEqual(before);
  const { dataVersion } = await readRegisterState(opened.database);
  const changed = { ...exampleRecord('AT-22', { name: 'Neu' }), dataVersion };
  expect(await readInstallation(opened.database, 'AT-22')).toMatchObject(changed);
  expect(await readInstallation(opened.database, 'AT-23')).toMatchObject({ dataVersion });
});

test('a record that changes and changes back is replaced each time', async () => {
  for (const name of ['Eins', 'Zwei', 'Eins']) {
    await save(exampleRecord('AT-24', { name }));
    expect(await readInstallation(opened.database, 'AT-24')).toMatchObject({ name });
  }
});

test('records saved again after removing all in the same transaction are written completely', async () => {
  await save(exampleRecord('AT-25'));
  await sink.transaction(async (tx) => {
    await tx.replaceAll();
    await tx.save([exampleRecord('AT-25')]);
  });
  expect((await readInstallation(opened.database, 'AT-25'))?.authorities).toEqual(exampleRecord('AT-25').authorities);
});

test('of two records with the same id in one batch, the later one wins', async () => {
  await save(exampleRecord('AT-6', { name: 'Zuerst' }), exampleRecord('AT-6', { name: 'Danach' }));
  expect((await readInstallation(opened.database, 'AT-6'))?.name).toBe('Danach');
});

test('a failed transaction leaves the register and its version unchanged', async () => {
  await save(exampleRecord('AT-7'));
  const before = await readRegisterState(opened.database);
  const failing = sink.transaction(async (tx) => {
    await tx.replaceAll();
    await tx.save([exampleRecord('AT-8')]);
    throw new Error('cut off');
  });
  await expect(failing).rejects.toThrow('cut off');
  expect(await readRegisterState(opened.database)).toEqual(before);
  expect(await readInstallation(opened.database, 'AT-7')).toBeDefined();
  expect(await readInstallation(opened.database, 'AT-8')).toBeUndefined();
});

test('a transaction sees the ids that it has saved', async () => {
  await save(exampleRecord('AT-9'));
  const found = await sink.transaction(async (tx) => {
    await tx.save([exampleRecord('AT-10')]);
    return tx.existingIds(['AT-9', 'AT-10', "AT-11' or true --"]);
  });
  expect(found).toEqual(new Set(['AT-9', 'AT-10']));
});

test('replacing all installations leaves content pages and their versions unchanged', async () => {
  const { database } = opened;
  await addContent(database, 'hilfe', { title: 'Hilfe', html: '<p>Eins</p>', validOn: '2026-01-01' });
  const published = await readEntry(database, contentKind, 'hilfe');
  if (!published) throw new Error('The page was not added.');
  const { value, stamp } = published;
  await writeVersion(database, contentKind, published, {
    ...published,
    stamp: { ...stamp, number: 2 },
    value: { ...value, html: '<p>Zwei</p>' },
  });
  const before = await readHistory(database, contentKind, 'hilfe');
  expect(before?.former).toHaveLength(1);
  await save(exampleRecord('AT-26', { name: 'Eins' }));
  await save(exampleRecord('AT-26', { name: 'Zwei' }));
  await sink.transaction(async (tx) => {
    await tx.replaceAll();
    await tx.replaceAll();
    await tx.save([exampleRecord('AT-27')]);
  });
  expect(await readHistory(database, contentKind, 'hilfe')).toEqual(before);
  expect(await readInstallation(database, 'AT-26')).toBeUndefined();
  await save(exampleRecord('AT-26'));
  expect((await readHistory(database, installationKind, 'AT-26'))?.former).toEqual([]);
  await deleteContent(database);
});

test('a change of a shared facility or site is a version of each installation that shows it', async () => {
  const shared = ({ site, facility }: InstallationRecord) => ({ site, facility });
  const first = exampleRecord('AT-28');
  await save(first, exampleRecord('AT-29', shared(first)), exampleRecord('AT-30'));
  const renamed = { ...first, facility: { ...first.facility, name: 'Umbenannt' } };
  await save(renamed);
  await save({ ...renamed, site: { ...first.site, name: 'Anderer Standort' } });
  for (const id of ['AT-28', 'AT-29']) {
    expect(await readInstallation(opened.database, id)).toMatchObject({
      facility: { name: 'Umbenannt' },
      site: { name: 'Anderer Standort' },
      version: 3,
    });
  }
  expect(await readInstallation(opened.database, 'AT-30')).toMatchObject({ ...exampleRecord('AT-30'), version: 1 });
  // One more that joins them with yet another description.
  await save(exampleRecord('AT-31', { ...shared(first), facility: { ...first.facility, name: 'Zuletzt' } }));
  const history = await readHistory(opened.database, installationKind, 'AT-29');
  expect(history?.entry).toMatchObject({
    stamp: { number: 4 },
    value: { facility: { name: 'Zuletzt' }, site: first.site },
  });
  expect(history && versionsOf(installationKind, history).map(({ value }) => value.facility.name)).toEqual([
    'Zuletzt',
    'Umbenannt',
    'Umbenannt',
    first.facility.name,
  ]);
});

test('batches saved concurrently are written in order', async () => {
  const added = await sink.transaction((tx) =>
    Promise.all([
      tx.save([exampleRecord('AT-15', { name: 'Zuerst' }), exampleRecord('AT-16')]),
      tx.save([exampleRecord('AT-15', { name: 'Danach' }), exampleRecord('AT-17')]),
    ]),
  );
  expect(added.map((each) => each.added)).toEqual([2, 1]);
  expect((await readInstallation(opened.database, 'AT-15'))?.name).toBe('Danach');
});

test('a failed transaction writes none of its pending batches', async () => {
  const failing = sink.transaction(async (tx) => {
    const saving = ['AT-18', 'AT-19', 'AT-20'].map((id) => tx.save([exampleRecord(id)]));
    for (const save of saving) save.catch(() => undefined);
    throw new Error('cut off');
  });
  await expect(failing).rejects.toThrow('cut off');
  expect(await countOf('entry')).toBe(0);
});

test('every transaction increments the data version, and removals also update the removal version', async () => {
  const before = await readRegisterState(opened.database);
  await save(exampleRecord('AT-12'));
  const added = await readRegisterState(opened.database);
  expect(added).toMatchObject({ dataVersion: before.dataVersion + 1, removalVersion: before.removalVersion });
  await sink.transaction((tx) => tx.replaceAll());
  expect(await readRegisterState(opened.database)).toMatchObject({
    dataVersion: before.dataVersion + 2,
    removalVersion: before.dataVersion + 2,
  });
});

test('authorities that are no longer referenced are removed, others are not', async () => {
  await save(exampleRecord('AT-13'), exampleRecord('AT-14', { authorities: [authorityOfUpperAustria] }));
  await save(exampleRecord('AT-13', { authorities: [] }));
  expect((await readInstallation(opened.database, 'AT-14'))?.authorities).toEqual([authorityOfUpperAustria]);
  expect(await countOf('competent_authority')).toBe(1);
  await save(exampleRecord('AT-14', { authorities: [] }));
  expect(await countOf('competent_authority')).toBe(0);
});

test.each([
  `Robert'); drop table entry; -- "<b>&amp;\\ \u2028 €`,
  '\\N',
  '\\.',
  ' Zeile 1\nZeile 2\r\n\tZeile 3\\n \b\v */ $1 ',
])('the text %j is stored unchanged', async (name) => {
  const [inspection] = exampleRecord('AT-14').inspections;
  if (!inspection) throw new Error('The example has no inspection.');
  const record = { name, remarks: name, inspections: [{ ...inspection, summary: name }] };
  await save(exampleRecord('AT-14', record));
  expect(await readInstallation(opened.database, 'AT-14')).toMatchObject(record);
});

test('after imports that write, replace and remove records, no row has a dangling reference', async () => {
  const records = [...generateInstallations(120)];
  await save(...records);
  await save(
    ...records.slice(0, 60).map((record) => ({
      ...record,
      site: { ...record.site, inspireId: `${record.site.inspireId}.NEW` },
      inspections: record.inspections.slice(1),
    })),
  );
  await sink.transaction(async (tx) => {
    await tx.replaceAll();
    await tx.save(records.slice(0, 90));
  });
  const references = await queryRows<{ child: string; parent: string; columns: [own: string, key: string][] }>(
    opened.database,
    sql`select r.conrelid::regclass::text as child, r.confrelid::regclass::text as parent, (
          select json_agg(json_build_array(c.attname, k.attname)) from unnest(r.conkey, r.confkey) as pair (own, key)
          join pg_attribute c on c.attrelid = r.conrelid and c.attnum = pair.own
          join pg_attribute k on k.attrelid = r.confrelid and k.attnum = pair.key) as columns
        from pg_constraint r where r.contype = 'f' and not starts_with(r.conrelid::regclass::text, 'old_')`,
  );
  expect(references.map(({ child }) => child)).toContain('entry_version');
  for (const { child, parent, columns } of references) {
    const isSame = columns.map(([own, key]) => sql`c.${sql.identifier(own)} = p.${sql.identifier(key)}`);
    const isGiven = columns.map(([own]) => sql`c.${sql.identifier(own)} is not null`);
    const lost = await queryRows(
      opened.database,
      sql`select from ${sql.identifier(child)} c where ${sql.join(isGiven, sql` and `)}
        and not exists (select from ${sql.identifier(parent)} p where ${sql.join(isSame, sql` and `)})`,
    );
    expect(lost, `${child} → ${parent}`).toEqual([]);
  }
  const nameless = await queryRows(
    opened.database,
    sql`select from entry, jsonb_array_elements(value -> 'authorities') as link
        where not exists (select from competent_authority a where a.id = link ->> 'id')`,
  );
  expect(nameless, 'authorities').toEqual([]);
  expect(await countOf('entry')).toBe(90);
});
