import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openFindings, withStandingAnswers } from '#core/register/findings/answered.ts';
import { type ComputedCode, findingCodes } from '#core/register/findings/finding-kinds.ts';
import type { InstallationRecord, PlausibilityFinding } from '#core/register/installation/installation-record.ts';
import { checks, type Known } from '#server/register/findings/checks.ts';
import { checkedAfter, withFindings } from '#server/register/findings/with-findings.ts';
import { districtsOfPostcode } from '#server/register/reference-data/postcodes.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';

const known: Known = {
  today: '2026-11-28',
  districtsOf: districtsOfPostcode,
  boundaries: {
    contains: (_code, longitude) => longitude < 15,
    locate: () => ({ code: '405', name: 'Eferding' }),
  },
};

const complete = exampleRecord('AT-1', {
  findings: [],
  geometry: { longitude: 14.3, latitude: 48.3, accuracy: 'exact' },
});

type Edit = (record: InstallationRecord) => InstallationRecord;

const without = (record: InstallationRecord, name: 'geometry' | 'statusSince'): InstallationRecord => {
  const copy = { ...record };
  delete copy[name];
  return copy;
};

/** What gives a record a finding of each kind, and nothing else. */
const faults: { readonly [Code in ComputedCode]: Edit } = {
  UNKNOWN_POSTCODE: (record) => ({ ...record, address: { ...record.address, postalCode: '0000' } }),
  POSTCODE_DISTRICT_MISMATCH: (record) => ({ ...record, address: { ...record.address, postalCode: '6020' } }),
  MISSING_COORDINATES: (record) => without(record, 'geometry'),
  POINT_OUTSIDE_DISTRICT: (record) => ({
    ...record,
    geometry: { longitude: 16, latitude: 48.3, accuracy: 'exact' },
  }),
  DATE_IN_FUTURE: (record) => ({
    ...record,
    facility: { ...record.facility, dateOfStartOfOperation: '2030-01-01' },
  }),
  DATES_REVERSED: (record) => ({
    ...record,
    derogations: record.derogations.map((each) => ({ ...each, endDate: '2020-01-01' })),
  }),
  CLOSED_WITHOUT_DATE: (record) => without({ ...record, status: 'decommissioned' }, 'statusSince'),
  NO_ANNEX_I_ACTIVITY: (record) => ({ ...record, activities: [] }),
  NO_MAIN_ACTIVITY: (record) => ({
    ...record,
    activities: record.activities.map((each) => ({ ...each, main: false })),
  }),
  NO_PERMIT: (record) => ({ ...record, permits: [] }),
  MALFORMED_VALUE: (record) => ({ ...record, nace: { ...record.nace, code: 'viel' } }),
};

const mendable = ['DATE_IN_FUTURE', 'MALFORMED_VALUE', 'NO_PERMIT', 'DATES_REVERSED', 'MISSING_COORDINATES'] as const;
/** What mends each of some faults. */
const mended: { readonly [Code in (typeof mendable)[number]]: Edit } = {
  DATE_IN_FUTURE: (record) => ({ ...record, facility: complete.facility }),
  MALFORMED_VALUE: (record) => ({ ...record, nace: complete.nace }),
  NO_PERMIT: (record) => ({ ...record, permits: complete.permits }),
  DATES_REVERSED: (record) => ({ ...record, derogations: complete.derogations }),
  MISSING_COORDINATES: (record) => ({ ...record, ...(complete.geometry && { geometry: complete.geometry }) }),
};

const codes = ({ findings }: Pick<InstallationRecord, 'findings'>) => findings.map(({ code }) => code);
const someFaults = fc.subarray(Object.values(faults));
const isKnownFault = (code: string): code is ComputedCode => Object.hasOwn(faults, code);

describe('what the register finds in a record', () => {
  test('[R5.1] nothing in a complete record, and one kind for each fault', () => {
    expect(codes(withFindings(complete, [], known))).toEqual([]);
    for (const code of Object.keys(checks).filter(isKnownFault))
      expect(codes(withFindings(faults[code](complete), [], known))).toEqual([code]);
  });

  test('[R5.1] computing it twice is the same, in the order of the kinds', () => {
    fc.assert(
      fc.property(someFaults, (chosen) => {
        const faulty = chosen.reduce((record, fault) => fault(record), complete);
        const once = withFindings(faulty, [], known);
        expect(withFindings(once, [once], known)).toEqual(once);
        const places = codes(once).map((code) => (findingCodes as readonly string[]).indexOf(code));
        expect(places).toEqual(places.toSorted((one, other) => one - other));
      }),
    );
  });

  test('[R5.1] an edit that mends removes exactly its finding', () => {
    fc.assert(
      fc.property(fc.subarray([...mendable], { minLength: 1 }), fc.nat(), (chosen, at) => {
        const faulty = withFindings(
          chosen.reduce((record, code) => faults[code](record), complete),
          [],
          known,
        );
        const code = chosen[at % chosen.length] ?? 'NO_PERMIT';
        const after = checkedAfter(faulty, mended[code](faulty), { today: known.today });
        expect(new Set(codes(after))).toEqual(new Set(chosen.filter((each) => each !== code)));
      }),
    );
  });
});

describe('what only the source can tell', () => {
  const told: PlausibilityFinding[] = [
    { code: 'NO_WEB_ADDRESS', message: 'Keine Webadresse.', field: 'operator.url' },
    { code: 'POINT_OUTSIDE_DISTRICT', message: 'Daneben.', field: 'geometry' },
    { code: 'DUPLICATE_ID', message: 'Doppelt.', field: 'inspireId' },
    { code: 'OF_ANOTHER_VERSION', message: 'Unbekannt.', field: 'remarks' },
  ];
  const before = { ...complete, findings: told };
  const codesAfter = (edit: Edit) => codes(checkedAfter(before, edit(before), { today: known.today }));

  test('[R5.1] stays until the values change that it is about', () => {
    expect(new Set(codesAfter((record) => ({ ...record, name: 'Anders' })))).toEqual(new Set(codes(before)));
    const changedUrl: Edit = (record) => ({ ...record, operator: { ...record.operator, url: 'https://neu.example/' } });
    expect(codesAfter(changedUrl)).not.toContain('NO_WEB_ADDRESS');
    const moved: Edit = (record) => ({ ...record, geometry: { longitude: 14.4, latitude: 48.3, accuracy: 'exact' } });
    expect(new Set(codesAfter(moved))).toEqual(new Set(['NO_WEB_ADDRESS', 'DUPLICATE_ID', 'OF_ANOTHER_VERSION']));
    expect(codesAfter((record) => ({ ...record, remarks: 'Anders' }))).not.toContain('OF_ANOTHER_VERSION');
  });
});

describe('answers', () => {
  const dated = withFindings(
    {
      ...complete,
      inspections: complete.inspections.map((each, at) => (at === 0 ? { ...each, date: '2030-01-01' } : each)),
    },
    [],
    known,
  );
  const [found] = dated.findings;
  const answered: InstallationRecord = {
    ...dated,
    acknowledgements: found ? [{ ...found, reason: 'Ist so vereinbart.', day: '2026-11-28' }] : [],
  };

  test('[R5.1] an answered finding is not open, and is open again once its value has changed, not another one', () => {
    expect(codes(answered)).toContain('DATE_IN_FUTURE');
    const open = (record: InstallationRecord) => openFindings(record).map(({ code }) => code);
    expect(open(answered)).not.toContain('DATE_IN_FUTURE');
    const dates =
      (position: number, date: string): Edit =>
      (record) => ({
        ...record,
        inspections: record.inspections.map((each, at) => (at === position ? { ...each, date } : each)),
      });
    const next = (edit: Edit) => checkedAfter(answered, edit(answered), known);
    expect(open(next(dates(1, '2020-05-05')))).not.toContain('DATE_IN_FUTURE');
    expect(open(next(dates(0, '2031-01-01')))).toContain('DATE_IN_FUTURE');
  });

  test('[R5.1] the answer to a finding that is mended goes with it, and the record says nothing of answers', () => {
    const mended = checkedAfter(answered, { ...answered, inspections: complete.inspections }, known);
    expect(mended).not.toHaveProperty('acknowledgements');
    expect(withStandingAnswers(answered, answered)).toBe(answered);
  });
});
