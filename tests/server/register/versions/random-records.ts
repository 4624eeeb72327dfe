import fc from 'fast-check';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';

const example = exampleRecord('AT-1');
const [inspection] = example.inspections;
const [permit] = example.permits;
const [activity] = example.activities;
if (!inspection || !permit || !activity) throw new Error('The example is not complete.');

/** Texts as users and data sources may write them: empty, emoji, right-to-left, markup, SQL, paths. */
const text = fc.oneof(
  fc.constantFrom(
    '',
    '😀',
    'שלום',
    '<b>&amp;',
    "'; drop table permit; --",
    'a/b~1.c%2F',
    '\\N',
    '"',
    'Zeile 1\nZeile 2',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((value) => value.toWellFormed().replaceAll('\0', '')),
);
const day = fc.constantFrom('2020-01-02', '2021-03-04', '2024-02-29');

const inspections = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('i1', 'i2', 'i/3', 'i.4', 'i~5'),
    result: fc.constantFrom('compliant', 'minorDeviations'),
    summary: text,
    day: fc.option(day, { nil: undefined }),
  }),
  { selector: ({ id }) => id, maxLength: 5 },
);

/** States of one installation that cover all kinds of differences between records. */
export const randomRecord: fc.Arbitrary<InstallationRecord> = fc
  .record({
    name: text,
    remarks: text,
    url: fc.option(text, { nil: undefined }),
    status: fc.constantFrom('functional', 'disused'),
    published: fc.boolean(),
    unit: fc.option(fc.constantFrom('Linz', 'Traun'), { nil: undefined }),
    geometry: fc.boolean(),
    ets: fc.option(text, { nil: undefined }),
    facility: fc.constantFrom('Eins', 'Zwei'),
    inspections,
    permits: fc.shuffledSubarray(['p1', 'p2', 'p3']),
    codes: fc.array(fc.constantFrom('5.2a', '5.3a'), { maxLength: 3 }),
    roles: fc.shuffledSubarray(['permit', 'inspection'] as const),
  })
  .map(({ url, unit, geometry, ets, facility, roles, codes, permits, inspections: visits, ...plain }) => {
    const { unit: _, geometry: __, ...rest } = example;
    const [authority] = example.authorities;
    const { url: ___, ...operator } = example.operator;
    const { nextDue: ____, ...visit } = inspection;
    return {
      ...rest,
      ...plain,
      operator: { ...operator, ...(url !== undefined && { url }) },
      ...(unit !== undefined && example.unit && { unit: { ...example.unit, municipality: unit } }),
      ...(geometry && example.geometry && { geometry: example.geometry }),
      identifiers: { ...(ets !== undefined && { ets }) },
      facility: { ...example.facility, name: facility },
      permits: permits.map((id) => ({ ...permit, id })),
      activities: codes.map((code, position) => ({ ...activity, code, main: position === 0 })),
      authorities: authority ? roles.map((role) => ({ ...authority, role })) : [],
      inspections: visits.map(({ day: nextDue, ...values }) => ({
        ...visit,
        ...values,
        ...(nextDue !== undefined && { nextDue }),
      })),
    };
  });
