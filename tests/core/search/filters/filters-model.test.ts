import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addFilter,
  applyFilter,
  applyPreset,
  duplicateFilter,
  editCriteria,
  enableFilter,
  initialContainer,
  removeFilter,
  renameFilter,
  resetFilter,
  selectFilter,
  settleFilter,
} from '#core/search/filters/filter-transitions.ts';
import type { FilterContainer, FilterValues } from '#core/search/filters/filter-types.ts';
import { valuesInForce, valuesOf } from '#core/search/filters/selected-filter.ts';
import { isReset } from '#core/search/filters/values.ts';
import { definitionOf } from './definition.ts';
import { type Mode, Model } from './model.ts';

const value = fc.oneof(
  fc.record({ part: fc.constant('colour' as const), value: fc.constantFrom(undefined, 'rot', 'blau', ' blau ') }),
  fc.record({
    part: fc.constant('sizes' as const),
    value: fc.constantFrom(undefined, [], ['1'], ['2', '1'], ['1', '2', '1'], 7),
  }),
);
const key = fc.constantFrom('OJS_DEFAULT_FILTER', 'k1', 'k2', 'k3', 'k5', 'k8', 'nowhere');
const name = fc.oneof(
  fc.constantFrom(
    'Eins',
    'eins ',
    'Zwei',
    'Standardfilter',
    'Unbenannter Filter',
    '',
    '   ',
    '😀'.repeat(100),
    'x'.repeat(101),
  ),
  fc.constantFrom('x'.repeat(100), `${'y'.repeat(95)} Ende`),
);

const action = fc.oneof(
  { weight: 4, arbitrary: value.map((edit) => ({ kind: 'edit' as const, ...edit })) },
  { weight: 1, arbitrary: value.map((edit) => ({ kind: 'editAtOnce' as const, ...edit })) },
  { weight: 3, arbitrary: fc.constant({ kind: 'apply' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'reset' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'settle' as const }) },
  { weight: 2, arbitrary: fc.boolean().map((on) => ({ kind: 'enable' as const, on })) },
  { weight: 3, arbitrary: key.map((wanted) => ({ kind: 'select' as const, wanted })) },
  { weight: 3, arbitrary: name.map((given) => ({ kind: 'add' as const, given })) },
  { weight: 2, arbitrary: name.map((given) => ({ kind: 'rename' as const, given })) },
  { weight: 2, arbitrary: fc.constant({ kind: 'duplicate' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'remove' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('preset' as const),
      edits: fc.array(value, { maxLength: 3 }),
      replace: fc.boolean(),
    }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

/** Returns a value as the model writes it: normalized, as JSON. */
function textOf(part: 'colour' | 'sizes', raw: unknown): string {
  if (part === 'colour') return typeof raw === 'string' && raw.trim() ? JSON.stringify(raw.trim()) : '';
  return Array.isArray(raw) && raw.length > 0 ? JSON.stringify([...new Set(raw)].sort()) : '';
}

const asTexts = (values: FilterValues) => ({
  colour: JSON.stringify(values.colour) ?? '',
  sizes: JSON.stringify(values.sizes) ?? '',
});

function step(
  definition: ReturnType<typeof definitionOf>,
  container: FilterContainer,
  model: Model,
  act: Action,
  newKey: string,
): FilterContainer {
  switch (act.kind) {
    case 'edit':
      model.edit(act.part, textOf(act.part, act.value), newKey);
      return editCriteria(definition, container, { [act.part]: act.value }, newKey);
    case 'editAtOnce':
      model.edit(act.part, textOf(act.part, act.value), newKey, true);
      return editCriteria(definition, container, { [act.part]: act.value }, newKey, { [act.part]: act.value });
    case 'apply':
      model.apply();
      return applyFilter(container);
    case 'reset':
      model.reset();
      return resetFilter(container);
    case 'settle':
      model.settle();
      return settleFilter(container);
    case 'enable':
      model.enable(act.on);
      return enableFilter(container, act.on);
    case 'select':
      model.select(act.wanted);
      return selectFilter(container, act.wanted);
    case 'add':
      model.add(newKey, act.given);
      return addFilter(definition, container, newKey, act.given);
    case 'rename':
      model.rename(act.given);
      return renameFilter(container, act.given);
    case 'duplicate':
      model.duplicate(newKey);
      return duplicateFilter(definition, container, newKey);
    case 'remove':
      model.remove();
      return removeFilter(container);
    case 'preset': {
      const values: Record<string, unknown> = Object.fromEntries(act.edits.map((edit) => [edit.part, edit.value]));
      const texts = Object.fromEntries(act.edits.map((edit) => [edit.part, textOf(edit.part, edit.value)]));
      model.preset(texts, newKey, act.replace);
      return applyPreset(definition, container, values, { key: newKey, replace: act.replace });
    }
  }
}

const shownBy = (container: FilterContainer) => ({
  chosen: container.selectedKey,
  filters: Object.entries(container.filters).map(([filterKey, filter]) => ({
    key: filterKey,
    name: filter.name,
    own: filter.editable,
    touched: filter.touched,
    on: filter.enabled,
    edited: asTexts(valuesOf(filter, 'applyable')),
    used: asTexts(valuesOf(filter, 'current')),
    origin: asTexts(valuesOf(filter, 'default')),
  })),
});

describe.each<Mode>(['live', 'apply'])('in %s mode', (updateMode) => {
  test('[R4.20] [R4.21] [R4.22] [R4.23] [R4.24] [R4.25] [R4.26] [R4.27] [R4.28] [R5.22] [R5.23] [R5.24] [R5.25] [R5.26] filters agree with a simple model over long random sequences of actions', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(action, { maxLength: 60, size: 'max' }), (defaultEnabled, actions) => {
        const definition = definitionOf({ updateMode, defaultEnabled });
        const model = new Model(updateMode, defaultEnabled);
        let container = initialContainer(definition);
        for (const [index, act] of actions.entries()) {
          container = step(definition, container, model, act, `k${index + 1}`);
          expect(shownBy(container)).toEqual({ chosen: model.chosen, filters: model.filters });
          expect(asTexts(valuesInForce(container))).toEqual(model.inForce);
          for (const each of model.filters) {
            const filter = container.filters[each.key];
            const agree = (['colour', 'sizes'] as const).every(
              (part) => each.edited[part] === each.origin[part] && each.used[part] === each.origin[part],
            );
            expect(filter && isReset(filter)).toBe(agree);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
