import { expect, test } from 'vitest';
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
import { defaultFilterKey, type FilterContainer } from '#core/search/filters/filter-types.ts';
import { refusalOf } from '#core/search/filters/refusals.ts';
import { selectedFilter, valuesInForce } from '#core/search/filters/selected-filter.ts';
import { definitionOf } from './definition.ts';

const definition = definitionOf({ defaultEnabled: true });
const live = definitionOf({ defaultEnabled: true, updateMode: 'live' });
const edit = (container: FilterContainer, colour: string | undefined, key = 'new') =>
  editCriteria(definition, container, { colour }, key);
const named = (...names: string[]) =>
  names.reduce((container, name) => addFilter(definition, container, name, name), initialContainer(definition));
const namesIn = ({ filters }: FilterContainer) => Object.values(filters).map(({ name }) => name);
const nobody: FilterContainer = removeFilter(named('A'));

test('[R3.6] [R3.7] by default a definition is in apply mode, disabled and manageable, and the default filter is selected', () => {
  const container = initialContainer(definitionOf());
  expect(container).toMatchObject({ selectedKey: 'OJS_DEFAULT_FILTER', error: undefined });
  expect(selectedFilter(container)).toMatchObject({
    name: 'Standardfilter',
    editable: false,
    touched: false,
    enabled: false,
    criterias: { colour: { label: 'Farbe', applyable: 'rot', current: 'rot', default: 'rot' } },
  });
  const edited = editCriteria(definitionOf(), container, { colour: 'blau' }, 'k');
  expect(selectedFilter(edited)?.criterias.colour).toMatchObject({ applyable: 'blau', current: 'rot' });
});

test('[R4.20] an edit takes effect with apply, in live mode at once', () => {
  const edited = edit(initialContainer(definition), 'blau');
  expect(valuesInForce(edited).colour).toBe('rot');
  expect(valuesInForce(applyFilter(edited)).colour).toBe('blau');
  const atOnce = editCriteria(live, initialContainer(live), { colour: 'blau' }, 'new');
  expect(valuesInForce(atOnce).colour).toBe('blau');
});

test('[R4.21] [R3.8] editing the default filter creates and selects the touched filter Unbenannter Filter and leaves the default filter unchanged', () => {
  const edited = edit(initialContainer(definition), 'blau');
  expect(edited.selectedKey).toBe('new');
  expect(selectedFilter(edited)).toMatchObject({ name: 'Unbenannter Filter', editable: true, touched: true });
  expect(edited.filters[defaultFilterKey]).toEqual(initialContainer(definition).filters[defaultFilterKey]);
  expect(namesIn(edit(edit(nobody, 'blau'), 'grün'))).toEqual(['Standardfilter', 'Unbenannter Filter']);
});

test('[R4.22] [R4.23] an edit marks the filter as touched until reset or apply, and an edit without a change does not', () => {
  const edited = edit(named('A'), 'blau');
  expect(selectedFilter(edited)?.touched).toBe(true);
  expect(selectedFilter(applyFilter(edited))?.touched).toBe(false);
  const reset = resetFilter(edited);
  expect(selectedFilter(reset)).toMatchObject({
    touched: false,
    criterias: { colour: { applyable: 'rot', current: 'rot' } },
  });
  expect(edit(named('A'), 'rot')).toEqual(named('A'));
});

test('[R4.23] reset returns a saved filter to its saved values', () => {
  const saved = settleFilter(applyFilter(edit(named('A'), 'blau')));
  const changed = applyFilter(edit(saved, 'grün'));
  expect(selectedFilter(resetFilter(changed))?.criterias.colour).toMatchObject({ applyable: 'blau', current: 'blau' });
});

test('[R4.25] removing a filter selects the one before it, otherwise the next one, and none after the last', () => {
  const last = named('A', 'B', 'C');
  const middle = removeFilter(selectFilter(last, 'B'));
  expect(middle.selectedKey).toBe('A');
  expect(removeFilter(middle).selectedKey).toBe('C');
  expect(removeFilter(removeFilter(middle))).toMatchObject({ selectedKey: undefined });
  expect(namesIn(nobody)).toEqual(['Standardfilter']);
});

test('[R4.26] a disabled filter restricts nothing and keeps its values', () => {
  const off = enableFilter(applyFilter(edit(named('A'), 'blau')), false);
  expect(valuesInForce(off).colour).toBe('rot');
  expect(valuesInForce(enableFilter(off, true)).colour).toBe('blau');
});

test('[R4.27] preset values reset a touched filter and create a new one, or replace the values of the selected one', () => {
  const edited = edit(named('A'), 'blau');
  const added = applyPreset(definition, edited, { sizes: ['1'] }, { key: 'p' });
  expect(added.filters.A).toMatchObject({ touched: false, criterias: { colour: { applyable: 'rot' } } });
  expect(added.selectedKey).toBe('p');
  expect(valuesInForce(added)).toEqual({ colour: 'rot', sizes: ['1'] });
  const replaced = applyPreset(definition, edited, { sizes: ['1'] }, { key: 'p', replace: true });
  expect(replaced.selectedKey).toBe('A');
  expect(valuesInForce(replaced)).toEqual({ colour: 'rot', sizes: ['1'] });
  expect(selectedFilter(replaced)?.touched).toBe(false);
});

test('[R4.28] [R3.8] a copy of a filter is called Kopie von … and gets a unique name of at most 100 characters', () => {
  const copied = duplicateFilter(definition, named('A'), 'k');
  expect(namesIn(copied)).toEqual(['Standardfilter', 'A', 'Kopie von A']);
  const again = duplicateFilter(definition, selectFilter(copied, 'A'), 'l');
  expect(namesIn(again).at(-1)).toBe('Kopie von A 2');
  const long = duplicateFilter(definition, named('x'.repeat(100)), 'k');
  expect([...(selectedFilter(long)?.name ?? '')]).toHaveLength(100);
});

test('[R5.22] [R5.23] [R5.24] [R5.25] every refused filter action has a reason', () => {
  const touched = edit(named('A', 'B'), 'blau');
  expect((['rename', 'duplicate', 'remove'] as const).map((each) => refusalOf(nobody, each))).toEqual([
    'noneSelected',
    'noneSelected',
    'noneSelected',
  ]);
  expect((['duplicate', 'select', 'add'] as const).map((each) => refusalOf(touched, each))).toEqual([
    'unsaved',
    'unsaved',
    'unsaved',
  ]);
  expect(selectFilter(touched, 'A')).toBe(touched);
  const standard = selectFilter(named('A'), defaultFilterKey);
  expect([refusalOf(standard, 'rename'), refusalOf(standard, 'remove')]).toEqual(['isDefault', 'isDefault']);
  expect(refusalOf(named('A'), 'rename')).toBe(undefined);
});

test('[R5.26] a filter name is required, has at most 100 characters and is unique regardless of case', () => {
  for (const name of ['', '  ', 'x'.repeat(101), 'a ', 'STANDARDFILTER']) {
    expect(addFilter(definition, named('A'), 'k', name)).toEqual(named('A'));
    if (name !== 'a ') expect(renameFilter(named('A'), name)).toEqual(named('A'));
  }
  expect(namesIn(renameFilter(named('A'), ' a '))).toEqual(['Standardfilter', 'a']);
});
