import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EditConflict } from '#core/register/editing/edited-record.ts';
import type { Inspection, Installation } from '#core/register/installation/installation-record.ts';
import type { InstallationVersion } from '#core/register/versions/version.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { jsonBody, startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { Editor, faults, installations } from './fixtures.ts';

let server: TestServer;
let editor: Editor;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.replace(exampleRecord('AT-1'));
  editor = new Editor(await server.signedIn('behoerde'));
});

const inspection = {
  date: '2026-03-04',
  kind: 'nonRoutine',
  authority: 'Amt der Oö. Landesregierung',
  result: 'seriousDeviations',
  summary: 'Grenzwert <b>überschritten</b> 😀',
  measures: '',
  reportPublished: null,
  nextDue: '2026-09-04',
} satisfies Record<string, string | null>;

const { reportPublished: _, ...added } = inspection;
const newest = async () => (await editor.browser.json<InstallationVersion[]>(`${installations}/AT-1/versions`))[0];

describe('an authority of the federal state', () => {
  test('[R3.9] an inspection added by an authority creates a version with the name of its author', async () => {
    const response = await editor.write('POST', 'inspections', inspection);
    expect(response.status).toBe(200);
    const record: Installation = await response.json();
    expect(record.version).toBe(2);
    expect(record.inspections.at(-1)).toEqual({ id: expect.any(String), ...added });
    expect(record).toEqual(await editor.read());
    const id = record.inspections.at(-1)?.id;
    expect(await newest()).toMatchObject({
      number: 2,
      author: { name: 'Anna Huber', kind: 'authority' },
      origin: 'edit',
      changes: [{ path: `inspections/${id}`, type: 'NEW', newValue: { id, ...added } }],
    });
  });

  test('an edit changes only the given fields of an entry and removes those that are null', async () => {
    const response = await editor.write('PATCH', 'inspections/AT-1-i1', { result: 'compliant', nextDue: null });
    const { inspections }: Installation = await response.json();
    const { nextDue: __, ...before }: Partial<Inspection> = exampleRecord('AT-1').inspections[0] ?? {};
    expect(inspections[0]).toEqual({ ...before, result: 'compliant' });
  });

  test('[R3.9] a deleted entry is kept in former versions', async () => {
    const response = await editor.write('DELETE', 'permits/AT-1-p1');
    expect((await response.json()).permits).toEqual([]);
    const former = await editor.browser.json<Installation>(`${installations}/AT-1?version=1`);
    expect(former.permits).toEqual(exampleRecord('AT-1').permits);
  });

  test.each([
    ['permits', { reference: 'UR-1', title: 'Neu', authority: 'LH', legalBasis: '§ 37 AWG', permitGranted: true }],
    ['derogations', { batConclusionCode: 'WI', batAel: 'BVT 29', reason: 'Darum', startDate: '2026-01-01' }],
  ])('an authority adds an entry to %s', async (list, values) => {
    const response = await editor.write('POST', list, values);
    expect([response.status, (await response.json())[list].at(-1)]).toEqual([200, expect.objectContaining(values)]);
  });

  test('an authority changes the adaptation to BAT conclusions and the operating state', async () => {
    const adapted = await editor.write('PATCH', 'batConclusions/WI', { state: 'inProgress', stateSince: '2026-01-02' });
    expect((await adapted.json()).batConclusions[0]).toMatchObject({ state: 'inProgress', stateSince: '2026-01-02' });
    await editor.read();
    const state = await editor.write('PATCH', 'sections/operatingState', {
      status: 'disused',
      statusSince: '2026-01-03',
    });
    expect(await state.json()).toMatchObject({ status: 'disused', statusSince: '2026-01-03', version: 3 });
  });

  test('[R7.30] correcting the address also updates the district; the country must be one of the list', async () => {
    const refused = await editor.write('PATCH', 'sections/address', { address: { countryCode: 'XX' } });
    expect([refused.status, await faults(refused)]).toEqual([
      400,
      { '/address/countryCode': 'Bitte ein Land aus der Liste wählen.' },
    ]);
    const place = { postalCode: '4840', city: 'Vöcklabruck' };
    const moved = await editor.write('PATCH', 'sections/address', { address: place });
    expect(await moved.json()).toMatchObject({ address: place, unit: { districtCode: '417' }, version: 2 });
    await editor.read();
    const remarked = await editor.write('PATCH', 'sections/remarks', { remarks: 'Übersiedelt' });
    expect(await remarked.json()).toMatchObject({ remarks: 'Übersiedelt', version: 3 });
    const stranger = new Editor(await server.signedIn('betreiber'));
    expect((await stranger.write('PATCH', 'sections/remarks', { remarks: 'Eigenmächtig' })).status).toBe(403);
  });

  test('[R6.11] withdrawing an installation or publishing it again immediately affects search and record', async () => {
    const found = async () => {
      const answer = await server.request(installations, jsonBody({}));
      return (await answer.json()).total;
    };
    expect(await found()).toBe(1);
    expect((await editor.write('PATCH', 'sections/publication', { published: false })).status).toBe(200);
    expect(await found()).toBe(0);
    expect((await server.request(`${installations}/AT-1`)).status).toBe(404);
    await editor.read();
    await editor.write('PATCH', 'sections/publication', { published: true });
    expect(await found()).toBe(1);
  });
});

test('[R2.51] an edit is immediately found by another process on the same database', async () => {
  const other = await startTestServer({ database: server.database });
  try {
    const results = async () => {
      const answer = await other.request(installations, jsonBody({ statuses: ['decommissioned'] }));
      return (await answer.json()).total;
    };
    expect(await results()).toBe(0);
    await editor.write('PATCH', 'sections/operatingState', { status: 'decommissioned', statusSince: '2026-01-03' });
    expect(await results()).toBe(1);
  } finally {
    await other.close();
  }
});

describe('concurrent edits', () => {
  test('the second of two editors gets the changes of both and can save afterwards', async () => {
    const second = new Editor(await server.signedIn('bund'));
    await second.read();
    await editor.write('PATCH', 'inspections/AT-1-i1', { result: 'compliant' });
    const refused = await second.write('PATCH', 'inspections/AT-1-i1', {
      result: 'seriousDeviations',
      measures: 'Neu',
    });
    expect(refused.status).toBe(412);
    const { conflict }: { conflict: EditConflict } = await refused.json();
    expect(conflict.version).toMatchObject({ number: 2, author: { name: 'Anna Huber' } });
    expect(conflict.theirs).toEqual([
      expect.objectContaining({
        path: 'inspections/AT-1-i1/result',
        oldValue: 'minorDeviations',
        newValue: 'compliant',
        user: 'Anna Huber',
      }),
    ]);
    expect(conflict.yours).toEqual([
      expect.objectContaining({ path: 'inspections/AT-1-i1/result', newValue: 'seriousDeviations' }),
      expect.objectContaining({ path: 'inspections/AT-1-i1/measures', newValue: 'Neu' }),
    ]);
    await second.read();
    const accepted = await second.write('PATCH', 'inspections/AT-1-i1', { measures: 'Neu' });
    expect((await accepted.json()).inspections[0]).toMatchObject({ result: 'compliant', measures: 'Neu' });
  });

  test('of many simultaneous edits, exactly one succeeds', async () => {
    await editor.read();
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((measures) => editor.write('PATCH', 'inspections/AT-1-i1', { measures })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    expect((await editor.read()).version).toBe(2);
  });

  test('an edit without If-Match, or with one that is not a version, is rejected', async () => {
    const address = `${installations}/AT-1/sections/publication`;
    const patch = { 'x-http-method-override': 'PATCH' };
    expect((await editor.browser.post(address, { published: false }, patch)).status).toBe(428);
    const response = await editor.browser.post(address, { published: false }, { ...patch, 'if-match': '*' });
    expect([response.status, Object.keys(await faults(response))]).toEqual([400, ['if-match']]);
  });

  test('an edit accepts the ETag of the record for If-Match, even a weak one', async () => {
    const tag = (await editor.browser.get(`${installations}/AT-1`)).headers.get('etag') ?? '';
    const headers = { 'if-match': tag.startsWith('W/') ? tag : `W/${tag}` };
    expect((await editor.write('PATCH', 'sections/publication', { published: false }, headers)).status).toBe(200);
  });
});

describe('permission to edit', () => {
  test.each([
    ['pvp', 403],
    ['betreiber', 403],
    ['usp', 403],
  ])('[R6.11] %s cannot edit an installation that they may only read', async (username, status) => {
    const stranger = new Editor(await server.signedIn(username));
    expect((await stranger.write('PATCH', 'sections/publication', { published: false })).status).toBe(status);
    expect((await stranger.write('POST', 'inspections', inspection)).status).toBe(status);
    expect((await stranger.write('DELETE', 'permits/AT-1-p1')).status).toBe(status);
    expect((await editor.read()).version).toBe(1);
  });

  test('[R6.11] [R7.3] visitors are asked to sign in, and edits without a valid XSRF token are rejected', async () => {
    const visitor = new Editor(server.browser());
    await visitor.browser.get('/natippc/api/env');
    expect((await visitor.write('PATCH', 'sections/publication', { published: false })).status).toBe(401);
    const response = await editor.write('PATCH', 'sections/publication', { published: false }, { 'x-xsrf-token': 'x' });
    expect(response.status).toBe(403);
  });

  test('[R6.11] an edit of a hidden installation gets the same response as one of a missing installation', async () => {
    await editor.write('PATCH', 'sections/publication', { published: false });
    const stranger = new Editor(await server.signedIn('pvp'));
    stranger.seen = await editor.read();
    const hidden = await stranger.write('PATCH', 'sections/publication', { published: true });
    const missing = new Editor(stranger.browser, 'AT-gibt-es-nicht');
    missing.seen = stranger.seen;
    const none = await missing.write('PATCH', 'sections/publication', { published: true });
    expect([hidden.status, none.status]).toEqual([404, 404]);
    expect({ ...(await hidden.json()), requestId: '' }).toEqual({ ...(await none.json()), requestId: '' });
  });
});

describe('the server validates the fields', () => {
  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    [
      'an empty field',
      { summary: '  ', result: null },
      {
        '/summary': 'Fassen Sie zusammen, was die Umweltinspektion ergeben hat.',
        '/result': 'Wählen Sie, was die Umweltinspektion ergeben hat.',
      },
    ],
    [
      'a date that does not exist',
      { date: '2026-02-31' },
      { '/date': 'Bitte ein Datum eingeben, zum Beispiel 20.11.2026.' },
    ],
    ['a future date', { date: '2999-01-01' }, { '/date': expect.stringMatching(/^\d\d\.\d\d\.\d{4} oder früher\.$/) }],
    [
      'a next inspection before this one',
      { date: '2026-03-04', nextDue: '2026-01-01' },
      { '/nextDue': '04.03.2026 oder später.' },
    ],
    ['a text that is too long', { summary: 'x'.repeat(2001) }, { '/summary': 'Maximal 2.000 Zeichen.' }],
    ['a choice that is not offered', { kind: 'other' }, { '/kind': 'Erlaubt sind: routine, nonRoutine.' }],
    ['a wrong type', { summary: 5 }, { '/summary': 'Erwartet wird ein Text.' }],
    [
      'control characters',
      { summary: 'a\0b' },
      { '/summary': 'Der Text enthält unsichtbare Steuerzeichen. Bitte tippen Sie ihn neu.' },
    ],
    [
      'an unknown field',
      { id: 'x', reportUrl: 'x' },
      { '/id': 'Dieses Feld gibt es hier nicht.', '/reportUrl': 'Dieses Feld gibt es hier nicht.' },
    ],
  ])('[R5.1] an inspection with %s is rejected with a message', async (_, values, expected) => {
    const response = await editor.write('PATCH', 'inspections/AT-1-i1', values);
    expect(response.status).toBe(400);
    expect(await faults(response)).toEqual(expected);
    expect((await editor.read()).version).toBe(1);
  });

  test('[R5.1] a new inspection is rejected with all missing fields', async () => {
    expect(Object.keys(await faults(await editor.write('POST', 'inspections', {})))).toEqual([
      '/date',
      '/kind',
      '/authority',
      '/result',
      '/summary',
    ]);
  });

  test.each([
    ['permits', { permitUrl: 'javascript:alert(1)' }, '/permitUrl'],
    ['derogations', { batConclusionCode: 'GLS' }, '/batConclusionCode'],
  ])('[R5.1] invalid fields of %s are rejected', async (list, values, field) => {
    const key = list === 'permits' ? 'AT-1-p1' : 'AT-1-d1';
    expect(Object.keys(await faults(await editor.write('PATCH', `${list}/${key}`, values)))).toEqual([field]);
  });

  test('editing a missing entry returns 404', async () => {
    for (const method of ['PATCH', 'DELETE'])
      expect((await editor.write(method, 'inspections/x', method === 'PATCH' ? {} : undefined)).status).toBe(404);
  });
});

// The embedded database can only be used by one process, so nothing is imported while its server runs.
describe.runIf(process.env.TEST_DATABASE_URL)('while an import writes', () => {
  test('an edit during an import is soon answered with 503 and succeeds after the import', async () => {
    await editor.read();
    const [began, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const importing = server.sink.transaction(async (tx) => {
      await tx.save([exampleRecord('AT-2')]);
      began.resolve();
      await ending.promise;
    });
    await began.promise;
    const refused = await editor.write('POST', 'inspections', inspection);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    expect(await refused.json()).toMatchObject({ title: expect.stringContaining('werden gerade Daten übernommen') });
    ending.resolve();
    await importing;
    await editor.read();
    expect((await editor.write('POST', 'inspections', inspection)).status).toBe(200);
    expect((await editor.read()).version).toBe(2);
  });
});
