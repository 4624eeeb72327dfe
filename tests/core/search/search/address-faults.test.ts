import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressFaults, withoutFaults } from '#core/search/search/address-faults.ts';
import { normalizeSearch } from '#core/search/search/normalize.ts';
import { writeSearch } from '#core/search/search/url.ts';
import { anySearch } from './arbitrary.ts';

const faultsOf = (query: string, isOwnPage = false) =>
  addressFaults(query, 'anlagen', isOwnPage).map(({ name, reason }) => [name, reason]);

test('a name that no search has is a fault after the own prefix, and only there', () => {
  expect(faultsOf('?anlagen.umkreiss=1&utm_source=x&id=7&andere.foo=1&anlagen=AT-1')).toEqual([
    ['anlagen.umkreiss', 'unknown'],
  ]);
});

test.each([
  ['umkreis', '20'],
  ['umkreis', '48.3,14.3,700'],
  ['gebiet', '4,ä ö'],
  ['status', 'kaputt'],
  ['inspektion-von', '05.05.2026'],
  ['leistung-von', 'viel'],
  ['veroeffentlicht', 'vielleicht'],
  ['sicht', 'meine'],
  ['sort', 'farbe'],
  ['richtung', 'quer'],
  ['seite', '0'],
  ['anzahl', '7'],
  ['ansicht', 'kugel'],
  ['seit', 'gestern'],
])('a value of %s that cannot be read is a fault: %s', (name, value) => {
  expect(faultsOf(`?${new URLSearchParams([[`anlagen.${name}`, value]])}`)).toEqual([
    [`anlagen.${name}`, 'unreadable'],
  ]);
});

test('whatever a search, its views and forms write is no fault', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      expect(faultsOf(writeSearch('', normalizeSearch(search)))).toEqual([]);
    }),
  );
  const written = 'q=&sort=name-ab&sicht=alle&ansicht=karte&seit=2026-01-31&filter=Mein+Gebiet&leistung-von=12,5';
  expect(faultsOf(`?${written.replaceAll(/(^|&)/g, '$1anlagen.')}`)).toEqual([]);
});

test('a name of the search without its prefix is a fault only on the page of the application', () => {
  expect(faultsOf('?umkreis=20&utm_source=x&id=7')).toEqual([]);
  expect(faultsOf('?umkreis=20&utm_source=x&id=7', true)).toEqual([['umkreis', 'bare']]);
});

test('faults are removed from the address, and nothing else', () => {
  const query = '?id=7&anlagen.foo=1&anlagen.gebiet=4&anlagen.seite=x';
  expect(withoutFaults(query, addressFaults(query, 'anlagen', false))).toBe('?id=7&anlagen.gebiet=4');
});
