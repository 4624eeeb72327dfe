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

test('[R7.35] changes are limited to installations found by the search parameters of the page', async () => {
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
