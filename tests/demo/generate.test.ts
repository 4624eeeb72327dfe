import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import { legalFormOptions } from '#core/register/lookups/reference-options.ts';
import { legalForms } from '#core/register/record/legal-forms.ts';
import { annexIWording } from '#server/register/reference-data/annex-i.ts';
import { authorityById } from '#server/register/reference-data/authorities.ts';
import { batConclusionByCode } from '#server/register/reference-data/bat-conclusions.ts';
import { branchByCode } from '#server/register/reference-data/branches.ts';
import { districtByCode } from '#server/register/reference-data/districts.ts';
import { eprtrActivityByCode } from '#server/register/reference-data/eprtr-activities.ts';
import { municipalities } from '#server/register/reference-data/municipalities.ts';
import { placeFindings } from '#server/register/reference-data/place-findings.ts';
import { districtsOfPostcode } from '#server/register/reference-data/postcodes.ts';
import { generateInstallations } from '../../demo/data/generate.ts';
import { observedOn } from '../../demo/data/generator/dates.ts';

let records: InstallationRecord[] = [];
beforeAll(() => {
  records = [...generateInstallations(5000)];
});

test('the same seed generates the same register, and a different seed a different one', () => {
  expect([...generateInstallations(50)]).toEqual(records.slice(0, 50));
  expect([...generateInstallations(50, { seed: 2 })]).not.toEqual(records.slice(0, 50));
});

test('for any seed, a smaller register is the start of a larger one', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: 40 }), (seed, count) => {
      expect([...generateInstallations(count, { seed })]).toEqual(
        [...generateInstallations(60, { seed })].slice(0, count),
      );
    }),
    { numRuns: 25 },
  );
});

test('a count that is fractional, negative or too large is rejected', () => {
  for (const count of [-1, 1.5, Number.NaN, 1_000_001]) {
    expect(() => generateInstallations(count).next()).toThrow(RangeError);
  }
});

test('[R7.30] the legal form of every operator is currently valid and matches the end of the name', () => {
  const formsByEnd = {
    'GmbH & Co KG': 'KG',
    'GmbH & Co OG': 'OG',
    'm.b.H.': 'GmbH',
    eGen: 'Gen',
    'e.U.': 'EU',
    AG: 'AG',
  };
  const valid = new Set(legalFormOptions(legalForms, undefined, '2026-11-22').map(({ value }) => value));
  for (const { operator } of records) {
    expect(valid, operator.name).toContain(operator.legalForm);
    for (const [end, code] of Object.entries(formsByEnd)) {
      if (operator.name.endsWith(` ${end}`)) expect(operator.legalForm, operator.name).toBe(code);
    }
  }
});

test('5,000 ids are unique and need no encoding in URLs', () => {
  expect(new Set(records.map((record) => record.id)).size).toBe(5000);
  for (const { id, inspireId } of records) {
    expect(encodeURIComponent(id)).toBe(id);
    expect(inspireId).toMatch(/^AT\.CAED\/9008390\d{6}\.INSTALLATION$/);
  }
});

test('every generated record is an example with existing codes', () => {
  for (const record of records) {
    expect(record.example).toBe(true);
    expect(branchByCode(record.branch.code)?.label).toBe(record.branch.label);
    expect(record.activities.filter((activity) => activity.main)).toHaveLength(1);
    for (const { code, legalVersion, title } of record.activities) {
      expect(annexIWording(code, legalVersion)?.title, `${code} ${legalVersion}`).toBe(title);
    }
    for (const { code } of record.batConclusions) expect(batConclusionByCode(code)?.replacedBy).toBeUndefined();
    for (const { id, name } of record.authorities) expect(authorityById(id)?.name).toBe(name);
    if (record.facility.facilityType === 'EPRTR') {
      expect(eprtrActivityByCode(record.facility.mainActivityCode)).toBeDefined();
    }
  }
});

test('every record without findings is in a real municipality with matching codes, postcode and coordinates', () => {
  const centres = new Map(municipalities.map((municipality) => [municipality.code, municipality]));
  for (const { unit, address, geometry, findings } of records) {
    if (findings.length > 0) continue;
    const centre = centres.get(unit?.municipalityCode ?? '');
    expect(unit && districtByCode(unit.districtCode)?.name).toBe(unit?.district);
    expect(districtsOfPostcode(address.postalCode)).toContain(unit?.districtCode);
    // Large municipalities have their town far from the middle of their area.
    expect(Math.abs((geometry?.longitude ?? 0) - (centre?.longitude ?? 99))).toBeLessThan(0.1);
    expect(Math.abs((geometry?.latitude ?? 0) - (centre?.latitude ?? 99))).toBeLessThan(0.1);
  }
});

test('a few records in every federal state have findings as from an import, but none of registered owners', () => {
  const flawed = records.filter(({ findings }) => findings.length > 0);
  for (const record of flawed) expect(record.findings).toEqual(placeFindings(record));
  expect(flawed.length).toBeGreaterThan(150);
  expect(flawed.length).toBeLessThan(300);
  expect(new Set(flawed.map(({ unit }) => unit?.federalStateCode)).size).toBe(9);
  expect(new Set(flawed.flatMap(({ findings }) => findings.map(({ code }) => code)))).toEqual(
    new Set(['MISSING_COORDINATES', 'UNKNOWN_POSTCODE', 'POSTCODE_DISTRICT_MISMATCH']),
  );
  expect(flawed.filter(({ operator }) => operator.ownerId !== undefined)).toEqual([]);
});

test('dates of permits, inspections and status are valid, in order, and not after the observation date', () => {
  const isDate = (date: string) => new Date(Date.parse(date)).toISOString().startsWith(date);
  for (const record of records) {
    const granted = record.permits.map((permit) => permit.dateOfGranting ?? '');
    const visits = record.inspections.map((inspection) => inspection.date);
    const end = record.statusSince ?? observedOn;
    for (const dates of [granted, visits]) {
      expect(dates.every(isDate), record.id).toBe(true);
      expect([...dates].sort(), record.id).toEqual(dates);
      for (const date of dates) expect(date <= end, `${record.id}: ${date} after ${end}`).toBe(true);
    }
    for (const visit of visits) expect(visit >= (granted[0] ?? ''), record.id).toBe(true);
    for (const { date, reportPublished = date } of record.inspections) {
      expect(reportPublished >= date && reportPublished <= observedOn, record.id).toBe(true);
    }
    for (const { dateOfGranting = '', dateOfLastUpdate = dateOfGranting } of record.permits) {
      expect(dateOfLastUpdate >= dateOfGranting && dateOfLastUpdate <= observedOn, record.id).toBe(true);
    }
    for (const { stateSince = observedOn } of record.batConclusions) expect(stateSince <= observedOn).toBe(true);
    for (const { startDate, endDate = startDate } of record.derogations) expect(endDate >= startDate).toBe(true);
  }
});

/** A number in Austrian German notation: 1 250 or 1.250. */
const amountOf = (capacity = '') => Number(/^[\d.\s\u00a0\u202f]+/.exec(capacity)?.[0].replace(/\D/g, ''));

test('the capacities of boilers and lines add up to the permitted one, and co-incineration has its own activity', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      for (const { activities, parts, id } of generateInstallations(60, { seed })) {
        const main = activities.find((activity) => activity.main);
        const sum = parts.reduce((total, { capacity = 0 }) => total + capacity, 0);
        for (const { capacity = 0 } of parts) expect(capacity, id).toBeGreaterThan(0);
        if (main?.code === '1.1' || main?.code === '5.2a') expect(sum, id).toBe(amountOf(main.capacity));
        if (main?.code === '1.1') for (const { capacity = 0 } of parts) expect(capacity, id).toBeGreaterThanOrEqual(15);
        if (main?.code === '5.2b') expect(Math.abs(sum * 24 - amountOf(main.capacity)), id).toBeLessThanOrEqual(13);
        if (parts.some(({ plantType }) => plantType === 'co-WI')) {
          expect(
            activities.some(({ code }) => code.startsWith('5.2')),
            id,
          ).toBe(true);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('no event is dated before the start of operation, before its legal basis, or after the end of operation', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      for (const record of generateInstallations(60, { seed })) {
        const { facility, permits, inspections, batConclusions, derogations, statusSince, id } = record;
        const start = facility.dateOfStartOfOperation ?? '';
        const end = statusSince ?? observedOn;
        const permitted = permits[0]?.dateOfGranting ?? '9999';
        expect(permitted < start, id).toBe(true);
        for (const { dateOfLastUpdate = permitted } of permits) expect(dateOfLastUpdate <= end, id).toBe(true);
        for (const { date, nextDue } of inspections) {
          expect(date >= start && date <= end, id).toBe(true);
          if (nextDue) expect(statusSince === undefined && nextDue > date, id).toBe(true);
        }
        for (const { code, stateSince } of batConclusions) {
          const published = batConclusionByCode(code)?.published ?? '9999';
          expect(published < end, id).toBe(true);
          if (stateSince)
            expect(stateSince >= published && stateSince >= permitted && stateSince <= end, id).toBe(true);
        }
        for (const { batConclusionCode, startDate } of derogations) {
          expect(batConclusions.find(({ code }) => code === batConclusionCode)?.stateSince, id).toBe(startDate);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('livestock has BAT conclusions under the legal version of its codes, electrolysis has none', () => {
  const many = [...generateInstallations(5000, { seed: 7 })];
  const livestock = many.filter((record) => record.activities.some((activity) => /^6\.6[abc]$/.test(activity.code)));
  const electrolysis = many.filter((record) => record.activities.some((activity) => activity.code === '6.6'));
  expect(livestock.length).toBeGreaterThan(100);
  expect(electrolysis.length).toBeGreaterThan(0);
  for (const { batConclusions, statusSince = observedOn } of livestock) {
    const expected = statusSince > '2017-02-21' ? ['IRPP'] : [];
    expect(batConclusions.map(({ code }) => code)).toEqual(expected);
  }
  for (const record of electrolysis) {
    expect(record.activities[0]?.legalVersion).toBe('2024/1785');
    expect(record.batConclusions).toEqual([]);
    expect(record.branch.code).toBe('chemie');
  }
});

describe('of the first 1,000', () => {
  test('of the first 1,000 records, the registered owners have theirs, two of them unpublished', () => {
    const first = records.slice(0, 1000);
    const owned = first.filter((record) => record.operator.ownerId === 'betreiber');
    expect(owned).toHaveLength(14);
    expect(owned.filter((record) => !record.published)).toHaveLength(2);
    expect(new Set(owned.map((record) => record.operator.name)).size).toBe(1);
    expect(first.filter((record) => record.operator.ownerId === 'mehrrollen')).toHaveLength(5);
  });

  test('the first 1,000 records cover all federal states and statuses and most branches; about 3 % are unpublished', () => {
    const first = records.slice(0, 1000);
    expect(new Set(first.map((record) => record.unit?.federalStateCode)).size).toBe(9);
    expect(new Set(first.map((record) => record.branch.code)).size).toBeGreaterThanOrEqual(15);
    expect(new Set(first.map((record) => record.status)).size).toBe(4);
    const unpublished = first.filter((record) => !record.published).length;
    expect(unpublished).toBeGreaterThan(10);
    expect(unpublished).toBeLessThan(60);
    const names = first.map((record) => record.name).join('\n');
    for (const word of ['Müllverbrennungsanlage', 'Großkraftwerk', 'Papiermaschine']) expect(names).toContain(word);
  });
});

test('operator names are varied, and some are long, but have at most 90 characters', () => {
  const operators = records.map((record) => record.operator.name);
  expect(new Set(operators).size).toBeGreaterThan(4000);
  const longest = Math.max(...operators.map((name) => name.length));
  expect(longest).toBeGreaterThan(75);
  expect(longest).toBeLessThanOrEqual(90);
});
