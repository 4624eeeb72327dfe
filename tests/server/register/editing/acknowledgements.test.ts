import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isoDateOf } from '#core/platform/format/date.ts';
import { addDays } from '#core/platform/format/days.ts';
import { openFindings } from '#core/register/findings/answered.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import type { InstallationSearchResult } from '#core/search/search/search-types.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { recordedIn } from '../../fixtures/journal.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { Editor, faults, installations } from './fixtures.ts';

let server: TestServer;
let editor: Editor;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const noPermit = {
  code: 'NO_PERMIT',
  message: 'Die Anlage ist in Betrieb, aber keine Genehmigung ist eingetragen.',
  field: 'permits',
};
const outside = { code: 'POINT_OUTSIDE_DISTRICT', message: 'Der Punkt liegt daneben.', field: 'geometry' };
/** As an import delivers it. */
const delivered = exampleRecord('AT-1', {
  permits: [],
  findings: [outside, noPermit],
  geometry: { longitude: 14.3, latitude: 48.3, accuracy: 'exact' },
});
beforeEach(async () => {
  await server.replace(delivered);
  editor = new Editor(await server.signedIn('behoerde'));
  await editor.read();
});

const answer = (code: string, field: string, reason = 'Das Gelände reicht über die Grenze.', from = editor) =>
  from.write('POST', 'acknowledgements', { code, field, reason });
const written = async (response: Response): Promise<Installation> => {
  expect([response.status, response.status === 200 ? '' : await response.text()]).toEqual([200, '']);
  return editor.read();
};
const open = (record: Installation) => openFindings(record).map(({ code }) => code);

describe('an answered finding', () => {
  test('[R5.1] is stored with its reason and day, is no longer open, and its answer can be taken back', async () => {
    const record = await written(await answer('POINT_OUTSIDE_DISTRICT', 'geometry'));
    expect(record.acknowledgements).toEqual([
      { ...outside, reason: 'Das Gelände reicht über die Grenze.', day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ]);
    expect(open(record)).toEqual(['NO_PERMIT']);
    const again = await written(await answer('POINT_OUTSIDE_DISTRICT', 'geometry', 'Nachgemessen.'));
    expect(again.acknowledgements).toMatchObject([{ reason: 'Nachgemessen.' }]);
    const back = await written(await editor.write('DELETE', 'acknowledgements/geometry.POINT_OUTSIDE_DISTRICT.'));
    expect(back).not.toHaveProperty('acknowledgements');
    expect(open(back)).toEqual(['POINT_OUTSIDE_DISTRICT', 'NO_PERMIT']);
    expect((await recordedIn(server.database)).at(-2)).toMatchObject({
      username: 'behoerde',
      action: 'answer finding POINT_OUTSIDE_DISTRICT: Nachgemessen.',
    });
  });

  test('[R5.1] stays answered through other edits and imports, and is open again once its value changes', async () => {
    await written(await answer('POINT_OUTSIDE_DISTRICT', 'geometry'));
    expect(open(await written(await editor.write('PATCH', 'sections/remarks', { remarks: 'Neu' })))).toEqual([
      'NO_PERMIT',
    ]);
    await server.save({ ...delivered, name: 'Anders geliefert' });
    const imported = await editor.read();
    expect([imported.name, open(imported)]).toEqual(['Anders geliefert', ['NO_PERMIT']]);
    await server.save({
      ...delivered,
      name: 'Anders geliefert',
      geometry: { longitude: 14.4, latitude: 48.3, accuracy: 'exact' },
    });
    const moved = await editor.read();
    expect(open(moved)).toEqual(['POINT_OUTSIDE_DISTRICT', 'NO_PERMIT']);
    expect(moved).not.toHaveProperty('acknowledgements');
  });

  test('[R7.35] is not found by the criteria of findings', async () => {
    const found = async (search: object) => {
      const result: InstallationSearchResult = await (await editor.browser.post(installations, search)).json();
      return result.total;
    };
    expect(await found({ findingKinds: ['POINT_OUTSIDE_DISTRICT'] })).toBe(1);
    await written(await answer('POINT_OUTSIDE_DISTRICT', 'geometry'));
    expect(await found({ findingKinds: ['POINT_OUTSIDE_DISTRICT'] })).toBe(0);
    expect(await found({ findingKinds: ['NO_PERMIT'] })).toBe(1);
    expect(await found({ hasFindings: true })).toBe(1);
    await written(await answer('NO_PERMIT', 'permits', 'Wird nachgetragen.'));
    expect(await found({ hasFindings: true })).toBe(0);
  });
});

describe('an answer', () => {
  test('[R5.1] needs a reason, not a long one, and a finding that is there', async () => {
    const empty = await answer('NO_PERMIT', 'permits', ' ');
    expect([empty.status, await faults(empty)]).toEqual([400, { '/reason': 'Geben Sie an, warum die Angabe stimmt.' }]);
    expect((await answer('NO_PERMIT', 'permits', 'x'.repeat(501))).status).toBe(400);
    expect((await answer('NO_MAIN_ACTIVITY', 'activities.main')).status).toBe(404);
    expect((await editor.write('DELETE', 'acknowledgements/permits.NO_PERMIT.')).status).toBe(404);
  });

  test('[R6.11] is for the authority in charge, and based on the version that it has read', async () => {
    const owner = new Editor(await server.signedIn('betreiber'));
    expect((await answer('NO_PERMIT', 'permits', 'x', owner)).status).toBe(403);
    const vienna = new Editor(await server.signedIn('pvp'));
    expect((await answer('NO_PERMIT', 'permits', 'x', vienna)).status).toBe(403);
    await written(await editor.write('PATCH', 'sections/remarks', { remarks: 'Neu' }));
    editor.seen = { ...(await editor.read()), version: 1 };
    expect((await answer('NO_PERMIT', 'permits')).status).toBe(412);
  });
});

test('[R5.1] an edit that mends removes its finding, in the version that it makes', async () => {
  const values = { reference: 'UR-1', title: 'Errichtung', authority: 'Amt', legalBasis: '§ 37 AWG 2002' };
  const record = await written(await editor.write('POST', 'permits', values));
  expect([record.version, open(record)]).toEqual([2, ['POINT_OUTSIDE_DISTRICT']]);
  const first = await editor.browser.json<Installation>(`${installations}/AT-1?version=1`);
  expect(open(first)).toEqual(['POINT_OUTSIDE_DISTRICT', 'NO_PERMIT']);
});

test('[R3.9] an announced change says nothing of findings, which are those of its day', async () => {
  const today = isoDateOf(new Date());
  const ahead = addDays(today, 30);
  const answered = await editor.write('PATCH', `sections/operatingState?validFrom=${ahead}`, {
    status: 'decommissioned',
    statusSince: today,
  });
  expect(answered.status).toBe(200);
  const announced = await editor.browser.json<{ changes: { path: string }[] }[]>(
    `${installations}/AT-1/announcedChanges`,
  );
  expect(announced.map(({ changes }) => changes.map(({ path }) => path).sort())).toEqual([['status', 'statusSince']]);
});
