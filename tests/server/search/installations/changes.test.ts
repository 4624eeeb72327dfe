import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchChanges } from '#core/search/views/search-changes.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let server: TestServer;
const unit = exampleRecord('x').unit;
const elsewhere = unit && { unit: { ...unit, federalStateCode: '7' } };

/** Dates all changes so far back to a day. */
const asIfOn = (day: string) => server.database.execute(sql`update entry set at = ${`${day}T12:00:00Z`}::timestamptz`);

beforeAll(async () => {
  server = await startTestServer();
  await server.save(
    exampleRecord('AT-1'),
    exampleRecord('AT-2', { ...elsewhere }),
    exampleRecord('AT-3', { name: 'Geheimwerk', published: false }),
    exampleRecord('AT-4', { name: 'Unverändert' }),
    exampleRecord('AT-5', { name: 'Bald offen', published: false }),
  );
  await asIfOn('2026-01-10');
  await server.save(
    exampleRecord('AT-1', { name: 'Zwischendurch', remarks: 'erste' }),
    exampleRecord('AT-2', { ...elsewhere, name: 'Anders' }),
    exampleRecord('AT-3', { name: 'Geheim und anders', published: false }),
    exampleRecord('AT-5', { name: 'Bald offen' }),
  );
  await server.save(exampleRecord('AT-1', { remarks: 'zweite' }), exampleRecord('AT-6', { name: 'Neuling' }));
});
afterAll(() => server.close());

const path = '/natippc/api/natippcInstallations/changes';
const changes = (query: string, browser: Browser = server.browser()): Promise<SearchChanges> =>
  browser.json(`${path}?${query}`);
const byId = ({ items }: SearchChanges) => new Map(items.map((item) => [item.id, item]));

test('[R4.42] changes since a date are listed per installation with their author, without those that were reverted', async () => {
  const found = byId(await changes('seit=2026-01-11'));
  expect([...found.keys()].sort()).toEqual(['AT-1', 'AT-2', 'AT-5', 'AT-6']);
  expect(found.get('AT-1')).toMatchObject({
    name: exampleRecord('AT-1').name,
    isNew: false,
    changes: [{ path: 'remarks', type: 'UPDATED', oldValue: 'Anmerkung', newValue: 'zweite', user: 'Import' }],
  });
  expect(found.get('AT-6')).toMatchObject({ name: 'Neuling', isNew: true, changes: [] });
});

test('installations added on the given date itself are new', async () => {
  const found = byId(await changes('seit=2026-01-10'));
  expect(found.get('AT-4')).toMatchObject({ isNew: true });
  expect((await changes('seit=2099-01-01')).items).toEqual([]);
});

test('[R6.11] visitors only get published changes, owners also get unpublished ones', async () => {
  const visitor = await changes('seit=2026-01-11');
  expect(JSON.stringify(visitor)).not.toContain('Geheim');
  // The installation is new to visitors, but not to its owner.
  expect(byId(visitor).get('AT-5')).toMatchObject({ isNew: true });
  const owner = byId(await changes('seit=2026-01-11', await server.signedIn('betreiber')));
  expect(owner.get('AT-3')).toMatchObject({
    published: false,
    changes: [{ path: 'name', newValue: 'Geheim und anders' }],
  });
  expect(owner.get('AT-5')).toMatchObject({ isNew: false, changes: [{ path: 'published', newValue: true }] });
});

test('changes are limited to installations found by the search parameters of the page', async () => {
  expect((await changes('seit=2026-01-11&gebiet=7')).items.map(({ id }) => id)).toEqual(['AT-2']);
  expect((await changes('seit=2026-01-11&q=Neuling')).items.map(({ id }) => id)).toEqual(['AT-6']);
});

test.each([
  '',
  'seit=gestern',
  'seit=2026-02-30',
  'seit=2026-01-01&bvt-stand=fertig',
  'seit=2026-01-01&ab=x',
  'mehr=1&seit=2026-01-01',
])('the changes call rejects the query "%s"', async (query) => {
  expect((await server.request(`${path}?${query}`)).status).toBe(400);
});

/** All pages of the changes. */
async function allPages(query: string, browser?: Browser): Promise<SearchChanges[]> {
  const parts: SearchChanges[] = [];
  for (let after: string | undefined = ''; after !== undefined; after = parts.at(-1)?.next)
    parts.push(await changes(`${query}${after && `&ab=${encodeURIComponent(after)}`}`, browser));
  return parts;
}

/** What the pages list, counted one by one. */
function countedIn(parts: readonly SearchChanges[]): SearchChanges['total'] {
  const items = parts.flatMap((part) => part.items);
  const changed = items.map((item) => (item.isNew ? 1 : item.changes.length));
  return { changes: changed.reduce((sum, count) => sum + count, 0), installations: items.length };
}

test('every page of the changes says how many there are in all, for every viewer, day and search', async () => {
  const confidential = { confidentiality: [{ field: 'operator.name', reason: 'Article4(2)(d)' as const }] };
  const { operator } = exampleRecord('x');
  await server.save(
    exampleRecord('AT-named', confidential),
    exampleRecord('AT-hidden', { published: false }),
    exampleRecord('AT-back', { remarks: 'eins' }),
    ...Array.from({ length: 30 }, (_, at) => exampleRecord(`AT-crowd-${at}`)),
  );
  await server.database.execute(
    sql`update entry set at = '2026-02-10T12:00:00Z' where id in ('AT-named', 'AT-hidden', 'AT-back') or id like 'AT-crowd-%'`,
  );
  await server.save(
    exampleRecord('AT-named', { ...confidential, operator: { ...operator, name: 'Geheim GmbH' }, remarks: 'neu' }),
    exampleRecord('AT-hidden', { remarks: 'veröffentlicht' }),
    exampleRecord('AT-back', { remarks: 'zwei', name: 'Anders' }),
    ...Array.from({ length: 25 }, (_, at) => exampleRecord(`AT-crowd-${at}`, { remarks: 'neu', inspections: [] })),
  );
  await server.save(exampleRecord('AT-back', { remarks: 'eins', name: 'Anders', riskCriteria: { emas: true } }));
  const viewers = [
    server.browser(),
    await server.signedIn('betreiber'),
    await server.signedIn('behoerde'),
    await server.signedIn('pvp'),
  ];
  const totals = new Set<string>();
  for (const browser of viewers)
    for (const query of [
      'seit=2026-01-11',
      'seit=2026-02-11',
      'seit=2020-01-01',
      'seit=2026-02-11&q=Anders',
      'seit=2026-01-11&gebiet=7',
    ]) {
      const parts = await allPages(query, browser);
      for (const { total } of parts) expect([query, total]).toEqual([query, countedIn(parts)]);
      totals.add(JSON.stringify(parts[0]?.total));
    }
  expect(totals.size).toBeGreaterThan(6);
});

test('the number of changes follows edits and removals at once', async () => {
  const query = 'seit=2026-02-11&q=Zählwerk';
  const total = async () => (await changes(query)).total;
  await server.save(exampleRecord('AT-z', { name: 'Zählwerk' }));
  expect(await total()).toEqual({ changes: 1, installations: 1 });
  await server.save(exampleRecord('AT-z2', { name: 'Zählwerk 2' }));
  expect(await total()).toEqual({ changes: 2, installations: 2 });
  await server.save(exampleRecord('AT-z2', { name: 'Zählwerk 2', published: false }));
  expect(await total()).toEqual({ changes: 1, installations: 1 });
});

test('changes are paginated, with each installation on exactly one page', async () => {
  await server.save(...Array.from({ length: 45 }, (_, at) => exampleRecord(`AT-many-${at}`, { name: 'Vielfach' })));
  const ids: string[] = [];
  const sizes: number[] = [];
  let after: string | undefined = '';
  while (after !== undefined) {
    const part: SearchChanges = await changes(
      `seit=2026-01-11&q=Vielfach${after && `&ab=${encodeURIComponent(after)}`}`,
    );
    ids.push(...part.items.map(({ id }) => id));
    sizes.push(part.items.length);
    after = part.next;
  }
  expect(new Set(ids).size).toBe(45);
  expect(ids).toHaveLength(45);
  expect(Math.max(...sizes)).toBe(20);
});
