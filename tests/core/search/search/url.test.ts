import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkToSearch } from '#core/search/search/link-to-search.ts';
import { normalizeSearch } from '#core/search/search/normalize.ts';
import type { RawSearch } from '#core/search/search/search-types.ts';
import {
  hasSearch,
  orderName,
  otherParameters,
  parseSearch,
  writeSearch as writeNormalized,
} from '#core/search/search/url.ts';
import { anySearch } from './arbitrary.ts';

const writeSearch = (
  query: string,
  search: RawSearch,
  filterId?: string,
  options?: Parameters<typeof writeNormalized>[3],
) => writeNormalized(query, normalizeSearch(search), filterId, options);
const parse = (query: string, filterId?: string) => parseSearch(new URLSearchParams(query), filterId);

test('a search written to the address is read back unchanged', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      expect(parse(writeSearch('', search))).toEqual(normalizeSearch(search));
    }),
  );
});

test('a search is read back unchanged with another default page size', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      const query = writeSearch('', search, 'x', { pageSize: 10 });
      expect(parseSearch(new URLSearchParams(query), 'x', 10)).toEqual(normalizeSearch(search));
    }),
  );
});

test('two searches in an address are independent, and the host’s parameters stay unchanged', () => {
  fc.assert(
    fc.property(anySearch, anySearch, (one, two) => {
      const host = '?id=%C3%A4&leer=&q=host&anlagenx.q=1&flag&anlagen.fremd=1';
      const query = writeSearch(writeSearch(host, one), two, 'anlagen-2');
      expect(query.startsWith(host)).toBe(true);
      expect(parse(query)).toEqual(normalizeSearch(one));
      expect(parse(query, 'anlagen-2')).toEqual(normalizeSearch(two));
      expect(writeSearch(writeSearch(query, {}), {}, 'anlagen-2')).toBe(host);
    }),
  );
});

test('each member has a German parameter name and readable values', () => {
  const query = writeSearch('', {
    text: 'Müll Wien',
    overview: 'official',
    activities: ['5.3', '1.1'],
    branches: ['abfall'],
    regions: ['9'],
    authorities: ['lh-9'],
    statuses: ['functional'],
    batConclusions: ['WI'],
    inspected: { to: '2022-12-31' },
    lastInspection: { from: '2024-01-01', to: '2024-12-31' },
    lastInspectionResult: ['minorDeviations'],
    inspectionOverdue: true,
    hasInspection: true,
    batAdaptation: ['open', 'adapted'],
    batDeadlineNear: false,
    derogation: true,
    sort: 'lastInspection',
    direction: 'asc',
    page: 3,
    pageSize: 50,
  });
  expect(query).toBe(
    '?anlagen.q=M%C3%BCll+Wien&anlagen.sicht=amtlich&anlagen.gebiet=9&anlagen.branche=abfall&anlagen.taetigkeit=1.1,5.3' +
      '&anlagen.status=functional&anlagen.inspiziert-bis=2022-12-31' +
      '&anlagen.inspektion-von=2024-01-01&anlagen.inspektion-bis=2024-12-31&anlagen.ergebnis=minorDeviations' +
      '&anlagen.ueberfaellig=ja&anlagen.inspektion=vorhanden&anlagen.bvt=WI&anlagen.bvt-stand=adapted,open' +
      '&anlagen.bvt-frist=nein&anlagen.ausnahme=ja&anlagen.behoerde=lh-9' +
      '&anlagen.sort=lastInspection&anlagen.richtung=auf&anlagen.seite=3&anlagen.anzahl=50',
  );
});

test('the order by last change has a German name', () => {
  expect(writeSearch('', { sort: 'lastChange' })).toBe('?anlagen.sort=geaendert');
  expect(writeSearch('', { sort: 'lastChange', direction: 'desc' })).toBe('?anlagen.sort=geaendert');
  expect(parse('anlagen.sort=geaendert&anlagen.richtung=auf')).toEqual({ sort: 'lastChange', direction: 'asc' });
});

test('the order by distance is the default around a place and is ignored without one', () => {
  const place = 'anlagen.umkreis=48.3,14.3,10';
  const near = { longitude: 14.3, latitude: 48.3, radius: 10 };
  expect(orderName('distance', 'asc')).toBe('entfernung-auf');
  expect(parse(`${place}&anlagen.sort=entfernung`)).toEqual({ near });
  expect(parse(`${place}&anlagen.sort=entfernung-ab`)).toEqual({ near });
  expect(parse(`${place}&anlagen.sort=name`)).toEqual({ near, sort: 'name' });
  expect(parse('anlagen.sort=entfernung')).toEqual({});
  expect(parse('anlagen.sort=entfernung-ab&anlagen.q=a')).toEqual({ text: 'a' });
  // An older address, written when the default order around a place was by name: here by descending name.
  expect(parse(`${place}&anlagen.richtung=ab`)).toEqual({ near, sort: 'name', direction: 'desc' });
  expect(writeSearch('', { near, sort: 'name' })).toBe('?anlagen.umkreis=48.3,14.3,10&anlagen.sort=name');
});

test('[R4.9] a link to a search states the whole register if searches may start with a narrower overview', () => {
  expect(linkToSearch({})).toBe('');
  expect(linkToSearch({}, true)).toBe('?anlagen.sicht=alle');
  expect(linkToSearch({ regions: ['4'] })).toBe('?anlagen.gebiet=4');
  expect(linkToSearch({ batConclusions: ['WI'] }, true)).toBe('?anlagen.bvt=WI&anlagen.sicht=alle');
});

test('repeated parameters and the combined order field of a form are read', () => {
  expect(parse('anlagen.gebiet=5&anlagen.gebiet=4,9&anlagen.gebiet=&anlagen.q=&anlagen.inspiziert-von=')).toEqual({
    regions: ['4', '5', '9'],
  });
  expect(orderName('name', 'desc')).toBe('name-ab');
  expect(parse('anlagen.sort=name-ab')).toEqual({ direction: 'desc' });
  expect(parse('anlagen.sort=geaendert-auf&anlagen.richtung=ab')).toEqual({ sort: 'lastChange', direction: 'asc' });
});

test('a form keeps the parameters outside its search, and the overview', () => {
  const query = '?id=4&anlagen.gebiet=4&anlagen-2.q=a&anlagen.fremd=1';
  expect(otherParameters(query, { overview: 'owner', regions: ['4'] }, 'anlagen')).toEqual([
    ['id', '4'],
    ['anlagen-2.q', 'a'],
    ['anlagen.fremd', '1'],
    ['anlagen.sicht', 'eigene'],
  ]);
});

test('older addresses in which "without inspection" was part of the last inspection keep their meaning', () => {
  expect(parse('anlagen.inspektion=keine')).toEqual({ hasInspection: false });
  expect(parse('anlagen.inspektion-von=2024-01-01')).toEqual({ lastInspection: { from: '2024-01-01' } });
});

test('defaults are not written unless the address must state explicitly that there is no search', () => {
  const unrestricted = {
    overview: 'all',
    page: 1,
    pageSize: 25,
    sort: 'name',
    direction: 'asc',
    activities: [],
  } as const;
  expect(writeSearch('?a=1', { ...unrestricted, activities: [] })).toBe('?a=1');
  expect(writeSearch('', {})).toBe('');
  expect(writeSearch('', {}, 'anlagen', { explicit: true })).toBe('?anlagen.seite=1');
  expect(hasSearch(new URLSearchParams('anlagen.seite=1'))).toBe(true);
  expect(hasSearch(new URLSearchParams('anlagen.fremd=1&q=2'))).toBe(false);
});

test.each([
  'anlagen.status=bogus',
  'anlagen.seite=0',
  'anlagen.seite=-1',
  'anlagen.seite=1e9',
  'anlagen.seite=999999&anlagen.anzahl=25',
  'anlagen.anzahl=26',
  'anlagen.sicht=all',
  'anlagen.sort=id',
  'anlagen.richtung=quer',
  'anlagen.inspektion-von=2024-02-30',
  'anlagen.inspektion-von=2024-02-01&anlagen.inspektion-bis=2024-01-01',
  'anlagen.inspektion=vielleicht',
  `anlagen.gebiet=${'9'.repeat(101)},,`,
  'anlagen.q=%20%20',
  'anlagen.unbekannt=1',
  'anlagen.q=%E0%A4%A',
])('the invalid parameters in %s are ignored', (query) => {
  const { text, ...search } = parse(query);
  expect(search).toEqual({});
  expect(text?.replaceAll('\ufffd', '').replace('%A', '') ?? '').toBe('');
});

test('any address is read as a search within the limits', () => {
  const names = fc.constantFrom('q', 'taetigkeit', 'status', 'seite', 'anzahl', 'inspektion-von', 'sort', 'sicht');
  fc.assert(
    fc.property(fc.array(fc.tuple(names, fc.string({ unit: 'binary', maxLength: 500 }))), (pairs) => {
      const search = parseSearch(new URLSearchParams(pairs.map(([name, value]) => [`anlagen.${name}`, value])));
      expect(search).toEqual(normalizeSearch(search));
      expect(search.text?.length ?? 0).toBeLessThanOrEqual(200);
      expect(search.activities?.length ?? 0).toBeLessThanOrEqual(200);
      expect(parse(writeSearch('', search))).toEqual(search);
    }),
  );
});
