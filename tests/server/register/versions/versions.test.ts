import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listsOf } from '#core/platform/description/describe.ts';
import { applyChanges, undoChanges } from '#core/platform/versions/apply-changes.ts';
import type { DatedChange } from '#core/platform/versions/record-change.ts';
import type { Installation, InstallationRecord } from '#core/register/installation/installation-record.ts';
import { recordDescription } from '#core/register/record/record.ts';
import type { InstallationVersion } from '#core/register/versions/version.ts';
import { readRegisterState } from '#server/register/records/read-installation.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { randomRecord } from './random-records.ts';

let server: TestServer;
let authority: Browser;
let visitor: Browser;
beforeAll(async () => {
  server = await startTestServer();
  authority = await server.signedIn('bund');
  visitor = server.browser();
});
afterAll(() => server.close());
beforeEach(() => server.sink.transaction((tx) => tx.replaceAll()));

const address = '/natippc/api/natippcInstallations';
const versionsOf = (browser: Browser, id = 'AT-1') =>
  browser.json<InstallationVersion[]>(`${address}/${encodeURIComponent(id)}/versions`);
const changesOf = (browser: Browser, from: number, to: number) =>
  browser.json<DatedChange[]>(`${address}/AT-1/changes?from=${from}&to=${to}`);
const asOf = (browser: Browser, version: number) => browser.get(`${address}/AT-1?version=${version}`);
const now = (browser: Browser) => browser.json<Installation>(`${address}/AT-1`);

/** The record without members added by the server. */
function recordOf({ version: _, dataVersion: __, lastChanged: ___, ...record }: Installation): InstallationRecord {
  return record;
}
const saved = (changes: Partial<InstallationRecord> = {}) => server.save(exampleRecord('AT-1', changes));

describe('every change by an import creates a version', () => {
  test('[R3.9] versions are listed newest first, and the first version has no changes', async () => {
    await saved();
    await saved({ name: 'Neu', remarks: '' });
    const [second, first, ...others] = await versionsOf(authority);
    expect(others).toEqual([]);
    expect(first).toEqual({
      number: 1,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      author: { name: 'Import', kind: 'import' },
      origin: 'import',
      published: true,
      dataVersion: expect.any(Number),
      changes: [],
    });
    expect(second).toMatchObject({
      number: 2,
      changes: [
        { path: 'name', type: 'UPDATED', oldValue: 'Müllverbrennungsanlage Linz', newValue: 'Neu' },
        { path: 'remarks', type: 'DELETED', oldValue: 'Anmerkung', newValue: '' },
      ],
    });
    expect(await now(visitor)).toMatchObject({ version: 2, lastChanged: second?.at, name: 'Neu' });
  });

  test('[R3.9] importing an unchanged record again, even from another file, creates no version', async () => {
    await saved();
    const before = await readRegisterState(server.database);
    await saved();
    await saved({ source: 'anderswo.csv' });
    expect(await versionsOf(authority)).toHaveLength(1);
    expect(await readRegisterState(server.database)).toEqual(before);
  });

  test('[R3.9] a change of a facility creates a version of all installations that share it', async () => {
    const { facility, site } = exampleRecord('AT-1');
    await saved();
    await server.save(exampleRecord('AT-2', { site, facility: { ...facility, name: 'Umbenannt' } }));
    const [newest] = await versionsOf(authority);
    expect(newest).toMatchObject({
      number: 2,
      changes: [{ path: 'facility.name', oldValue: facility.name, newValue: 'Umbenannt' }],
    });
    expect(recordOf(await (await asOf(authority, 1)).json())).toEqual(exampleRecord('AT-1'));
  });

  test('[R3.9] a new telephone number of an authority creates no version, but is shown', async () => {
    await saved();
    const authorities = exampleRecord('AT-1').authorities.map((each) => ({ ...each, telephoneNo: '+43 1' }));
    await saved({ authorities });
    expect(await versionsOf(authority)).toHaveLength(1);
    expect((await now(visitor)).authorities[0]?.telephoneNo).toBe('+43 1');
  });
});

test('[R4.42] after any sequence of changes, each version is read as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(randomRecord, { minLength: 1, maxLength: 6 }), async (course) => {
      await server.sink.transaction((tx) => tx.replaceAll());
      const written = new Map<number, InstallationRecord>();
      for (const record of course) {
        await server.save(record);
        written.set((await now(authority)).version, record);
      }
      for (const [number, record] of written) {
        const read: Installation = await (await asOf(authority, number)).json();
        expect(recordOf(read)).toEqual(record);
      }
      const versions = await versionsOf(authority);
      expect(versions.map(({ number }) => number)).toEqual([...written.keys()].toReversed());
    }),
    { numRuns: 12 },
  );
});

const textOf = (entry: object) => JSON.stringify(Object.entries(entry).sort());

/** The record with sorted lists: the changes in a response do not contain the order of entries. */
const withoutOrder = (record: InstallationRecord): object => ({
  ...record,
  ...Object.fromEntries(
    listsOf(recordDescription).map((list) => {
      const entries: readonly object[] = record[list] ?? [];
      return [list, entries.toSorted((one, other) => (textOf(one) < textOf(other) ? -1 : 1))];
    }),
  ),
});

test('[R4.42] after any sequence of changes, the changes from one version to a later one lead to it and back', async () => {
  const course = fc.array(randomRecord, { minLength: 2, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(course, fc.nat(), fc.nat(), async (records, one, other) => {
      await server.sink.transaction((tx) => tx.replaceAll());
      for (const record of records) await server.save(record);
      const { version: newest } = await now(authority);
      const [from = 1, to = 1] = [1 + (one % newest), 1 + (other % newest)].sort((a, b) => a - b);
      const [earlier, later]: Installation[] = await Promise.all(
        [from, to].map(async (number) => (await asOf(authority, number)).json()),
      );
      if (!earlier || !later) throw new Error('A version is missing.');
      const changes = await changesOf(authority, from, to);
      expect(withoutOrder(recordOf(applyChanges(recordDescription, earlier, changes)))).toEqual(
        withoutOrder(recordOf(later)),
      );
      expect(withoutOrder(recordOf(undoChanges(recordDescription, later, changes)))).toEqual(
        withoutOrder(recordOf(earlier)),
      );
    }),
    { numRuns: 6 },
  );
});

describe('visitors', () => {
  test('[R6.11] visitors only see published versions, with the changes between them merged and without personal names', async () => {
    await saved({ name: 'Eins' });
    await saved({ name: 'Geheim', remarks: 'Geheim', published: false });
    await saved({ name: 'Drei', remarks: 'Geheim', published: false });
    await saved({ name: 'Drei' });
    const versions = await versionsOf(visitor);
    expect(versions.map(({ number }) => number)).toEqual([4, 1]);
    expect(versions[0]?.changes).toEqual([{ path: 'name', type: 'UPDATED', oldValue: 'Eins', newValue: 'Drei' }]);
    expect(await changesOf(visitor, 1, 4)).toEqual([
      expect.objectContaining({
        path: 'name',
        oldValue: 'Eins',
        newValue: 'Drei',
        versionName: 'Version 4',
        user: 'Import',
      }),
    ]);
    for (const path of ['versions', 'changes?from=1&to=4', '?version=1'])
      expect(await (await visitor.get(`${address}/AT-1/${path}`.replace('/?', '?'))).text()).not.toContain('Geheim');
    for (const hidden of [2, 3]) expect((await asOf(visitor, hidden)).status).toBe(404);
    expect((await visitor.get(`${address}/AT-1/changes?from=1&to=3`)).status).toBe(404);
    expect(await versionsOf(authority)).toHaveLength(4);
    expect((await asOf(authority, 2)).status).toBe(200);
  });

  test('[R6.11] visitors cannot detect the existence of an unpublished installation', async () => {
    await saved();
    await saved({ published: false });
    for (const path of ['/versions', '/changes?from=1&to=1', '?version=1']) {
      const [hidden, missing] = await Promise.all(
        ['AT-1', 'AT-gibt-es-nicht'].map((id) => visitor.get(`${address}/${id}${path}`)),
      );
      expect(hidden?.status).toBe(404);
      expect({ ...(await hidden?.json()), requestId: '' }).toEqual({ ...(await missing?.json()), requestId: '' });
    }
    const owner = await server.signedIn('betreiber');
    expect((await owner.get(`${address}/AT-1/versions`)).status).toBe(200);
  });
});

test('[R4.42] a change contains the last version that made it, with its time', async () => {
  await saved({ name: 'Eins' });
  await saved({ name: 'Zwei' });
  await saved({ name: 'Drei' });
  await saved({ name: 'Drei', remarks: 'Neu' });
  const [third] = (await versionsOf(authority)).filter(({ number }) => number === 3);
  const changes = await changesOf(authority, 1, 4);
  expect(changes.find(({ path }) => path === 'name')).toEqual({
    path: 'name',
    type: 'UPDATED',
    oldValue: 'Eins',
    newValue: 'Drei',
    versionName: 'Version 3',
    user: 'Import',
    date: third?.at,
  });
  expect(await changesOf(authority, 2, 2)).toEqual([]);
});

test.each([
  'versions?before=x',
  'versions?other=1',
  'changes',
  'changes?from=2&to=1',
  'changes?from=0&to=1',
  'changes?from=1e99&to=1',
])('the call %s is rejected, naming the field', async (path) => {
  await saved();
  const response = await visitor.get(`${address}/AT-1/${path}`);
  expect(response.status).toBe(400);
  expect((await response.json()).errors[0].field).toMatch(/^(before|other|from|to)$/);
});

test('the list of versions has an ETag that is valid until there is a new version', async () => {
  await saved();
  const response = await visitor.get(`${address}/AT-1/versions`);
  const tag = response.headers.get('etag') ?? '';
  expect(tag).toMatch(/^(W\/)?"[\w-]{16}"$/);
  expect((await visitor.get(`${address}/AT-1/versions`, { 'if-none-match': tag })).status).toBe(304);
  await saved({ name: 'Neu' });
  const renewed = await visitor.get(`${address}/AT-1/versions`, { 'if-none-match': tag });
  expect(renewed.status).toBe(200);
  expect(renewed.headers.get('etag')).not.toBe(tag);
});

test('a record has an ETag that contains its version', async () => {
  await saved();
  const response = await visitor.get(`${address}/AT-1`);
  const tag = response.headers.get('etag') ?? '';
  const { version, dataVersion } = await response.json();
  expect(tag).toMatch(new RegExp(`^(W/)?"${version}-${dataVersion}-[\\w-]{16}"$`));
  expect((await visitor.get(`${address}/AT-1`, { 'if-none-match': tag })).status).toBe(304);
  const former = await asOf(visitor, 1);
  expect(former.headers.get('etag')).toBe(tag);
});
