import { expect, test } from 'vitest';
import { placeLine } from '../../../src/core/installation/place-line.ts';

test.each([
  ['4020', 'Linz', 'Stadt Linz', 'Oberösterreich', '4020 Linz, Oberösterreich'],
  ['3100', 'St. Pölten', 'Sankt Pölten (Stadt)', 'Niederösterreich', '3100 St. Pölten, Niederösterreich'],
  ['9020', 'Klagenfurt am Wörthersee', 'Klagenfurt Stadt', 'Kärnten', '9020 Klagenfurt am Wörthersee, Kärnten'],
  ['4481', 'Asten', 'Linz-Land', 'Oberösterreich', '4481 Asten, Linz-Land, Oberösterreich'],
  ['4600', 'Wels', 'Wels-Land', 'Oberösterreich', '4600 Wels, Wels-Land, Oberösterreich'],
  ['1160', 'Wien', 'Wien 16., Ottakring', 'Wien', '1160 Wien, Wien 16., Ottakring'],
  ['', '', 'Eferding', 'Oberösterreich', 'Eferding, Oberösterreich'],
  ['', '', '', '', ''],
])('[R1.2] %s %s in %s and %s is "%s"', (postalCode, city, district, federalState, line) => {
  expect(placeLine({ postalCode, city, district, federalState })).toBe(line);
});
