import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { compareAlphabetically } from '#core/platform/format/alphabet.ts';
import { unrestrictedSearch } from '#core/search/search/normalize.ts';
import type { InstallationSearchResult, RawSearch } from '#core/search/search/search-types.ts';
import { generateInstallations } from '../../../../demo/data/generate.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { jsonBody, startTestServer, type TestServer } from '../../fixtures/test-server.ts';

const count = 2_300;
const path = '/natippc/api/natippcInstallations';
const collection = z.strictObject({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.strictObject({
      type: z.literal('Feature'),
      id: z.string(),
      geometry: z.strictObject({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }).nullable(),
      properties: z.strictObject({
        name: z.string(),
        operator: z.string(),
        place: z.string(),
        branch: z.string(),
        status: z.string(),
      }),
    }),
  ),
});

let server: TestServer;
let visitor: Browser;
beforeAll(async () => {
  server = await startTestServer({ installations: count });
  visitor = server.browser();
}, 120_000);
afterAll(() => server.close());

async function features(browser: Browser, search: RawSearch) {
  const answer = await browser.post(`${path}/gis`, search);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/geo+json');
  return collection.parse(await answer.json()).features;
}

async function total(browser: Browser, search: RawSearch): Promise<number> {
  const result: InstallationSearchResult = await (await browser.post(path, search)).json();
  return result.total;
}

describe('the map features of a search', () => {
  test('[R7.35] all installations found are on the map once, at the coordinates of their records', async () => {
    const all = await features(visitor, {});
    const published = [...generateInstallations(count)].filter((record) => record.published);
    expect(all.length).toBe(published.length);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const byId = new Map(all.map((feature) => [feature.id, feature]));
    for (const { id, name, geometry: point = undefined } of published.slice(0, 200)) {
      const feature = byId.get(id);
      expect(feature?.properties.name).toBe(name);
      if (point) {
        expect(feature?.geometry?.coordinates[0]).toBeCloseTo(point.longitude, 5);
        expect(feature?.geometry?.coordinates[1]).toBeCloseTo(point.latitude, 5);
      } else expect(feature?.geometry).toBe(null);
    }
  });

  test('[R7.35] map features come by name, one in each line, so that a page can read them in pieces', async () => {
    const text = await (await visitor.post(`${path}/gis`, {})).text();
    const [opening, ...lines] = text.trimEnd().split('\n');
    expect([opening, lines.pop()]).toEqual(['{"type":"FeatureCollection","features":[', ']}']);
    const names = lines.map((line): string => JSON.parse(line.replace(/,$/, '')).properties.name);
    expect(names.length).toBe(await total(visitor, {}));
    expect(names).toEqual(names.toSorted(compareAlphabetically));
  });

  test('[R7.35] the map shows all installations found, regardless of the requested page', async () => {
    const search: RawSearch = { regions: ['4'], branches: ['chemie'] };
    const some = await features(visitor, { ...search, page: 3, pageSize: 10, sort: 'place' });
    expect(some.length).toBe(await total(visitor, search));
    expect(some.every(({ properties }) => properties.branch === 'chemie')).toBe(true);
  });

  test('[R7.35] map features are of one state of the register, however often officers edit while they are sent', async () => {
    const edited = [...generateInstallations(count)];
    const all = async (between: () => Promise<void>) => {
      const parts: string[] = [];
      const asker = { key: 'jemand', signal: new AbortController().signal };
      for await (const part of server.services.search.features(unrestrictedSearch, { kind: 'anonymous' }, asker)) {
        await between();
        parts.push(part);
      }
      return parts;
    };
    const before = await all(async () => {});
    expect(before.length).toBeGreaterThan(2);
    let edits = 0;
    const during = await all(async () => {
      edits += 1;
      const changed = edited.filter((_, at) => at % 10 === edits);
      await server.save(...changed.map((record) => ({ ...record, name: `Geändert ${edits}`, published: edits > 1 })));
    });
    expect(during).toEqual(before);
    expect((await features(visitor, {})).some(({ properties }) => properties.name === 'Geändert 2')).toBe(true);
    await server.save(...edited);
  });

  test('[R7.35] the map is empty if nothing is found', async () => {
    expect(await features(visitor, { regions: ['999'] })).toEqual([]);
  });

  test('[R6.11] the map shows only installations that the viewer may see', async () => {
    const authority = await server.signedIn('behoerde');
    const [theirs, everyones] = [await features(authority, {}), await features(visitor, {})];
    expect(theirs.length).toBe(await total(authority, {}));
    expect(theirs.length).toBeGreaterThan(everyones.length);
    await server.save(exampleRecord('AT-GEHEIM', { name: 'Unveröffentlichte Anlage', published: false }));
    const answer = await visitor.post(`${path}/gis`, {});
    expect(await answer.text()).not.toContain('Unveröffentlichte Anlage');
  });

  test.each(['br', 'gzip'])('map features are compressed with %s if accepted', async (encoding) => {
    const { method, body, headers } = jsonBody({ regions: ['4'] });
    const answer = await fetch(`${server.origin}${path}/gis`, {
      method: method ?? 'POST',
      body: body ?? null,
      headers: { ...Object.fromEntries(new Headers(headers)), 'accept-encoding': encoding },
    });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(collection.parse(await answer.json()).features.length).toBe(await total(visitor, { regions: ['4'] }));
  });

  test('[R7.35] map features are rejected for an invalid search', async () => {
    const answer = await visitor.post(`${path}/gis`, { colour: 'red' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ field: '/colour' }] });
  });
});

describe('a search for a part of the map', () => {
  test('[R7.35] a search by area finds the installations inside, and an adjacent area finds the rest', async () => {
    const located = (await features(visitor, {})).flatMap(({ geometry }) => (geometry ? [geometry.coordinates] : []));
    const west = { west: 9, south: 46, east: 13.5, north: 49.5 };
    expect(await total(visitor, { area: west })).toBe(located.filter(([x]) => x <= 13.5).length);
    const [inWest, inEast] = [west, { ...west, west: 13.5001, east: 18 }].map((area) => total(visitor, { area }));
    expect(((await inWest) ?? 0) + ((await inEast) ?? 0)).toBe(located.length);
  });

  test('[R7.35] a search around a place finds more installations with a larger radius', async () => {
    const around = (radius: number) =>
      total(visitor, { near: { longitude: 14.286, latitude: 48.306, radius, place: 'Linz' } });
    const totals = [await around(5), await around(25), await around(100), await around(600)];
    expect(totals).toEqual([...totals].sort((one, other) => one - other));
    expect(totals[0]).toBeLessThan(totals[2] ?? 0);
    expect(totals[3]).toBe((await features(visitor, {})).filter(({ geometry }) => geometry).length);
  });

  test.each<[string, unknown, string[]]>([
    ['an area with east and west swapped', { area: { west: 15, south: 46, east: 14, north: 47 } }, ['/area/east']],
    ['an area beyond the pole', { area: { west: 9, south: 46, east: 10, north: 91 } }, ['/area/north']],
    ['an incomplete area', { area: { west: 9, south: 46 } }, ['/area/east', '/area/north']],
    ['a circle without a radius', { near: { longitude: 14, latitude: 48 } }, ['/near/radius']],
    ['a circle around the earth', { near: { longitude: 14, latitude: 48, radius: 40_000 } }, ['/near/radius']],
    ['a word as a degree', { near: { longitude: 'x', latitude: 48, radius: 5 } }, ['/near/longitude']],
  ])('[R7.35] a search with %s is rejected', async (_, search, fields) => {
    const answer = await visitor.post(path, search);
    expect(answer.status).toBe(400);
    const { errors } = await answer.json();
    expect(errors.map(({ field }: { field: string }) => field).sort()).toEqual(fields);
  });
});
