import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { criteria } from '#core/search/criteria/criteria.ts';
import type { Parameter, ReadParameter } from '#core/search/criteria/criterion.ts';
import { anyValueOf } from '../search/arbitrary.ts';

const reading =
  (parameters: readonly Parameter[]): ReadParameter =>
  (name) =>
    parameters.flatMap(([each, text]) => (each === name ? [text] : []));

test('criteria have unique ids and unique parameter names', () => {
  expect(new Set(criteria.map(({ id }) => id)).size).toBe(criteria.length);
  const names = criteria.flatMap(({ parameters }) => parameters);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(criteria)('$id', (criterion) => {
  const { id } = criterion;
  const anyMember = anyValueOf(criterion).map((value) => ({ [id]: value }));

  test('[R7.34] a value written to the address is read back as the normalized value', () => {
    fc.assert(
      fc.property(anyMember, (raw) => {
        const normalized = criterion.normalize(raw);
        expect(criterion.parse(reading(criterion.write(normalized)))).toEqual(normalized);
      }),
    );
  });

  test('a criterion writes only the parameters that it declares', () => {
    fc.assert(
      fc.property(anyMember, (raw) => {
        const written = criterion.write(criterion.normalize(raw)).map(([name]) => name);
        expect(criterion.parameters).toEqual(expect.arrayContaining(written));
      }),
    );
  });

  test('normalizing is idempotent', () => {
    fc.assert(
      fc.property(anyMember, (raw) => {
        const normalized = criterion.normalize(raw);
        expect(criterion.normalize(normalized)).toEqual(normalized);
      }),
    );
  });

  test('any input, from code or the address, becomes a valid value or nothing', () => {
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.string()), (raw, texts) => {
        for (const member of [criterion.normalize({ [id]: raw }), criterion.parse(() => texts)]) {
          expect(criterion.normalize(member)).toEqual(member);
          expect(criterion.parse(reading(criterion.write(member)))).toEqual(member);
        }
      }),
    );
  });

  test('removing all described values one by one leaves nothing', () => {
    fc.assert(
      fc.property(anyMember, (raw) => {
        let rest = criterion.normalize(raw);
        for (const { value } of criterion.describe(rest, []))
          rest = criterion.normalize(criterion.without(rest, value));
        expect(criterion.describe(rest, [])).toEqual([]);
      }),
    );
  });
});
