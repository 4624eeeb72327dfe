import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isoDateOf } from '#core/platform/format/date.ts';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import type { InstallationSearchResult } from '#core/search/search/search-types.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { jsonBody, startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const [day, time] = [86_400_000, '2020-01-01'];
const inDays = (days: number) => isoDateOf(new Date(Date.now() + days * day));

async function search(body: object): Promise<InstallationSearchResult> {
  const answer = await server.request('/natippc/api/natippcInstallations', jsonBody(body));
  expect(answer.status).toBe(200);
  return answer.json();
}

/** A record without any events except the given ones. */
function quiet(id: string, { permit = {}, ...changes }: QuietChanges = {}): InstallationRecord {
  const { statusSince: _, ...record } = exampleRecord(id, { inspections: [], batConclusions: [], derogations: [] });
  const { dateOfGranting: __, dateOfLastUpdate: ___, ...first } = exampleRecord(id).permits[0] ?? fail();
  return { ...record, permits: [{ ...first, ...permit }], ...changes };
}
type QuietChanges = Partial<InstallationRecord> & { permit?: Partial<InstallationRecord['permits'][number]> };

function fail(): never {
  throw new Error('The example has no permit.');
}

const inspection = (date: string) => ({ ...(exampleRecord('x').inspections[0] ?? fail()), date });
const derogation = (startDate: string) => ({ ...(exampleRecord('x').derogations[0] ?? fail()), startDate });
const applied = (stateSince: string, state: 'adapted' | 'open' = 'adapted') => ({
  ...(exampleRecord('x').batConclusions[0] ?? fail()),
  stateSince,
  state,
});

/** Each case has an installation of its own: the second version of one would be a change itself. */
let cases = 0;

describe('the last change of an installation', () => {
  test.each<[string, QuietChanges, { date: string; kind: string }]>([
    ['the date of a permit', { permit: { dateOfGranting: time } }, { date: time, kind: 'permitGranted' }],
    [
      'the update of a permit',
      { permit: { dateOfGranting: time, dateOfLastUpdate: '2020-01-02' } },
      { date: '2020-01-02', kind: 'permitUpdated' },
    ],
    [
      'an inspection',
      { inspections: [inspection('2019-05-05'), inspection(time)] },
      { date: time, kind: 'inspection' },
    ],
    ['a change of status', { statusSince: time }, { date: time, kind: 'status' }],
    ['a derogation', { derogations: [derogation(time)] }, { date: time, kind: 'derogation' }],
    ['an adaptation', { batConclusions: [applied(time)] }, { date: time, kind: 'batConclusion' }],
    [
      'the newest of several events, by priority if on the same day',
      { statusSince: '2019-01-01', inspections: [inspection(time)], permit: { dateOfGranting: time } },
      { date: time, kind: 'permitGranted' },
    ],
    [
      'not an event in the future',
      { statusSince: time, derogations: [derogation(inDays(40))], inspections: [inspection(inDays(2))] },
      { date: time, kind: 'status' },
    ],
    ['not an adaptation that has not begun', { batConclusions: [applied(time, 'open')] }, { date: '', kind: 'record' }],
    ['the record itself if nothing else is known', {}, { date: '', kind: 'record' }],
  ])('[R2.51] the last change is %s', async (_, changes, expected) => {
    await server.replace(quiet(`AT-case-${++cases}`, changes));
    const [row] = (await search({})).items;
    expect(row?.lastChange).toEqual(expected.date ? expected : { ...expected, date: isoDateOf() });
  });
});

test('[R2.51] whatever was edited is the last change, unless something else happened on that day', async () => {
  const save = (changes: QuietChanges) => server.save(quiet('AT-edited', { statusSince: time, ...changes }));
  const lastChange = async () => (await search({})).items.find(({ id }) => id === 'AT-edited')?.lastChange;
  await save({});
  expect(await lastChange()).toEqual({ date: time, kind: 'status' });
  await save({ name: 'Neuer Name' });
  expect(await lastChange()).toEqual({ date: isoDateOf(), kind: 'edited' });
  await save({ inspections: [inspection(isoDateOf())] });
  expect(await lastChange()).toEqual({ date: isoDateOf(), kind: 'inspection' });
});

test('[R2.51] sorting by last change puts the newest first, or last on request', async () => {
  await server.replace(
    quiet('AT-1', { statusSince: '2019-03-03' }),
    quiet('AT-2', { statusSince: '2024-03-03' }),
    quiet('AT-3', { inspections: [inspection('2021-03-03')] }),
    quiet('AT-4', { statusSince: '2025-03-03', published: false }),
  );
  const ids = async (body: object) => (await search(body)).items.map(({ id }) => id);
  expect(await ids({ sort: 'lastChange' })).toEqual(['AT-2', 'AT-3', 'AT-1']);
  expect(await ids({ sort: 'lastChange', direction: 'asc' })).toEqual(['AT-1', 'AT-3', 'AT-2']);
});
