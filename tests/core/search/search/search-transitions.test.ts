import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CriterionOption } from '#core/search/criteria/criterion.ts';
import type { DateRange } from '#core/search/criteria/kinds/date-range.ts';
import { pathTo, toggleInTree, valuesBelow } from '#core/search/criteria/tree.ts';
import { activeCriteria } from '#core/search/search/active-criteria.ts';
import { applyAlternative, clearAll, clearCriterion, clearValue } from '#core/search/search/clear-criteria.ts';
import { normalizeSearch } from '#core/search/search/normalize.ts';
import { setPage, setPageSize } from '#core/search/search/page-transitions.ts';
import { setDateRange } from '#core/search/search/range-transitions.ts';
import {
  applySuggestion,
  setFacetValues,
  setLocation,
  setOverview,
  setSort,
  setText,
  setYesNo,
  toggleFacetValue,
} from '#core/search/search/search-transitions.ts';
import type { FilterMetadata, RawSearch } from '#core/search/search/search-types.ts';
import { anySearch } from './arbitrary.ts';

const tree: CriterionOption[] = [
  { value: '1', label: 'Energie', children: [{ value: '1.1', label: 'Verbrennung', code: '1.1' }] },
  {
    value: '5',
    label: 'Abfall',
    children: [
      { value: '5.2', label: 'Mitverbrennung' },
      {
        value: '5.3',
        label: 'Beseitigung',
        children: [
          { value: '5.3a', label: 'biologisch' },
          { value: '5.3b', label: 'Verwertung' },
        ],
      },
    ],
  },
];
const options = tree.flatMap((option) => [option, ...all(option)]);
function all(option: CriterionOption): CriterionOption[] {
  return (option.children ?? []).flatMap((child) => [child, ...all(child)]);
}
const leaves = options.filter((option) => !option.children);
/** Whether a value or one of its ancestors is selected. */
const isOn = (chosen: readonly string[], { value }: CriterionOption): boolean =>
  pathTo(tree, value).some((step) => chosen.includes(step.value));
const covered = (chosen: string[]) => new Set(leaves.filter((leaf) => isOn(chosen, leaf)).map((leaf) => leaf.value));

test('normalizing a search is idempotent and independent of the order of values and members', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      const normalized = normalizeSearch(search);
      expect(normalizeSearch(normalized)).toEqual(normalized);
      const reversed = Object.fromEntries(
        Object.entries(search)
          .reverse()
          .map(([name, value]) => [name, Array.isArray(value) ? value.toReversed() : value]),
      );
      expect(JSON.stringify(normalizeSearch(reversed))).toBe(JSON.stringify(normalized));
    }),
  );
});

test('normalizing drops empty values and defaults', () => {
  expect(
    normalizeSearch({
      text: '  ',
      overview: 'all',
      activities: [],
      lastInspection: {},
      sort: 'relevance',
      direction: 'desc',
      page: 1,
      pageSize: 25,
    }),
  ).toEqual({});
  expect(normalizeSearch({ text: ' a  b ', sort: 'relevance', direction: 'desc' })).toEqual({ text: 'a b' });
  expect(normalizeSearch({ text: 'a', sort: 'name', direction: 'asc' })).toEqual({ text: 'a', sort: 'name' });
  expect(normalizeSearch({ sort: 'lastInspection', direction: 'desc' })).toEqual({ sort: 'lastInspection' });
});

test('every change except one of the page returns to page 1', () => {
  const changes: ((search: RawSearch) => RawSearch)[] = [
    (search) => setText(search, 'x'),
    (search) => toggleFacetValue(search, 'regions', '9'),
    (search) => setFacetValues(search, 'branches', ['abfall']),
    (search) => setDateRange(search, 'inspected', { to: '2022-12-31' }),
    (search) => setYesNo(search, 'hasInspection', false),
    (search) => setOverview(search, 'owner'),
    (search) => setSort(search, 'place'),
    (search) => setPageSize(search, 50),
    (search) => clearCriterion(search, 'activities'),
    (search) => clearValue(search, 'statuses', 'functional'),
    clearAll,
  ];
  fc.assert(
    fc.property(anySearch, fc.constantFrom(...changes), (search, transition) => {
      const before = structuredClone(search);
      expect(transition(setPage(search, 7)).page).toBeUndefined();
      expect(search).toEqual(before);
    }),
  );
  expect(setPage({ text: 'a' }, 7)).toEqual({ text: 'a', page: 7 });
});

test('toggling a value outside a tree twice restores the search', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      const twice = toggleFacetValue(toggleFacetValue(search, 'branches', 'energie'), 'branches', 'energie');
      expect(normalizeSearch(twice)).toEqual(normalizeSearch({ ...search, page: 1 }));
    }),
  );
});

test('toggling a value of a tree changes only the leaves that it covers', () => {
  const values = options.map((option) => option.value);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...values), { maxLength: 8 }), (clicks) => {
      let chosen: string[] = [];
      for (const value of clicks) {
        const option = options.find((candidate) => candidate.value === value);
        if (!option) throw new Error(value);
        const own = new Set([value, ...valuesBelow(option)]);
        const before = covered(chosen);
        const wasOn = isOn(chosen, option);
        chosen = toggleInTree(tree, chosen, value);
        const after = covered(chosen);
        for (const leaf of leaves) {
          expect(after.has(leaf.value), `${leaf.value} after ${value}`).toBe(
            own.has(leaf.value) ? !wasOn : before.has(leaf.value),
          );
        }
        expect(new Set(chosen).size).toBe(chosen.length);
      }
    }),
  );
});

test('selecting a parent replaces its children, and deselecting a child keeps its siblings', () => {
  expect(toggleInTree(tree, ['1', '5.3a', '5.2'], '5')).toEqual(['1', '5']);
  expect(toggleInTree(tree, ['1', '5'], '5.3a').sort()).toEqual(['1', '5.2', '5.3b']);
  expect(toggleInTree(tree, ['5'], '5')).toEqual([]);
  expect(toggleInTree(tree, ['fremd'], 'neu')).toEqual(['fremd', 'neu']);
  expect(toggleInTree(tree, ['fremd'], 'fremd')).toEqual([]);
});

test('removing the text removes a sort by relevance', () => {
  expect(setText({ text: 'a', sort: 'relevance', direction: 'asc' }, '')).toEqual({});
  expect(setText({ text: 'a', sort: 'place' }, '')).toEqual({ sort: 'place' });
});

test('the order by distance is set and removed with its place, unless another was chosen', () => {
  const near = { longitude: 14.3, latitude: 48.3, radius: 10 };
  const placed = (search: RawSearch) => normalizeSearch(setLocation(normalizeSearch(search), { near }));
  expect(placed({})).toEqual({ near });
  expect(placed({ sort: 'status' })).toEqual({ near, sort: 'status' });
  expect(placed({ sort: 'name', direction: 'desc' })).toEqual({ near, sort: 'name', direction: 'desc' });
  expect(normalizeSearch(setLocation({ near, sort: 'distance' }, {}))).toEqual({});
  expect(normalizeSearch(setLocation({ near, text: 'a', sort: 'relevance' }, {}))).toEqual({ text: 'a' });
});

test('clearing removes the named value, and clearing all removes every restriction but keeps the view', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      const cleared = normalizeSearch(clearAll(search));
      const { overview, sort, direction, pageSize } = search;
      expect(cleared).toEqual(
        normalizeSearch({
          ...(overview && { overview }),
          ...(pageSize && { pageSize }),
          ...(sort && sort !== 'relevance' && { sort }),
          ...(direction && sort !== 'relevance' && { direction }),
        }),
      );
      expect(activeCriteria(cleared, undefined)).toEqual([]);
    }),
  );
  expect(clearValue({ statuses: ['functional', 'disused'] }, 'statuses', 'disused')).toEqual({
    statuses: ['functional'],
  });
  expect(clearValue({ statuses: ['disused'] }, 'statuses', 'disused')).toEqual({});
  expect(clearValue({ lastInspection: { from: '2024-01-02' } }, 'lastInspection', 'range')).toEqual({});
  expect(clearValue({ hasInspection: false }, 'hasInspection', 'no')).toEqual({});
  expect(setDateRange({ lastInspection: { from: '2024-01-02' } }, 'lastInspection', {})).toEqual({});
});

test('an alternative to a search is applied to it', () => {
  const search: RawSearch = { text: 'grosskraftwek', regions: ['9', '4'], overview: 'owner' };
  expect(applyAlternative(search, { criterion: 'text', value: 'grosskraftwerk', total: 3 })).toEqual({
    ...search,
    text: 'grosskraftwerk',
  });
  expect(applyAlternative(search, { criterion: 'text', total: 3 })).toEqual({ regions: ['9', '4'], overview: 'owner' });
  expect(applyAlternative(search, { criterion: 'regions', value: '9', total: 3 })).toEqual({
    ...search,
    regions: ['4'],
  });
  expect(applyAlternative(search, { criterion: 'overview', total: 3 })).toEqual({
    text: 'grosskraftwek',
    regions: ['9', '4'],
  });
});

test('a suggestion searches for its text, or replaces the typed text with its criterion', () => {
  const search: RawSearch = { text: 'wie', regions: ['4'] };
  const suggestion = { kind: 'place', label: 'Wien', detail: '12 Anlagen' } as const;
  expect(applySuggestion(search, { ...suggestion, action: { text: 'Wien' } })).toEqual({ ...search, text: 'Wien' });
  expect(applySuggestion(search, { ...suggestion, action: { facet: 'regions', value: '9' } })).toEqual({
    regions: ['4', '9'],
  });
  const near = { longitude: 14.29, latitude: 48.3, radius: 10, place: '4020 Linz' };
  expect(applySuggestion({ ...search, place: '4030' }, { ...suggestion, action: { near } })).toEqual({
    regions: ['4'],
    near,
  });
  expect(applySuggestion(search, { ...suggestion, action: { open: 'id-1' } })).toEqual(search);
});

test('[R1.1] active restrictions have readable German labels', () => {
  const metadata: FilterMetadata = {
    dataVersion: 1,
    criteria: [
      {
        id: 'activities',
        label: 'Tätigkeit (Anhang I)',
        category: 'Anlage',
        kind: 'tree',
        defaultExpanded: true,
        options: tree,
      },
    ],
  };
  const search: RawSearch = {
    text: 'müll',
    activities: ['1.1', '5.3', '99'],
    regions: ['9'],
    lastInspection: { from: '2024-01-02' },
    lastInspectionResult: ['compliant'],
    inspectionOverdue: true,
  };
  const result = { value: 'compliant', label: 'keine Mängel' };
  expect(activeCriteria(search, metadata)).toEqual([
    { id: 'text', label: 'Suchbegriff', isStatement: false, values: [{ value: 'müll', label: '„müll“' }] },
    { id: 'regions', label: 'Bundesland und Bezirk', isStatement: false, values: [{ value: '9', label: '9' }] },
    {
      id: 'activities',
      label: 'Tätigkeit',
      isStatement: false,
      values: [
        { value: '1.1', label: '1.1 Verbrennung' },
        { value: '5.3', label: 'Beseitigung' },
        { value: '99', label: '99' },
      ],
    },
    {
      id: 'lastInspection',
      label: 'Letzte Inspektion',
      isStatement: false,
      values: [{ value: 'range', label: 'ab 02.01.2024' }],
    },
    { id: 'lastInspectionResult', label: 'Ergebnis der letzten Inspektion', isStatement: false, values: [result] },
    {
      id: 'inspectionOverdue',
      label: 'Umweltinspektion überfällig',
      isStatement: true,
      values: [{ value: 'yes', label: 'Umweltinspektion überfällig' }],
    },
  ]);
  const range = (inspected: DateRange) => activeCriteria({ inspected }, undefined)[0]?.values[0]?.label;
  expect(range({ to: '2024-12-31' })).toBe('bis 31.12.2024');
  expect(range({ from: '2024-01-01', to: '2024-12-31' })).toBe('01.01.2024 – 31.12.2024');
});
