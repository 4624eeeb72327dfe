import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formerPointCode } from '#core/register/editing/coordinates/point-choice.ts';
import type { InstallationRecord, PostalAddress } from '#core/register/installation/installation-record.ts';
import type { Viewer } from '#server/register/access/viewer.ts';
import { atFormerPlace, atItsAddress, withPointChosen } from '#server/register/editing/at-its-address.ts';
import { chargeOf, consequencesOf } from '#server/register/editing/consequences.ts';
import { withHandover } from '#server/register/editing/handover.ts';
import { municipalities } from '#server/register/reference-data/municipalities.ts';
import { districtsOfPostcode, postcodesOfDistricts } from '#server/register/reference-data/postcodes.ts';
import { unitOf } from '#server/register/reference-data/unit.ts';
import { gazetteerOf } from '#server/register/reference-lists/gazetteer.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';

const gazetteer = gazetteerOf();
const example = exampleRecord('AT-1', { findings: [] });

/** A record as an import makes it of a known municipality. */
const recordIn = fc
  .record({ municipality: fc.constantFrom(...municipalities), accuracy: fc.constantFrom('exact', 'municipality') })
  .map(({ municipality: { code, name, postalCode, longitude, latitude }, accuracy }): InstallationRecord => {
    const address = { ...example.address, postalCode, city: name };
    const unit = unitOf(code, name, '', address);
    return { ...example, address, ...(unit && { unit }), geometry: { longitude, latitude, accuracy } };
  });

const known = fc
  .constantFrom(...municipalities)
  .map(({ name, postalCode }) => ({ postalCode, city: name, countryCode: 'AT' }));
/** Postcodes that deliver to one district, to several, to several federal states, to none. */
const postcode = fc.oneof(
  fc.constantFrom(...postcodesOfDistricts().map(([code]) => code)),
  fc.constantFrom('4999', '4365', '1999', '0000', '9999'),
);
const place = fc.oneof(
  known,
  fc.record({
    postalCode: postcode,
    city: fc.constantFrom('Nirgendsdorf', 'Perg', 'Linz', 'Wien'),
    countryCode: fc.constant('AT'),
  }),
  fc.constant({ postalCode: '80331', city: 'München', countryCode: 'DE' }),
);
type Location = Pick<PostalAddress, 'postalCode' | 'city' | 'countryCode'>;

const moved = (record: InstallationRecord, to: Partial<PostalAddress>): InstallationRecord =>
  atItsAddress(record, { ...record, address: { ...record.address, ...to } }, gazetteer);
const along = (record: InstallationRecord, course: readonly Location[]) => course.reduce(moved, record);
const hasFormerPoint = ({ findings }: InstallationRecord) => findings.some(({ code }) => code === formerPointCode);
const located = ({ address: { postalCode, city, countryCode } }: InstallationRecord): Location => ({
  postalCode,
  city,
  countryCode,
});

const officer = (federalStateCode: string): Viewer => ({ kind: 'authority', federalStateCode });

describe('the unit follows the address', () => {
  test('no Austrian address takes an installation from its authority without naming another', () => {
    fc.assert(
      fc.property(recordIn, fc.array(place, { maxLength: 4 }), place, (record, course, to) => {
        const before = along(record, course);
        const after = moved(before, to);
        if (to.countryCode !== 'AT') {
          expect(after.unit).toBeUndefined();
          return;
        }
        if (before.unit) expect(after.unit).toBeDefined();
        const states = new Set(districtsOfPostcode(to.postalCode).map((code) => code.slice(0, 1)));
        if (states.size === 1) expect([...states]).toEqual([after.unit?.federalStateCode]);
        if (states.size === 0) expect(after.unit).toEqual(before.unit);
      }),
      { numRuns: 2_000 },
    );
  });

  test('an address that comes back from a known or unknown place has its unit, point and findings again', () => {
    fc.assert(
      fc.property(recordIn, fc.array(place, { minLength: 1, maxLength: 4 }), (record, course) => {
        const start = moved(moved(record, { city: 'Anderswo', postalCode: '9999' }), located(record));
        const back = moved(along(record, course), located(record));
        expect(back.geometry).toEqual(record.geometry);
        expect([back.unit, hasFormerPoint(back)]).toEqual([record.unit, false]);
        expect(back.findings).toEqual(start.findings);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('coordinates', () => {
  test('exact ones survive every course of addresses; a finding says so as long as the address is in another municipality', () => {
    fc.assert(
      fc.property(recordIn, fc.array(place, { minLength: 1, maxLength: 5 }), (record, course) => {
        const after = along(record, course);
        if (record.geometry?.accuracy !== 'exact') return;
        expect(after.geometry).toEqual(record.geometry);
        if (after.unit?.municipalityCode !== record.unit?.municipalityCode) expect(hasFormerPoint(after)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('the centre of a municipality follows the address to another one whose centre is known', () => {
    fc.assert(
      fc.property(recordIn, known, (record, to) => {
        fc.pre(record.geometry?.accuracy === 'municipality');
        const after = moved(record, to);
        const { longitude, latitude } = municipalities.find(({ code }) => code === after.unit?.municipalityCode) ?? {};
        expect(after.geometry).toEqual({ longitude, latitude, accuracy: 'municipality' });
        expect(hasFormerPoint(after)).toBe(false);
      }),
    );
  });

  test('either choice settles the finding; keeping leaves the point as it is', () => {
    fc.assert(
      fc.property(recordIn, place, (record, to) => {
        const after = moved(record, to);
        const kept = withPointChosen(after, 'keep', gazetteer);
        expect(kept?.geometry).toEqual(after.geometry);
        const centre = withPointChosen(after, 'municipality', gazetteer);
        expect(centre === undefined).toBe(gazetteer.municipalityAt(after.address)?.centre === undefined);
        for (const chosen of [kept, centre]) if (chosen) expect(hasFormerPoint(chosen)).toBe(false);
      }),
    );
  });
});

describe('consequences', () => {
  test('exactly what moves to another authority, or to an unknown place, is to be confirmed', () => {
    fc.assert(
      fc.property(recordIn, place, place, (record, from, to) => {
        const before = moved(record, from);
        const after = moved(before, to);
        const codes = consequencesOf(before, after, { viewer: officer('4'), gazetteer }).map(({ code }) => code);
        const isMove = codes.includes(`federal-state-${chargeOf(after)}`);
        expect(isMove).toBe(chargeOf(before) !== chargeOf(after));
        const isSame = JSON.stringify(located(before)) === JSON.stringify(located(after));
        const isUnknown = to.countryCode === 'AT' && districtsOfPostcode(to.postalCode).length === 0;
        if (isUnknown && !isSame) expect(codes).toEqual([`unknown-place-${to.postalCode}`]);
        if (isSame) expect(codes).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  test('only the authority that moved it has handed it over, until the one now in charge changes something', () => {
    const step = fc.record({ to: fc.option(place, { nil: undefined }), by: fc.constantFrom('charge', 'federal') });
    fc.assert(
      fc.property(recordIn, fc.array(step, { minLength: 1, maxLength: 6 }), (record, course) => {
        let current = record;
        let expected: InstallationRecord['handover'];
        for (const [index, { to, by }] of course.entries()) {
          const own = by === 'federal' ? '0' : chargeOf(current);
          const edited = to ? moved(current, to) : { ...current, remarks: `${index}` };
          const [former, present] = [chargeOf(current), chargeOf(edited)];
          const isFederal = own === '0';
          if (former !== present)
            // From abroad nobody hands over.
            expected =
              former === '0'
                ? undefined
                : {
                    federalStateCode: former,
                    day: '2026-11-20',
                    version: index,
                    ...(isFederal && { byFederalAuthority: true }),
                  };
          else if (own === present) expected = undefined;
          current = withHandover(officer(own), current, edited, { version: index, today: '2026-11-20' });
          expect(current.handover).toEqual(expected);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('taking back restores where the installation was and nothing else', () => {
    fc.assert(
      fc.property(recordIn, place, (record, to) => {
        const after = { ...moved(record, to), remarks: 'inzwischen' };
        expect(atFormerPlace(after, record)).toEqual({ ...record, remarks: 'inzwischen' });
      }),
    );
  });
});

test('a list of municipalities that was imported knows more places than the built-in selection', () => {
  const imported = gazetteerOf([
    { code: '41199', name: 'Neudorf', postalCodes: ['4365'], centre: { longitude: 14.8, latitude: 48.2 } },
  ]);
  const to = { postalCode: '4365', city: 'Neudorf', countryCode: 'AT' };
  const { geometry: _, ...record } = example;
  const after = atItsAddress(record, { ...record, address: { ...record.address, ...to } }, imported);
  expect(after.unit).toMatchObject({ municipalityCode: '41199', districtCode: '411', federalStateCode: '4' });
  expect(after.geometry).toEqual({ longitude: 14.8, latitude: 48.2, accuracy: 'municipality' });
  expect(after.findings).toEqual([]);
  expect(consequencesOf(record, after, { viewer: officer('4'), gazetteer: imported })).toEqual([]);
});
