import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isoDateOf } from '#core/platform/format/date.ts';
import type { Consequence } from '#core/register/editing/consequences.ts';
import type { Proposal } from '#core/register/editing/proposal.ts';
import type { Installation, InstallationRecord } from '#core/register/installation/installation-record.ts';
import type { InstallationVersion } from '#core/register/versions/version.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { jsonBody, startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { Editor, faults, installations } from './fixtures.ts';

let server: TestServer;
let upperAustria: Editor;
let vienna: Editor;
let owner: Editor;
/** The two installations share their site; the second one is in another federal state. */
const shared = { site: exampleRecord('AT-1').site, facility: exampleRecord('AT-1').facility };
const neighbour = exampleRecord('AT-2', {
  ...shared,
  address: { ...exampleRecord('AT-2').address, postalCode: '1230', city: 'Wien' },
  unit: {
    municipalityCode: '92301',
    municipality: 'Wien',
    districtCode: '923',
    district: 'Wien 23., Liesing',
    federalStateCode: '9',
    federalState: 'Wien',
  },
});

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.replace(exampleRecord('AT-1', { findings: [], published: false }), neighbour);
  upperAustria = new Editor(await server.signedIn('behoerde'));
  owner = new Editor(await server.signedIn('betreiber'));
  vienna = new Editor(await server.signedIn('pvp'));
});

const today = isoDateOf(new Date());
const move = (editor: Editor, address: object, confirm = '') =>
  editor.write('PATCH', `sections/address${confirm && `?confirm=${confirm}`}`, { address });
const toVienna = { postalCode: '1230', city: 'Wien' };
const takeBack = (editor: Editor) => editor.write('DELETE', 'handover');
const consequences = async (answer: Response): Promise<Consequence[]> => {
  expect(answer.status).toBe(409);
  return (await answer.json()).consequences;
};
async function handedOver(): Promise<Installation> {
  const answer = await move(upperAustria, toVienna, 'federal-state-9');
  expect(answer.status).toBe(200);
  return upperAustria.read();
}
const status = async (editor: Editor, method: string, path: string, body?: unknown) =>
  (await editor.write(method, path, body)).status;

describe('an address in another federal state', () => {
  test('is saved only once the change of authority is confirmed; the refusal names the next authority', async () => {
    const before = await upperAustria.read();
    const [consequence, ...others] = await consequences(await move(upperAustria, toVienna));
    expect(others).toEqual([]);
    expect(consequence).toMatchObject({ code: 'federal-state-9', field: '/address/postalCode' });
    expect(consequence?.message).toContain('Amt der Wiener Landesregierung');
    expect(await upperAustria.read()).toEqual(before);
    await consequences(await move(upperAustria, toVienna, 'federal-state-5'));
    await consequences(await move(upperAustria, { ...toVienna, countryCode: 'DE' }, 'federal-state-9'));
    expect(await handedOver()).toMatchObject({ version: 2, unit: { federalStateCode: '9' } });
  });

  test('[R6.11] who moved it still reads everything but only the next authority edits', async () => {
    const record = await handedOver();
    expect(record).toMatchObject({ published: false, handover: { federalStateCode: '4', version: 1 } });
    expect(await upperAustria.browser.json(`${installations}/AT-1/versions`)).toHaveLength(2);
    const found = await upperAustria.browser.post(installations, {});
    expect((await found.json()).items.map(({ id }: { id: string }) => id)).toContain('AT-1');
    const own = await upperAustria.browser.post(installations, { overview: 'official' });
    expect((await own.json()).items.map(({ id }: { id: string }) => id)).not.toContain('AT-1');
    expect(await status(upperAustria, 'PATCH', 'sections/remarks', { remarks: 'x' })).toBe(403);
    expect(await status(upperAustria, 'PATCH', 'coordinates', { choice: 'keep' })).toBe(403);
    expect((await server.request(`${installations}/AT-1`)).status).toBe(404);
    expect(await owner.read()).not.toHaveProperty('handover');
    expect(await status(owner, 'DELETE', 'handover')).toBe(403);
    expect(await status(vienna, 'DELETE', 'handover')).toBe(403);
  });

  test('who moved it takes it back, which restores place and access and nothing else', async () => {
    const before = await upperAustria.read();
    await handedOver();
    const federal = new Editor(await server.signedIn('bund'));
    expect(await status(federal, 'PATCH', 'sections/remarks', { remarks: 'vom Bund' })).toBe(200);
    const stale = await takeBack(upperAustria);
    expect([stale.status, (await stale.json()).conflict.version.number]).toEqual([412, 3]);
    await upperAustria.read();
    expect((await takeBack(upperAustria)).status).toBe(200);
    const { handover, ...record } = await upperAustria.read();
    expect([handover, record.version]).toEqual([undefined, 4]);
    expect(record).toEqual({
      ...before,
      remarks: 'vom Bund',
      version: 4,
      dataVersion: record.dataVersion,
      lastChanged: record.lastChanged,
    });
    expect(await status(upperAustria, 'PATCH', 'sections/remarks', { remarks: 'wieder da' })).toBe(200);
    vienna.seen = record;
    expect(await status(vienna, 'PATCH', 'sections/remarks', { remarks: 'x' })).toBe(404);
    await upperAustria.read();
    expect(await status(upperAustria, 'DELETE', 'handover')).toBe(403);
  });

  test('[R6.11] once the next authority has changed the record, the former one neither takes back nor reads what is not public', async () => {
    await handedOver();
    await vienna.read();
    expect(await status(vienna, 'PATCH', 'sections/remarks', { remarks: 'aus Wien' })).toBe(200);
    expect(await status(upperAustria, 'DELETE', 'handover')).toBe(404);
    expect((await upperAustria.browser.get(`${installations}/AT-1`)).status).toBe(404);
    const found = await upperAustria.browser.post(installations, {});
    expect((await found.json()).items.map(({ id }: { id: string }) => id)).not.toContain('AT-1');
  });

  test('an authority that takes back at the same time as the next one saves gets the conflict', async () => {
    await handedOver();
    await vienna.read();
    const answers = await Promise.all([
      takeBack(upperAustria),
      vienna.write('PATCH', 'sections/remarks', { remarks: 'aus Wien' }),
    ]);
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((each) => each === 200)).toHaveLength(1);
    // Whoever came second no longer sees it, may no longer take it back, or has not seen the newest version.
    expect(statuses.find((each) => each !== 200)).toBeOneOf([403, 404, 412]);
  });

  test('an installation that shares its site stays with its own authority, unchanged', async () => {
    const second = new Editor(vienna.browser, 'AT-2');
    const before = await second.read();
    await handedOver();
    expect(await second.read()).toEqual(before);
    expect(await status(new Editor(upperAustria.browser, 'AT-2'), 'PATCH', 'sections/remarks', { remarks: 'x' })).toBe(
      403,
    );
  });

  test('a move abroad puts the federal authority in charge, which must be confirmed too', async () => {
    const abroad = { postalCode: '80331', city: 'München', countryCode: 'DE' };
    const [consequence] = await consequences(await move(upperAustria, abroad));
    expect(consequence).toMatchObject({ code: 'federal-state-0', message: expect.stringContaining('Bundesbehörde') });
    expect((await move(upperAustria, abroad, 'federal-state-0')).status).toBe(200);
    expect((await upperAustria.read()).unit).toBeUndefined();
    expect((await takeBack(upperAustria)).status).toBe(200);
    expect((await upperAustria.read()).unit).toEqual(exampleRecord('AT-1').unit);
  });

  test('[R6.11] the former authority reads what the federal authority has moved, and only the latter takes it back', async () => {
    const before = await upperAustria.read();
    const federal = new Editor(await server.signedIn('bund'));
    const [consequence] = await consequences(await move(federal, toVienna));
    expect(consequence?.message).toContain('liest auch die bisherige Behörde weiter');
    expect((await move(federal, toVienna, 'federal-state-9')).status).toBe(200);
    const { handover } = await upperAustria.read();
    expect(handover).toEqual({ federalStateCode: '4', day: today, version: 1, byFederalAuthority: true });
    const [newest] = await upperAustria.browser.json<InstallationVersion[]>(`${installations}/AT-1/versions`);
    expect(newest?.changes.map(({ path }) => path)).toContain('unit.federalStateCode');
    expect(await status(upperAustria, 'DELETE', 'handover')).toBe(403);
    await vienna.read();
    expect(await status(vienna, 'DELETE', 'handover')).toBe(403);
    await federal.read();
    expect(await status(federal, 'DELETE', 'handover')).toBe(200);
    const { version, dataVersion, lastChanged, ...record } = await upperAustria.read();
    expect(record).toEqual({ ...before, version: undefined, dataVersion: undefined, lastChanged: undefined });
    expect(version).toBe(3);
  });

  test('[R6.11] a move by the federal authority is final once the next authority has changed the record', async () => {
    const federal = new Editor(await server.signedIn('bund'));
    await move(federal, toVienna, 'federal-state-9');
    await vienna.read();
    expect(await status(vienna, 'PATCH', 'sections/remarks', { remarks: 'aus Wien' })).toBe(200);
    await federal.read();
    expect(await status(federal, 'DELETE', 'handover')).toBe(403);
    expect((await upperAustria.browser.get(`${installations}/AT-1`)).status).toBe(404);
  });
});

describe('a place that the register does not know', () => {
  const nowhere = { postalCode: '4999', city: 'Nirgendsdorf' };

  test('must be confirmed, and takes neither district nor coordinates nor access away', async () => {
    const before = await upperAustria.read();
    const [consequence] = await consequences(await move(upperAustria, nowhere));
    expect(consequence).toMatchObject({
      code: 'unknown-place-4999',
      message: expect.stringContaining('Die Postleitzahl 4999 kennt das Register nicht.'),
    });
    expect((await move(upperAustria, nowhere, 'unknown-place-4999')).status).toBe(200);
    const { unit, geometry, findings } = await upperAustria.read();
    expect([unit, geometry]).toEqual([before.unit, before.geometry]);
    expect(findings.map(({ code }) => code)).toContain('UNKNOWN_POSTCODE');
    expect(await status(upperAustria, 'PATCH', 'sections/address', { address: { street: 'Neugasse' } })).toBe(200);
  });

  test('of a proposal is confirmed likewise; the other open proposals stay in the list', async () => {
    const propose = (values: object, section: string) => owner.write('POST', 'proposals', { section, values });
    expect((await propose({ address: { postalCode: '4365' } }, 'address')).status).toBe(200);
    expect((await propose({ remarks: 'Zweiter Vorschlag' }, 'remarks')).status).toBe(200);
    const accept = (number: number, confirm = '') =>
      upperAustria.write('POST', `proposals/${number}/decision${confirm}`, { decision: 'accepted' });
    await consequences(await accept(1));
    expect((await upperAustria.browser.json<Proposal[]>('/natippc/api/proposals')).length).toBe(2);
    expect((await accept(1, '?confirm=unknown-place-4365')).status).toBe(200);
    expect(await upperAustria.browser.json('/natippc/api/proposals')).toMatchObject([{ number: 2 }]);
    expect((await upperAustria.read()).unit).toEqual(exampleRecord('AT-1').unit);
    expect((await accept(2)).status).toBe(200);
  });
});

test('an accepted proposal that moves an installation is confirmed, leaves the others readable and can be taken back', async () => {
  const propose = (values: object, section: string) => owner.write('POST', 'proposals', { section, values });
  await propose({ address: toVienna }, 'address');
  await propose({ remarks: 'Zweiter Vorschlag' }, 'remarks');
  const accept = (number: number, confirm = '') =>
    upperAustria.write('POST', `proposals/${number}/decision${confirm}`, { decision: 'accepted' });
  const [consequence] = await consequences(await accept(1));
  expect(consequence).toMatchObject({ code: 'federal-state-9' });
  expect((await accept(1, '?confirm=federal-state-9')).status).toBe(200);
  await upperAustria.read();
  const listed = await upperAustria.browser.json<Proposal[]>(`${installations}/AT-1/proposals`);
  expect(listed.map(({ state }) => state)).toEqual(['open', 'accepted']);
  expect(await upperAustria.browser.json('/natippc/api/proposals')).toMatchObject([{ number: 2 }]);
  expect((await accept(2)).status).toBe(403);
  expect((await takeBack(upperAustria)).status).toBe(200);
  await upperAustria.read();
  expect((await accept(2)).status).toBe(200);
  const [newest] = await upperAustria.browser.json<InstallationVersion[]>(`${installations}/AT-1/versions`);
  expect(newest?.changes).toMatchObject([{ path: 'remarks' }]);
});

describe('coordinates', () => {
  const codes = ({ findings }: InstallationRecord) => findings.map(({ code }) => code);

  test('exact ones stay when the address moves and comes back, with a finding in between', async () => {
    const before = await upperAustria.read();
    const perg = { postalCode: '4320', city: 'Perg' };
    expect((await move(upperAustria, perg)).status).toBe(200);
    const moved = await upperAustria.read();
    expect([moved.geometry, moved.unit?.municipality]).toEqual([before.geometry, 'Perg']);
    expect(codes(moved)).toEqual(['POINT_OF_FORMER_ADDRESS']);
    expect((await move(upperAustria, { postalCode: '4020', city: 'Linz' })).status).toBe(200);
    const back = { geometry: before.geometry, unit: { municipalityCode: '40101', districtCode: '401' }, findings: [] };
    expect(await upperAustria.read()).toMatchObject(back);
  });

  test.each([
    ['keep', { longitude: 14.2858, latitude: 48.3069, accuracy: 'exact' }],
    [
      'municipality',
      { longitude: expect.closeTo(14.63, 1), latitude: expect.closeTo(48.25, 1), accuracy: 'municipality' },
    ],
  ])('the authority settles the finding by one call: %s', async (choice, geometry) => {
    await move(upperAustria, { postalCode: '4320', city: 'Perg' });
    await upperAustria.read();
    expect(await status(upperAustria, 'PATCH', 'coordinates', { choice })).toBe(200);
    const record = await upperAustria.read();
    expect([record.geometry, codes(record), record.version]).toEqual([geometry, [], 3]);
  });

  test('[R5.1] a centre that is not known, and a choice that there is not, are refused at the field', async () => {
    await move(upperAustria, { postalCode: '4999' }, 'unknown-place-4999');
    await upperAustria.read();
    expect(await faults(await upperAustria.write('PATCH', 'coordinates', { choice: 'municipality' }))).toEqual({
      '/choice': 'Den Mittelpunkt dieser Gemeinde kennt das Register nicht.',
    });
    const refused = await upperAustria.write('PATCH', 'coordinates', { choice: 'nirgends' });
    expect([refused.status, Object.keys(await faults(refused))]).toEqual([400, ['/choice']]);
  });
});

test('another process on the same database knows of the handover at once', async () => {
  const other = await startTestServer({ database: server.database });
  try {
    await handedOver();
    const there = await other.signedIn('behoerde');
    const found = await there.post(installations, {});
    expect((await found.json()).items.map(({ id }: { id: string }) => id)).toContain('AT-1');
    const visitor = await other.request(installations, jsonBody({}));
    expect((await visitor.json()).items.map(({ id }: { id: string }) => id)).toEqual(['AT-2']);
  } finally {
    await other.close();
  }
});
