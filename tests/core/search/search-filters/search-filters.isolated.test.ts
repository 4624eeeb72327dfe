import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { browserSettings, type SettingsReader } from '#core/account/portal/user-settings.ts';
import { $toasts } from '#core/platform/notices/notices-store.ts';
import { normalizeCriteria } from '#core/search/criteria/criteria.ts';
import { filterProvider } from '#core/search/filters/filter-provider.ts';
import { defaultFilterKey, type UpdateMode } from '#core/search/filters/filter-types.ts';
import { selectedFilter } from '#core/search/filters/selected-filter.ts';
import { createSearchStore, type SearchStore } from '#core/search/search/search-store.ts';
import type { RawSearch } from '#core/search/search/search-types.ts';
import { currentView } from '#core/search/search/view-store.ts';
import { filterPanelState } from '#core/search/search-filters/filter-panel-state.ts';
import { searchFilterDefinition } from '#core/search/search-filters/search-filter-definition.ts';
import { createSearchFilters, type SearchFilters } from '#core/search/search-filters/search-filters.ts';
import { columnChoice, defaultColumns } from '#core/search/views/result-columns.ts';
import { FakeStorage } from '../../platform/page/fake-storage.ts';
import { FakePage } from '../search/fake-page.ts';

const definition = searchFilterDefinition('probe', () => undefined);

/** A search with its filters; two of them on one storage are two tabs. */
class Page {
  readonly search: SearchStore;
  readonly store: SearchFilters;

  constructor(values: RawSearch = {}, urlState = false) {
    this.search = createSearchStore('probe', { urlState, preset: values });
    this.store = createSearchFilters(this.search);
    ends.push(
      this.search.$search.listen(() => {}),
      this.store.open({ disableFilterManagement: true }),
    );
  }

  async keepIn(storage: FakeStorage, restore = true): Promise<this> {
    const page = new EventTarget();
    storage.follow(page);
    page.addEventListener('storage', () => void this.store.reload());
    await this.setProvider(browserSettings(storage), restore);
    return this;
  }
  setProvider(settings: SettingsReader, restore = true): Promise<void> {
    return this.store.setProvider(filterProvider(definition, settings), restore);
  }
  get values(): RawSearch {
    return { ...this.search.$search.get() };
  }
  /** Changes what is in force outside the panel, as with chips. */
  visit(values: RawSearch): void {
    this.search.update(() => values);
  }
  /** Changes it as a page or its address does. */
  open(values: RawSearch): void {
    this.search.setOptions({ urlState: false, preset: this.values });
    this.search.setOptions({ urlState: false, preset: values });
  }
  edit(values: RawSearch, updateMode: UpdateMode = 'apply'): void {
    this.store.editing[updateMode].update((now) => ({ ...now, ...values }));
  }
  get container() {
    return this.store.$filters.get().container;
  }
  get saved() {
    return this.store.$filters.get().saved;
  }
  get selected() {
    return selectedFilter(this.container);
  }
  get names(): string[] {
    return Object.values(this.container.filters).map(({ name }) => name);
  }
  select(name: string): void {
    const found = Object.entries(this.container.filters).find(([, filter]) => filter.name === name);
    this.store.select(found?.[0] ?? '');
  }
}

let ends: (() => void)[] = [];
const vienna = { regions: ['9'] };
const tyrol = { regions: ['7'] };
const styria = { regions: ['6'] };

const settled = () => new Promise((done) => setTimeout(done));
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  vi.unstubAllGlobals();
});

test('[R4.20] [R4.21] a change made outside the panel, for example with a chip, is an edit that takes effect at once, even in apply mode', () => {
  const page = new Page();
  page.visit(vienna);
  expect(page.selected).toMatchObject({ name: 'Unbenannter Filter', touched: true });
  expect(page.selected?.criterias.regions).toMatchObject({ applyable: ['9'], current: ['9'] });
  page.visit({});
  expect(page.selected).toMatchObject({ name: 'Standardfilter' });
  expect(page.names).toEqual(['Standardfilter']);
});

test('[R4.20] in apply mode edits take effect only with apply', () => {
  const page = new Page();
  page.edit(vienna);
  expect(page.values).toEqual({});
  page.store.apply();
  expect(page.values).toEqual(vienna);
  expect(page.selected?.touched).toBe(false);
});

test('[R4.27] an address acts as a preset: going back and forward makes only one untouched filter', () => {
  const page = new Page(vienna);
  expect(page.selected).toMatchObject({ name: 'Unbenannter Filter', touched: false });
  page.open(tyrol);
  page.visit(styria);
  expect(page.selected?.touched).toBe(true);
  page.open(tyrol);
  expect(page.selected).toMatchObject({ touched: false, criterias: { regions: { current: ['7'] } } });
  page.open({});
  expect(page.selected?.name).toBe('Standardfilter');
  expect(page.names.length).toBeLessThanOrEqual(2);
});

test('[R4.27] going back to the values of a saved filter undoes its edits, and an address with other values leaves it as saved', async () => {
  const page = await new Page().keepIn(new FakeStorage());
  page.visit(vienna);
  page.store.save('Blaues');
  page.visit(tyrol);
  page.open(vienna);
  expect(page.selected).toMatchObject({ name: 'Blaues', touched: false });
  page.visit(tyrol);
  page.open(styria);
  expect(page.names).toEqual(['Standardfilter', 'Blaues', 'Unbenannter Filter']);
  page.select('Blaues');
  expect(page.values).toEqual(vienna);
});

test('[R4.26] [R4.28] a disabled filter has no effect, and a search made then becomes a separate filter', async () => {
  const page = await new Page().keepIn(new FakeStorage());
  page.visit(vienna);
  page.store.save('Blaues');
  page.store.enable(false);
  expect(page.values).toEqual({});
  page.visit({ branches: ['C24'] });
  expect(page.selected).toMatchObject({ name: 'Unbenannter Filter', enabled: true });
  page.store.reset();
  page.select('Blaues');
  page.store.enable(true);
  expect(page.values).toEqual(vienna);
});

test('[R4.28] [R7.37] filters are stored with name and criteria, and the next visit restores the selected one without a history entry', async () => {
  const storage = new FakeStorage();
  const page = await new Page().keepIn(storage);
  page.visit(vienna);
  page.store.save('Blaues');
  page.store.duplicate();
  page.store.rename('Kopie');
  const kept = [...storage.entries]
    .filter(([key]) => key.includes('filters.probe/'))
    .map(([, text]) => JSON.parse(text));
  expect(kept).toEqual([
    { name: 'Blaues', criterias: vienna, shownAs: {} },
    { name: 'Kopie', criterias: vienna, shownAs: {} },
  ]);
  page.visit({ branches: ['C24'] });
  page.store.save();

  const fake = new FakePage('https://host.example/register');
  const next = await new Page({}, true).keepIn(storage);
  expect(next.names).toEqual(['Standardfilter', 'Blaues', 'Kopie']);
  expect(next.selected?.name).toBe('Kopie');
  expect(next.values).toEqual({ branches: ['C24'] });
  expect([fake.address, fake.entries.length]).toEqual(['/register?probe.branche=C24', 1]);
  next.store.remove();
  expect(next.selected?.name).toBe('Blaues');
  const last = await new Page().keepIn(storage);
  expect(last.names).toEqual(['Standardfilter', 'Blaues']);
});

test('[R5.23] a filter made from an address is unsaved and therefore cannot be duplicated', async () => {
  const page = await new Page(vienna).keepIn(new FakeStorage());
  expect(page.selected).toMatchObject({ name: 'Unbenannter Filter', touched: false });
  expect(page.store.refusal('duplicate')).toBe('unsaved');
  page.store.duplicate();
  expect(page.names).toEqual(['Standardfilter', 'Unbenannter Filter']);
  page.store.save('Blaues');
  expect(page.store.refusal('duplicate')).toBe(undefined);
});

test('[R4.28] renaming a filter with unsaved changes does not save them', async () => {
  const storage = new FakeStorage();
  const page = await new Page().keepIn(storage);
  page.visit(vienna);
  page.store.save('Blaues');
  page.visit(tyrol);
  page.store.rename('Anderes');
  expect(page.selected).toMatchObject({ name: 'Anderes', touched: true });
  expect((await new Page().keepIn(storage)).values).toEqual(vienna);
});

test('[R4.28] [R7.37] a saved filter keeps the order and the view of its results', async () => {
  const storage = new FakeStorage();
  const page = await new Page().keepIn(storage);
  page.visit({ ...vienna, sort: 'operator', direction: 'desc' });
  currentView('probe').show('map');
  page.store.save('Wien');
  expect(page.store.$isShownOtherwise.get()).toBe(false);
  page.store.select(defaultFilterKey);
  page.visit({ sort: 'place' });
  currentView('probe').show('list');
  page.select('Wien');
  expect(page.values).toEqual({ ...vienna, sort: 'operator', direction: 'desc' });
  expect(currentView('probe').$view.get()).toBe('map');
  currentView('probe').show('list');
  expect(page.store.$isShownOtherwise.get()).toBe(true);
  page.store.save();
  expect(page.store.$isShownOtherwise.get()).toBe(false);
  expect((await new Page().keepIn(storage)).values).toEqual({ ...vienna, sort: 'operator', direction: 'desc' });
});

test('[R4.28] [R7.37] a saved filter keeps the columns of its table', async () => {
  const storage = new FakeStorage();
  const page = await new Page().keepIn(storage);
  const chosen = ['name', 'status'] as const;
  page.visit(vienna);
  currentView('probe').show('table');
  columnChoice.show(chosen);
  page.store.save('Wien');
  page.store.select(defaultFilterKey);
  columnChoice.show(defaultColumns);
  page.select('Wien');
  expect(columnChoice.$shown.get()).toEqual(chosen);
  columnChoice.show(defaultColumns);
  expect(page.store.$isShownOtherwise.get()).toBe(true);
  currentView('probe').show('list');
});

test('[R4.28] a page that opens with the last saved filter says so and offers all, until another choice is made', async () => {
  const storage = new FakeStorage();
  const first = await new Page().keepIn(storage);
  first.visit(vienna);
  first.store.save('Wien');
  const opened = () => filterPanelState('probe').get().opened;
  const next = await new Page().keepIn(storage);
  expect(opened()?.name).toBe('Wien');
  opened()?.showAll();
  expect(next.selected?.name).toBe('Standardfilter');
  expect(next.values).toEqual({});
  expect(opened()).toBe(undefined);
  const after = await new Page().keepIn(storage);
  expect(after.values).toEqual({});
  expect(opened()).toBe(undefined);
});

test('[R4.29] [R8.7] the reason why filters could not be loaded is kept in their container until loading succeeds', async () => {
  const page = new Page();
  const failing = (error: 'no_response_data' | 'unknown_error'): SettingsReader => ({
    readGroup: async () => ({ ok: false, error }),
    read: async () => ({ ok: false, error }),
    write: async () => {},
  });
  for (const error of ['no_response_data', 'unknown_error'] as const) {
    await page.setProvider(failing(error));
    expect(page.container.error).toBe(error);
  }
  await page.keepIn(new FakeStorage());
  expect(page.container.error).toBe(undefined);

  const storage = new FakeStorage();
  const first = await new Page().keepIn(storage);
  first.store.add('A');
  const filterKey = first.container.selectedKey;
  storage.entries.delete([...storage.entries.keys()].find((key) => key.endsWith(`/${filterKey}`)) ?? '');
  const second = await new Page().keepIn(storage);
  expect(second.container).toMatchObject({ error: 'name_not_found', selectedKey: defaultFilterKey });
});

test('[R7.37] a filter that the browser cannot store is reported and stays on the page as unsaved', async () => {
  const storage = new FakeStorage();
  const page = await new Page().keepIn(storage);
  storage.isFull = true;
  page.visit(vienna);
  page.store.save('Blaues');
  await settled();
  expect($toasts.get().history[0]?.message).toContain('Der Filter „Blaues“ konnte nicht gespeichert werden.');
  expect(page.names).toContain('Blaues');
  expect(page.saved).toEqual({});
});

test('[R7.37] reading during a pending write does not remove the filter', async () => {
  const kept = new Map<string, string>();
  const releases: (() => void)[] = [];
  const slow: SettingsReader = {
    readGroup: async () => ({ ok: true, value: [...kept].map(([name, value]) => ({ name, value })) }),
    read: async () => ({ ok: false, error: 'name_not_found' }),
    write: async (group, { name, value }) => {
      await new Promise<void>((done) => releases.push(done));
      if (group.includes('filters.')) kept.set(name, value);
    },
  };
  const page = new Page();
  await page.setProvider(slow);
  page.visit(vienna);
  page.store.save('Blaues');
  const reading = page.store.reload();
  for (const release of releases) release();
  await reading;
  await settled();
  expect(Object.values(page.saved)).toMatchObject([{ name: 'Blaues' }]);
});

test('[R7.37] two tabs that change filters concurrently lose none and end up with the same ones', async () => {
  const step = fc.record({
    tab: fc.nat(1),
    act: fc.constantFrom('edit', 'save', 'add', 'duplicate', 'remove', 'rename', 'select', 'reset', 'wait'),
    number: fc.nat(5),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
      const storage = new FakeStorage();
      const tabs = [await new Page().keepIn(storage), await new Page().keepIn(storage)];
      const expected = new Map<string, string>();
      for (const [index, { tab, act, number }] of steps.entries()) {
        const page = tabs[tab];
        if (!page) continue;
        const keyBefore = page.container.selectedKey ?? '';
        const before = page.selected;
        const wasSaved = Object.hasOwn(page.saved, keyBefore);
        if (act === 'edit') page.visit({ regions: [String(number + 1)] });
        else if (act === 'save') page.store.save(before?.editable ? `Filter ${index}` : undefined);
        else if (act === 'add') page.store.add(`Filter ${index}`);
        else if (act === 'duplicate') page.store.duplicate();
        else if (act === 'remove') {
          page.store.remove();
          if (wasSaved) expected.delete(keyBefore);
        } else if (act === 'rename') page.store.rename(`Filter ${index}`);
        else if (act === 'select') page.store.select(Object.keys(page.container.filters)[number] ?? '');
        else if (act === 'reset') page.store.reset();
        else await settled();
        const { selectedKey } = page.container;
        const stored = page.saved[selectedKey ?? ''];
        // A refused action changes nothing.
        if (stored && before !== page.selected && ['save', 'add', 'duplicate', 'rename'].includes(act))
          expected.set(selectedKey ?? '', stored.name);
      }
      await settled();
      await settled();
      for (const page of tabs) {
        const names = Object.fromEntries(Object.entries(page.saved).map(([key, { name }]) => [key, name]));
        expect(names).toEqual(Object.fromEntries(expected));
        const { selectedKey } = page.container;
        if (!page.selected?.touched && Object.hasOwn(page.saved, selectedKey ?? '') && page.selected?.enabled) {
          const { criterias } = page.saved[selectedKey ?? ''] ?? { criterias: {} };
          expect(page.values).toEqual(normalizeCriteria(criterias));
        }
      }
    }),
    { numRuns: 60 },
  );
});
