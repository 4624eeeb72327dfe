import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  fetchReferenceList,
  fetchReferenceListByHash,
  type ReferenceList,
  type ReferenceListId,
  referenceLists,
} from '#core/register/lookups/reference-list-calls.ts';
import { isValidOn } from '#core/register/lookups/reference-options.ts';
import { importList, readList } from '#server/register/import/import-list.ts';
import { storedLists } from '#server/register/reference-lists/stored-entries.ts';
import { inPageOf } from '../../fixtures/page-of.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { temporaryFolder } from '../import/fixtures.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const read = (id: ReferenceListId): Promise<ReferenceList> =>
  inPageOf(server, server.browser(), () => fetchReferenceList(id));

const sizes = { provinces: 9, countries: 249, countriesAlpha2: 249, genders: 6 } as const;

describe('reference lists', () => {
  test.each(Object.values(referenceLists))(
    '[R7.30] the reference list %s has title, note and unique codes',
    async (id) => {
      const list = await read(id);
      expect(list.id).toBe(id);
      expect(list.title).not.toBe('');
      expect(list.note).toMatch(/\.$/);
      expect(list.hash).toMatch(/^[\da-f]{64}$/);
      const codes = list.entries.map(({ code }) => code);
      expect(new Set(codes).size).toBe(codes.length);
      for (const { name } of list.entries) expect(name).not.toBe('');
    },
  );

  test.each(Object.entries(sizes))('[R7.30] the reference list %s is complete', async (name, size) => {
    const key = Object.keys(sizes).find((one): one is keyof typeof sizes => one === name) ?? 'provinces';
    expect((await read(referenceLists[key])).entries).toHaveLength(size);
  });

  test('[R7.30] the list of districts contains current ones with their federal state and merged ones with their last day', async () => {
    const list = await read(referenceLists.politicalDistricts);
    const byCode = new Map(list.entries.map((entry) => [entry.code, entry]));
    expect(byCode.get('401')).toEqual({ code: '401', name: 'Stadt Linz', parent: '4' });
    expect(byCode.get('923')).toMatchObject({ parent: '900' });
    expect(byCode.get('621')).toMatchObject({ validFrom: '2013-01-01' });
    expect(byCode.get('324')).toMatchObject({ name: 'Wien-Umgebung', validTo: '2016-12-31' });
    const codesOn = (day: string) => list.entries.filter((entry) => isValidOn(entry, day)).map(({ code }) => code);
    expect(codesOn('2026-11-20')).toHaveLength(94 + 23);
    expect(codesOn('2016-12-31')).toContain('324');
    expect(codesOn('2012-12-31')).not.toContain('621');
  });

  test('[R7.30] countries are listed by two-letter and by three-letter codes', async () => {
    const austria = { name: 'Österreich', otherCodes: { numeric: '040' } };
    const ofCode = (list: ReferenceList, code: string) => list.entries.find((entry) => entry.code === code);
    expect(ofCode(await read(referenceLists.countries), 'AUT')).toMatchObject(austria);
    expect(ofCode(await read(referenceLists.countriesAlpha2), 'AT')).toMatchObject(austria);
  });

  test('[R7.30] a list can be fetched by its hash, is answered with 304 if unchanged, and with 404 if unknown', async () => {
    const list = await read(referenceLists.provinces);
    expect(await inPageOf(server, server.browser(), () => fetchReferenceListByHash(list.hash))).toEqual(list);
    const byHash = await server.request(`/natippc/api/redalists/${list.hash}`);
    expect(byHash.headers.get('cache-control')).toContain('immutable');
    const first = await server.request(`/natippc/api/redalists/${list.id}`);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await server.request(`/natippc/api/redalists/${list.id}`, { headers })).status).toBe(304);
    for (const unknown of ['0'.repeat(64), '9999-unknown', '..%2Fenv']) {
      const answer = await server.request(`/natippc/api/redalists/${unknown}`);
      expect([unknown, answer.status]).toEqual([unknown, 404]);
      expect(await answer.json()).toMatchObject({ title: 'Diese Liste gibt es nicht (mehr).' });
    }
  });

  test('[R7.30] the list of cadastral municipalities is empty and says so until it is imported', async () => {
    const before = await read(referenceLists.cadastralMunicipalities);
    expect(before).toMatchObject({ complete: false, entries: [] });
    expect(before.note).toContain('noch nicht geladen');
    const file = join(temporaryFolder(), 'kg.csv');
    writeFileSync(file, 'kg;katastralgemeinde;gkz\n1004;Innere Stadt;90101\n45203;Linz;40101\n');
    await importList(server.database, storedLists.cadastral, file);
    const after = await read(referenceLists.cadastralMunicipalities);
    expect(after.complete).toBe(true);
    expect(after.entries).toEqual([
      { code: '01004', name: 'Innere Stadt', parent: '90101' },
      { code: '45203', name: 'Linz', parent: '40101' },
    ]);
    expect(after.hash).not.toBe(before.hash);
  });
});

test.each([
  ['another header', 'nr;name\n1;x\n', 'Spalten kg, katastralgemeinde'],
  ['an invalid number', 'kg;katastralgemeinde\nzwei;Linz\n', 'Zeile 2'],
  ['a duplicate number', 'kg;katastralgemeinde\n45203;Linz\n45203;Linz\n', 'Zeile 3'],
  ['an end without a line break', 'kg;katastralgemeinde\n45203;Linz', 'abgeschnitten'],
])('a reference list with %s is rejected completely', async (_, text, message) => {
  const file = join(temporaryFolder(), 'kg.csv');
  writeFileSync(file, text);
  await expect(readList(storedLists.cadastral, file)).rejects.toThrow(message);
});
