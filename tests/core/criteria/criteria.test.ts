import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { criteria } from '../../../src/core/criteria/criteria.ts';
import type { Parameter, ReadParameter } from '../../../src/core/criteria/criterion.ts';
import { anyValueOf } from '../search/arbitrary.ts';

const reading =
  (parameters: readonly Parameter[]): ReadParameter =>
  (name) =>
    parameters.flatMap(([each, text]) => (each === name ? [text] : []));

test('no two criteria have the same id, and no two the same name in the address but those that part its values', () => {
  expect(new Set(criteria.map(({ id }) => id)).size).toBe(criteria.length);
  const names = criteria.flatMap(({ parameters }) => parameters);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(criteria)('$id', (criterion) => {
  const { id } = criterion;
  const anyMember = anyValueOf(criterion).map((value) => ({ [id]: value }));

  test('[R7.34] what it writes into the address is read again as its normalized value', () => {
    fc.assert(
      fc.property(anyMember, (raw) => {
        const normalized = criterion.normalize(raw);
        expect(criterion.parse(reading(criterion.write(normalized)))).toEqual(normalized);
      }),
    );
  });

  test('it writes only parameters that it names', () => {
    fc.assert(
      fc.property(anyMember, (raw) => {
        const written = criterion.write(criterion.normalize(raw)).map(([name]) => name);
        expect(criterion.parameters).toEqual(expect.arrayContaining(written));
      }),
    );
  });

  test('normalizing twice gives the same as once', () => {
    fc.assert(
      fc.property(anyMember, (raw) => {
        const normalized = criterion.normalize(raw);
        expect(criterion.normalize(normalized)).toEqual(normalized);
      }),
    );
  });

  test('whatever is given to it or stands in the address becomes a value or nothing', () => {
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.string()), (raw, texts) => {
        for (const member of [criterion.normalize({ [id]: raw }), criterion.parse(() => texts)]) {
          expect(criterion.normalize(member)).toEqual(member);
          expect(criterion.parse(reading(criterion.write(member)))).toEqual(member);
        }
      }),
    );
  });

  test('taking away one described value after the other leaves nothing', () => {
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
