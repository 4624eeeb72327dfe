import { expect, test } from 'vitest';
import { addressLine } from '#core/register/installation/address-line.ts';
import { placeLine } from '#core/register/installation/place-line.ts';

test.each([
  ['4020', 'Linz', 'Stadt Linz', 'Oberösterreich', '4020 Linz, Oberösterreich'],
  ['3100', 'St. Pölten', 'Sankt Pölten (Stadt)', 'Niederösterreich', '3100 St. Pölten, Niederösterreich'],
  ['9020', 'Klagenfurt am Wörthersee', 'Klagenfurt Stadt', 'Kärnten', '9020 Klagenfurt am Wörthersee, Kärnten'],
  ['4481', 'Asten', 'Linz-Land', 'Oberösterreich', '4481 Asten, Linz-Land, Oberösterreich'],
  ['4600', 'Wels', 'Wels-Land', 'Oberösterreich', '4600 Wels, Wels-Land, Oberösterreich'],
  ['1160', 'Wien', 'Wien 16., Ottakring', 'Wien', '1160 Wien, Ottakring'],
  ['', '', 'Eferding', 'Oberösterreich', 'Eferding, Oberösterreich'],
  ['', '', '', '', ''],
])('[R1.2] %s %s in %s and %s is "%s"', (postalCode, city, district, federalState, line) => {
  expect(placeLine({ postalCode, city, district, federalState })).toBe(line);
});

test.each([
  ['AT', 'Hauptplatz 1, 4020 Linz'],
  ['DE', 'Hauptplatz 1, 4020 Linz, Deutschland'],
  ['CZ', 'Hauptplatz 1, 4020 Linz, Tschechien'],
  ['Bayern', 'Hauptplatz 1, 4020 Linz, Bayern'],
])('[R1.1] an address with the country %s is "%s"', (countryCode, line) => {
  expect(
    addressLine({ street: 'Hauptplatz', buildingNumber: '1', postalCode: '4020', city: 'Linz', countryCode }),
  ).toBe(line);
});
