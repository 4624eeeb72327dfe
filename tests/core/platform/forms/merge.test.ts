import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldDefinition } from '#core/platform/forms/field.ts';
import { mergeValues, saySame } from '#core/platform/forms/merge.ts';

const fields: readonly FieldDefinition[] = ['a', 'b', 'c', 'nested.d'].map((id) => ({ kind: 'text', id, label: id }));
const values = (a: string, b: string, c = '', d = '') => ({ a, b, c, nested: { d } });
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

test('a form whose values are entered as they are stored says the same, whatever stands for nothing', () => {
  expect(saySame(fields, values('1', '2'), { a: '1', b: ' 2 ', nested: {} })).toBe(true);
  expect(saySame(fields, values('1', '2'), values('1', '3'))).toBe(false);
  expect(saySame(fields, values('1', '2', '', 'x'), values('1', '2'))).toBe(false);
});

describe('Values of two editors', () => {
  test('values of two editors keep the changes of each', () => {
    const merged = mergeValues(fields, { base: values('1', '1'), mine: values('2', '1'), theirs: values('1', '3') });
    expect(merged).toMatchObject({ values: values('2', '3'), conflicts: [] });
    expect(ids(merged.taken)).toEqual(['b']);
  });

  test('values of two editors conflict where both changed the same field to different values', () => {
    const merged = mergeValues(fields, {
      base: values('1', '1', '', 'x'),
      mine: values('2', '5', '', 'y'),
      theirs: values('3', '5', '', 'x'),
    });
    expect(merged.values).toEqual(values('2', '5', '', 'y'));
    expect(merged.conflicts).toEqual([{ field: fields[0], before: '1', theirs: '3', mine: '2' }]);
  });

  test('values of two editors conflict wherever they differ if their common base is unknown', () => {
    const merged = mergeValues(fields, { base: undefined, mine: values('1', ''), theirs: values('1', '2') });
    expect(merged.conflicts.map(({ field }) => field.id)).toEqual(['b']);
    expect(merged.taken).toEqual([]);
  });

  test('values of two editors are never lost: each is in the result or reported as a conflict', () => {
    const one = fc.constantFrom('', '1', '2', '3');
    const any = fc.tuple(one, one, one, one).map((four) => values(...four));
    fc.assert(
      fc.property(any, any, any, (base, mine, theirs) => {
        const { values: result, conflicts } = mergeValues(fields, { base, mine, theirs });
        const reported = new Map(conflicts.map(({ field, ...both }) => [field.id, both]));
        for (const id of ['a', 'b', 'c'] as const) {
          const both = reported.get(id);
          if (both) expect(both).toEqual({ before: base[id], mine: mine[id], theirs: theirs[id] });
          if (mine[id] !== base[id]) expect(result[id]).toBe(mine[id]);
          else expect(result[id]).toBe(theirs[id]);
          if (!both && theirs[id] !== base[id]) expect(result[id]).toBe(theirs[id]);
        }
      }),
    );
  });
});
