import { describe, expect, test } from 'vitest';
import { fieldAt } from '#core/platform/description/describe.ts';
import { newEntry } from '#core/register/editing/edit-address.ts';
import { authoritySections } from '#core/register/editing/sections.ts';
import { bySeverity } from '#core/register/findings/answered.ts';
import { findingCodes, findingKinds, severities } from '#core/register/findings/finding-kinds.ts';
import { mendedAt } from '#core/register/findings/mended-at.ts';
import { $mending, beginMending, progressWords, takeNext } from '#core/register/findings/mending.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { exampleRecord } from '../../../server/fixtures/example-record.ts';

const record = exampleRecord('AT-1');
const at = (field: string, entry?: string) =>
  mendedAt(record, { code: 'NO_PERMIT', message: '', field, ...(entry !== undefined && { entry }) });

describe('where a finding is mended', () => {
  test.each([
    ['address.postalCode', { part: 'address', field: 'address.postalCode' }],
    ['statusSince', { part: 'operatingState', field: 'statusSince' }],
    ['operator.url', { part: 'contact', field: 'operator.url' }],
    ['nace.code', { part: 'identity', field: 'nace.code' }],
    ['facility.dateOfStartOfOperation', { part: 'facility', field: 'facility.dateOfStartOfOperation' }],
    // The unit follows from the address.
    ['unit', { part: 'address', field: 'address.postalCode' }],
  ])('[R5.1] %s has its field in a form', (field, expected) => {
    expect(at(field)).toEqual(expected);
  });

  test('[R5.1] what an entry of a list says is mended in its form, what is missing by a new entry', () => {
    expect(at('inspections.date', 'AT-1-i1')).toEqual({ part: 'inspections', entry: 'AT-1-i1', field: 'date' });
    expect(at('activities.main')).toEqual({ part: 'activities', entry: '5.2a', field: 'main' });
    expect(at('permits')).toEqual({ part: 'permits', entry: newEntry });
  });

  test('[R5.1] what no form has leads nowhere', () => {
    expect(at('inspireId')).toBeUndefined();
    expect(at('of.another.version')).toBeUndefined();
  });

  test('[R5.1] coordinates lead to a form, whichever has them', () => {
    const part = at('geometry')?.part ?? '';
    expect(authoritySections.map(String)).toContain(part);
  });
});

test('[R5.1] each kind is about fields that the record has', () => {
  for (const kind of Object.values(findingKinds)) {
    for (const field of 'alsoAbout' in kind ? kind.alsoAbout : [])
      expect([field, fieldAt(recordDescription, field) !== undefined]).toEqual([field, true]);
  }
});

test('[R5.1] findings are listed by severity, those of an unknown kind last', () => {
  const findings = ['OF_ANOTHER_VERSION', ...findingCodes.toReversed()].map((code) => ({
    code,
    message: '',
    field: '',
  }));
  const sorted = bySeverity(findings).map(({ code }) => code);
  expect(sorted.at(-1)).toBe('OF_ANOTHER_VERSION');
  const ranks = sorted.slice(0, -1).map((code) => {
    const kind = Object.entries(findingKinds).find(([each]) => each === code)?.[1];
    return kind ? severities.indexOf(kind.severity) : Number.NaN;
  });
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
});

test('[R5.1] the list says how far one is, and which finding is next, once', () => {
  $mending.set(undefined);
  expect(progressWords($mending.get(), 'AT-1', 1)).toBe('noch 1 Hinweis');
  expect(progressWords($mending.get(), 'AT-1', 7)).toBe('noch 7 Hinweise');
  beginMending('AT-1', 7, 2);
  expect(takeNext('AT-2')).toBeUndefined();
  expect([takeNext('AT-1'), takeNext('AT-1')]).toEqual([2, undefined]);
  expect(progressWords($mending.get(), 'AT-1', 6)).toBe('1 von 7 behoben');
  beginMending('AT-1', 6, 0);
  expect(progressWords($mending.get(), 'AT-1', 4)).toBe('3 von 7 behoben');
  expect(progressWords($mending.get(), 'AT-2', 4)).toBe('noch 4 Hinweise');
  beginMending('AT-2', 4, 0);
  expect(progressWords($mending.get(), 'AT-2', 3)).toBe('1 von 4 behoben');
});
