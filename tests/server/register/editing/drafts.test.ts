import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DraftRow } from '#core/register/drafts/draft-calls.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { recordTag } from '#core/register/versions/version.ts';
import type { InstallationSearchResult } from '#core/search/search/search-types.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { begin, beginning, completed, drafts } from './draft-fixtures.ts';
import { Editor, faults, installations } from './fixtures.ts';

let server: TestServer;
let officer: Browser;
beforeAll(async () => {
  server = await startTestServer();
  officer = await server.signedIn('behoerde');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.replace(exampleRecord('AT-1'));
  await server.database.execute(sql`delete from entry where kind = 'installationDraft'`);
});

const found = async (text: string, browser = server.browser()): Promise<string[]> => {
  const response = await browser.post(installations, { text });
  const { items }: InstallationSearchResult = await response.json();
  return items.map(({ id }) => id);
};
const publish = (draft: Installation, browser = officer, query = '') =>
  browser.post(`${drafts}/${draft.id}/publication${query}`, undefined, { 'if-match': recordTag(draft) });
const read = (id: string, browser = officer) => browser.get(`${installations}/${id}`);

test('[R3.9] a draft has identifiers of its own, and what follows from address and activity', async () => {
  const draft = await begin(officer);
  const [, number = ''] = /^AT\.NATIPPC\/(\d+)\.INSTALLATION$/.exec(draft.inspireId) ?? [];
  expect(number).not.toBe('');
  expect(draft).toMatchObject({
    ...{ id: `AT.NATIPPC~${number}.INSTALLATION`, draft: true, version: 1, published: false, status: 'functional' },
    site: { inspireId: `AT.NATIPPC/${number}.SITE`, name: 'Linz' },
    facility: { inspireId: `AT.NATIPPC/${number}.FACILITY`, facilityType: 'NONEPRTR' },
    unit: { federalStateCode: '4', districtCode: '401' },
    geometry: { accuracy: 'municipality' },
    activities: [{ code: '3.1a', title: 'Herstellung von Zementklinker', main: true }],
    branch: { code: 'zement-kalk' },
    authorities: [{ id: 'bh-401', role: 'permit' }, { role: 'inspection' }],
  });
  expect((await begin(officer)).id).not.toBe(draft.id);
});

test('[R3.9] a request that is repeated makes one draft, also after it has been edited', async () => {
  const request = crypto.randomUUID();
  const [one, other] = await Promise.all([begin(officer, {}, request), begin(officer, {}, request)]);
  expect(other).toEqual(one);
  const editor = new Editor(officer, one.id);
  expect((await editor.write('PATCH', 'sections/remarks', { remarks: 'Neu' })).status).toBe(200);
  expect((await begin(officer, {}, request)).remarks).toBe('Neu');
});

test('[R5.1] the rules of the forms hold, and the address must be in the own federal state', async () => {
  const send = (values: object) =>
    officer.post(drafts, { request: crypto.randomUUID(), values: { ...beginning, ...values } });
  expect(Object.keys(await faults(await send({ name: ' ', activity: { code: '', legalVersion: '' } })))).toEqual(
    expect.arrayContaining(['/values/name', '/values/activity/code']),
  );
  const { address } = beginning;
  const vienna = await send({ address: { ...address, postalCode: '1010', city: 'Wien' } });
  expect(vienna.status).toBe(400);
  expect((await faults(vienna))['/values/address/postalCode']).toMatch(/Die Anlage liegt in Wien/);
  const site = await faults(await send({ site: { inspireId: 'AT.CAED/none.SITE' } }));
  expect(Object.keys(site)).toEqual(['/values/site/inspireId']);
});

test('[R6.11] only authorities begin, list, publish and delete', async () => {
  const draft = await begin(officer);
  for (const name of ['betreiber', 'redaktion', undefined]) {
    const browser = name === undefined ? server.browser() : await server.signedIn(name);
    const body = { request: crypto.randomUUID(), values: beginning };
    const answers = await Promise.all([
      browser.post(drafts, body),
      browser.get(drafts),
      publish(draft, browser),
      browser.post(`${drafts}/${draft.id}`, undefined, { 'x-http-method-override': 'DELETE' }),
      browser.post(`${installations}/similar`, { ...body.values }),
    ]);
    expect(answers.map(({ status }) => [401, 403].includes(status))).toEqual([true, true, true, true, true]);
  }
});

test('[R6.11] a draft is for the authority in charge and the federal office; for all others there is none', async () => {
  const draft = await begin(officer, { operator: { ...beginning.operator, ownerId: 'betreiber' } });
  for (const [name, status] of [
    ['behoerde', 200],
    ['bund', 200],
    ['pvp', 404],
    ['betreiber', 404],
    ['redaktion', 404],
  ] as const) {
    const browser = await server.signedIn(name);
    expect([name, (await read(draft.id, browser)).status]).toEqual([name, status]);
    expect([name, (await browser.get(`${installations}/${draft.id}/versions`)).status]).toEqual([name, status]);
    const edit = await browser.post(
      `${installations}/${draft.id}/sections/remarks`,
      { remarks: name },
      { 'if-match': '"1-0"', 'x-http-method-override': 'PATCH' },
    );
    expect([name, [200, 412].includes(edit.status)]).toEqual([name, status === 200]);
    const listed = await browser.get(drafts);
    if (listed.status !== 200) continue;
    const rows: DraftRow[] = await listed.json();
    expect([name, rows.some(({ id }) => id === draft.id)]).toEqual([name, status === 200]);
  }
});

describe('a draft that is completed', () => {
  test('[R3.9] gets its next versions by the calls of any record, which the register does not notice', async () => {
    const draft = await begin(officer);
    const state = () => server.browser().json(`${installations}/lastUpdate`);
    const before = await state();
    const record = await completed(officer, draft);
    expect(record).toMatchObject({ draft: true, nace: { code: '23.51' }, parts: [{ name: 'Ofen 1' }] });
    const versions = await officer.json<{ number: number }[]>(`${installations}/${draft.id}/versions`);
    expect(versions.map(({ number }) => number)).toEqual([3, 2, 1]);
    expect(await state()).toEqual(before);
  });

  test('[R3.9] announces nothing, is not published by a form, and stays in its federal state', async () => {
    const editor = new Editor(officer, (await begin(officer)).id);
    const ahead = await editor.write('PATCH', 'sections/remarks?validFrom=2099-01-01', { remarks: 'Später' });
    expect(Object.keys(await faults(ahead))).toEqual(['/amendment/validFrom']);
    const published = await editor.write('PATCH', 'sections/publication', { published: true });
    expect(Object.keys(await faults(published))).toEqual(['/published']);
    const { address } = beginning;
    const moved = await editor.write('PATCH', 'sections/address?confirm=federal-state-9', {
      address: { ...address, postalCode: '1010', city: 'Wien' },
    });
    expect(Object.keys(await faults(moved))).toEqual(['/address/postalCode']);
  });

  test('[R3.9] takes an existing site as it is, changes nothing of it, and follows it', async () => {
    const { site } = exampleRecord('AT-1');
    const draft = await begin(officer, { site: { inspireId: site.inspireId } });
    expect(draft.site).toEqual(site);
    const editor = new Editor(officer, draft.id);
    const renamed = await editor.write('PATCH', 'sections/site', { site: { name: 'Anderer Name' } });
    expect(renamed.status).toBe(400);
    const other = new Editor(officer, 'AT-1');
    expect((await other.write('PATCH', 'sections/site', { site: { name: 'Am Hafen' } })).status).toBe(200);
    const published = await publish(await completed(officer, draft));
    expect(await published.json()).toMatchObject({ site: { name: 'Am Hafen' } });
  });
});

describe('publishing', () => {
  test('[R3.9] makes a complete draft an installation that everyone finds, with its versions for its authority', async () => {
    const draft = await completed(officer, await begin(officer, { name: 'Zementwerk Kanariental' }));
    expect(await found('Kanariental')).toEqual([]);
    const published = await publish(draft);
    expect(published.status).toBe(200);
    const { draft: mark, ...record }: Installation = await published.json();
    expect([mark, record.published, record.version]).toEqual([undefined, true, draft.version + 1]);
    expect(await found('Kanariental')).toEqual([draft.id]);
    const visitor = server.browser();
    expect((await read(draft.id, visitor)).status).toBe(200);
    const csv = await visitor.get(`${installations}.csv?q=Kanariental`);
    expect([csv.status, await csv.text()]).toEqual([200, expect.stringContaining('Zementwerk Kanariental')]);
    expect(await visitor.json(`${installations}/${draft.id}/versions`)).toHaveLength(1);
    expect(await officer.json(`${installations}/${draft.id}/versions`)).toHaveLength(record.version);
    const rows = await officer.json<DraftRow[]>(drafts);
    expect(rows.map(({ id }) => id)).not.toContain(draft.id);
    expect((await publish(draft)).status).toBe(409);
  });

  test('[R5.1] is refused with the fields that are missing', async () => {
    const response = await publish(await begin(officer));
    expect(response.status).toBe(400);
    expect(Object.keys(await faults(response))).toEqual(['/nace/code']);
  });

  test('[R3.9] is refused if the draft has changed since it was read', async () => {
    const draft = await begin(officer);
    await completed(officer, draft);
    const response = await publish(draft);
    expect(response.status).toBe(412);
    expect(await response.json()).toMatchObject({ conflict: { version: { number: 3 } } });
  });

  test('[R5.1] asks before a second record has the same identifier', async () => {
    const draft = await completed(officer, await begin(officer), { identifiers: { ets: 'AT-99' } });
    const asked = await publish(draft);
    expect(asked.status).toBe(409);
    const { consequences } = await asked.json();
    expect(consequences).toEqual([
      { code: 'similar-1', field: '', message: expect.stringContaining('Müllverbrennungsanlage Linz') },
    ]);
    expect((await publish(draft, officer, '?confirm=similar-1')).status).toBe(200);
  });
});

test('[R3.9] a draft that is deleted is gone with its versions, and its number is not given again', async () => {
  const request = crypto.randomUUID();
  const draft = await begin(officer, {}, request);
  const remove = (tag: string) =>
    officer.post(`${drafts}/${draft.id}`, undefined, { 'if-match': tag, 'x-http-method-override': 'DELETE' });
  expect((await remove('"9-0"')).status).toBe(412);
  expect((await remove(recordTag(draft))).status).toBe(204);
  expect((await read(draft.id)).status).toBe(404);
  expect((await remove(recordTag(draft))).status).toBe(404);
  const again = await officer.post(drafts, { request, values: beginning });
  expect(again.status).toBe(409);
  expect((await begin(officer)).id).not.toBe(draft.id);
});

test('[R7.35] similar records are found by name, place and identifier, with what is the same', async () => {
  const draft = await begin(officer, { name: 'Müllverbrennungsanlage Linz' });
  const described = {
    name: 'Müllverbrennungsanlage Linz',
    address: { street: 'Werkstraße', buildingNumber: '7', postalCode: '4020', city: 'Linz' },
    operator: { name: 'Andere GmbH', companyRegisterNumber: 'FN 123456a' },
    ...{ activity: '3.1a', identifiers: ['S-17'] },
  };
  const similar = await (await officer.post(`${installations}/similar`, described)).json();
  expect(similar).toEqual([
    expect.objectContaining({ id: 'AT-1', isDraft: false, same: ['name', 'address', 'operator', 'identifier'] }),
    expect.objectContaining({ id: draft.id, isDraft: true }),
  ]);
  const other = await server.signedIn('pvp');
  const seen = await (await other.post(`${installations}/similar`, described)).json();
  expect(seen.map(({ id }: { id: string }) => id)).toEqual(['AT-1']);
});
