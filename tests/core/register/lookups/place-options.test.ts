import { expect, test } from 'vitest';
import type { Place } from '#core/register/lookups/lookup-calls.ts';
import { federalStateOf, newCharge, placeOptions, placeWarning } from '#core/register/lookups/place-options.ts';

const place = (
  postalCode: string,
  city: string | undefined,
  installations: number,
  district = 'Stadt Linz',
): Place => ({
  postalCode,
  ...(city !== undefined && { city }),
  districtCode: '401',
  district,
  federalStateCode: '4',
  federalState: 'Oberösterreich',
  installations,
});

test('a town with several postcodes is offered as a whole before each postcode', () => {
  expect(placeOptions([place('4020', 'Linz', 7), place('4030', 'Linz', 1)])).toEqual([
    { value: 'Linz', label: 'Linz', detail: 'alle Postleitzahlen · 8 Anlagen' },
    { value: '4020', label: '4020 Linz', detail: 'Stadt Linz · 7 Anlagen' },
    { value: '4030', label: '4030 Linz', detail: 'Stadt Linz · 1 Anlage' },
  ]);
});

test('an option carries the centre of its place where it is known', () => {
  const centre = { longitude: 14.29, latitude: 48.31 };
  const options = placeOptions([place('4020', 'Linz', 7), { ...place('4030', 'Linz', 1), ...centre }]);
  expect(options.map((option) => [option.value, option.centre])).toEqual([
    ['Linz', centre],
    ['4020', undefined],
    ['4030', centre],
  ]);
});

test('a postcode of several places is offered once, and one without known places shows its district', () => {
  expect(
    placeOptions([
      place('4064', 'Oftering', 0, 'Linz-Land'),
      place('4064', 'Pasching', 2, 'Linz-Land'),
      place('4161', undefined, 0, 'Rohrbach'),
    ]),
  ).toEqual([
    { value: '4064', label: '4064 Oftering, Pasching', detail: 'Linz-Land · 2 Anlagen' },
    { value: '4161', label: '4161', detail: 'Rohrbach · keine Anlage' },
  ]);
});

test.each([
  ['4020', 'Linz', undefined],
  ['4020', ' LINZ ', undefined],
  ['4020', 'Linz an der Donau', undefined],
  ['4030', 'Wels', undefined],
  ['4020', '', undefined],
  ['4999', 'Wels', expect.stringContaining('Die Postleitzahl 4999 kennt das Register nicht')],
  ['4020', 'Wels', 'Zur Postleitzahl 4020 kennt das Register Linz, Leonding. Bitte prüfen Sie, ob „Wels“ richtig ist.'],
])('[R7.29] postcode %s with place %j yields the expected warning, if any', (code, city, text) => {
  const known = [place('4020', 'Linz', 7), place('4020', 'Leonding', 1), place('4030', undefined, 0)];
  expect(placeWarning(known, code, city)).toEqual(text);
});

test.each([
  ['4303', 'St. Pantaleon', 'Niederösterreich'],
  ['4303', 'Anderswo', undefined],
  ['4020', 'Anderswo', 'Oberösterreich'],
  ['9999', 'Nirgends', undefined],
])(
  '[R7.29] the federal state of %s %s is derived from the place or from all places of its postcode',
  (code, city, state) => {
    const lower = { federalStateCode: '3', federalState: 'Niederösterreich' };
    const upper = { federalStateCode: '4', federalState: 'Oberösterreich' };
    const known = [
      { ...place('4303', 'St. Pantaleon', 0), ...lower },
      { ...place('4303', 'Langenstein', 0), ...upper },
      { ...place('4020', 'Linz', 7), ...upper },
    ];
    expect(federalStateOf(known, code, city)?.federalState).toBe(state);
  },
);

test.each([
  ['in the same federal state', 'AT', '4', undefined],
  ['in another federal state', 'AT', '7', { authorityCode: '4', federalState: 'Oberösterreich' }],
  ['in Austria that replaces one abroad', 'AT', undefined, { authorityCode: '4', federalState: 'Oberösterreich' }],
  ['abroad that replaces one in Austria', 'DE', '4', { authorityCode: '0', federalState: '' }],
  ['abroad that replaces one abroad', 'DE', undefined, undefined],
  ['without a country', '', '4', undefined],
])('an address %s determines whether another authority takes charge', (_, countryCode, code, expected) => {
  const former = code === undefined ? undefined : { federalStateCode: code };
  const address = { postalCode: '4020', city: 'Linz', countryCode };
  expect(newCharge(address, [place('4020', 'Linz', 7)], former)).toEqual(expected);
});
