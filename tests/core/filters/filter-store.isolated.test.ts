import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { createFilterStore, type FilterStore } from '../../../src/core/filters/filter-store.ts';
import { defaultFilterKey, type FilterDefinition, type FilterValues } from '../../../src/core/filters/filter-types.ts';
import { filterProvider } from '../../../src/core/filters/kept-filters.ts';
import { areSameValues, defaultValues, selectedFilter } from '../../../src/core/filters/values.ts';
import { browserSettings, type SettingsReader } from '../../../src/core/portal/user-settings.ts';
import { FakeStorage } from '../page/fake-storage.ts';
import { definitionOf } from './definition.ts';

const live = definitionOf({ defaultEnabled: true, updateMode: 'live' });

/** A page with filterable content and its filters. */
class Page {
  values: FilterValues;
  restored: boolean[] = [];
  readonly notKept: string[] = [];
  readonly store: FilterStore;
  private readonly definition: FilterDefinition;

  constructor(definition: FilterDefinition = live, values: FilterValues = {}) {
    this.definition = definition;
    this.values = { ...defaultValues(definition), ...values };
    this.store = createFilterStore({
      definition,
      host: {
        values: () => this.values,
        set: (next, restored) => {
          this.values = next;
          this.restored.push(restored);
          this.store.follow('visitor');
        },
      },
      onStoreError: (name) => this.notKept.push(name),
    });
  }

  async keepIn(storage: FakeStorage, restore = true): Promise<this> {
    const page = new EventTarget();
    storage.follow(page);
    page.addEventListener('storage', () => void this.store.reload());
    await this.setProvider(browserSettings(storage), restore);
    return this;
  }
  setProvider(settings: SettingsReader, restore = true): Promise<void> {
    return this.store.setProvider(filterProvider(this.definition, settings), restore);
  }
  visit(values: FilterValues, by: 'visitor' | 'address' = 'visitor'): void {
    this.values = { ...defaultValues(this.definition), ...values };
    this.store.follow(by);
  }
  get selected() {
    return selectedFilter(this.store.$container.get());
  }
  get names(): string[] {
    return Object.values(this.store.$container.get().filters).map(({ name }) => name);
  }
  select(name: string): void {
    const found = Object.entries(this.store.$container.get().filters).find(([, filter]) => filter.name === name);
    this.store.select(found?.[0] ?? '');
  }
}

const settled = () => new Promise((done) => setTimeout(done));
afterEach(() => vi.unstubAllGlobals());

test('[R4.20] [R4.21] a change made outside the panel, for example with a chip, is an edit that takes effect at once, even in apply mode', () => {
  for (const updateMode of ['live', 'apply'] as const) {
    const page = new Page(definitionOf({ defaultEnabled: true, updateMode }));
    page.visit({ colour: 'blau' });
    expect(page.selected).toMatchObject({ name: 'Unbenannter Filter', touched: true });
    expect(page.selected?.criterias.colour).toMatchObject({ applyable: 'blau', current: 'blau' });
    page.visit({});
    expect(page.selected).toMatchObject({ name: 'Standardfilter' });
    expect(page.names).toEqual(['Standardfilter']);
  }
});

test('[R4.20] in apply mode edits take effect only with apply', () => {
  const page = new Page(definitionOf({ defaultEnabled: true }));
  page.store.edit({ colour: 'blau' });
  expect(page.values.colour).toBe('rot');
  page.store.apply();
  expect(page.values.colour).toBe('blau');
  expect(page.selected?.touched).toBe(false);
});

test('[R4.27] an address acts as a preset: going back and forward makes only one untouched filter', () => {
  const page = new Page(live, { colour: 'blau' });
  expect(page.selected).toMatchObject({ name: 'Unbenannter Filter', touched: false });
  page.visit({ colour: 'grün' }, 'address');
  page.visit({ colour: 'gelb' });
  expect(page.selected?.touched).toBe(true);
  page.visit({ colour: 'grün' }, 'address');
  expect(page.selected).toMatchObject({ touched: false, criterias: { colour: { current: 'grün' } } });
  page.visit({}, 'address');
  expect(page.selected?.name).toBe('Standardfilter');
  expect(page.names.length).toBeLessThanOrEqual(2);
});

test('[R4.27] going back to the values of a saved filter undoes its edits, and an address with other values leaves it as saved', async () => {
  const page = await new Page().keepIn(new FakeStorage());
  page.visit({ colour: 'blau' });
  page.store.save('Blaues');
  page.visit({ colour: 'grün' });
  page.visit({ colour: 'blau' }, 'address');
  expect(page.selected).toMatchObject({ name: 'Blaues', touched: false });
  page.visit({ colour: 'grün' });
  page.visit({ colour: 'gelb' }, 'address');
  expect(page.names).toEqual(['Standardfilter', 'Blaues', 'Unbenannter Filter']);
  page.select('Blaues');
  expect(page.values.colour).toBe('blau');
});

test('[R4.26] [R4.28] a disabled filter has no effect, and a search made then becomes a separate filter', async () => {
  const page = await new Page().keepIn(new FakeStorage());
  page.visit({ colour: 'blau' });
  page.store.save('Blaues');
  page.store.enable(false);
  expect(page.values.colour).toBe('rot');
  page.visit({ sizes: ['1'] });
  expect(page.selected).toMatchObject({ name: 'Unbenannter Filter', enabled: true });
  page.store.reset();
  page.select('Blaues');
  page.store.enable(true);
  expect(page.values).toEqual({ colour: 'blau' });
});

test('[R4.28] [R7.37] filters are stored with name and criteria, and the next visit restores the selected one without a history entry', async () => {
  const storage = new FakeStorage();
  const page = await new Page().keepIn(storage);
  page.visit({ colour: 'blau' });
  page.store.save('Blaues');
  page.store.duplicate();
  page.store.rename('Kopie');
  const kept = [...storage.entries]
    .filter(([key]) => key.includes('filters.probe/'))
    .map(([, text]) => JSON.parse(text));
  expect(kept).toEqual([
    { name: 'Blaues', criterias: { colour: 'blau' } },
    { name: 'Kopie', criterias: { colour: 'blau' } },
  ]);
  page.visit({ sizes: ['1'] });
  page.store.save();

  const next = await new Page().keepIn(storage);
  expect(next.names).toEqual(['Standardfilter', 'Blaues', 'Kopie']);
  expect(next.selected?.name).toBe('Kopie');
  expect(next.values).toEqual({ colour: 'rot', sizes: ['1'] });
  expect(next.restored).toEqual([true]);
  next.store.remove();
  expect(next.selected?.name).toBe('Blaues');
  const last = await new Page().keepIn(storage);
  expect(last.names).toEqual(['Standardfilter', 'Blaues']);
});

test('[R5.23] a filter made from an address is unsaved and therefore cannot be duplicated', async () => {
  const page = await new Page(live, { colour: 'blau' }).keepIn(new FakeStorage());
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
  page.visit({ colour: 'blau' });
  page.store.save('Blaues');
  page.visit({ colour: 'grün' });
  page.store.rename('Anderes');
  expect(page.selected).toMatchObject({ name: 'Anderes', touched: true });
  expect((await new Page().keepIn(storage)).values.colour).toBe('blau');
});

test('[R3.6] without filter management nothing is stored', async () => {
  const storage = new FakeStorage();
  const page = await new Page(definitionOf({ ...live, disableFilterManagement: true })).keepIn(storage);
  page.visit({ colour: 'blau' });
  page.store.save('Blaues');
  expect(storage.length).toBe(0);
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
    expect(page.store.$container.get().error).toBe(error);
  }
  await page.keepIn(new FakeStorage());
  expect(page.store.$container.get().error).toBe(undefined);

  const storage = new FakeStorage();
  const first = await new Page().keepIn(storage);
  first.store.add('A');
  const filterKey = first.store.$container.get().selectedKey;
  storage.entries.delete([...storage.entries.keys()].find((key) => key.endsWith(`/${filterKey}`)) ?? '');
  const second = await new Page().keepIn(storage);
  expect(second.store.$container.get()).toMatchObject({ error: 'name_not_found', selectedKey: defaultFilterKey });
});

test('[R7.37] a filter that the browser cannot store is reported and stays on the page as unsaved', async () => {
  const storage = new FakeStorage();
  const page = await new Page().keepIn(storage);
  storage.isFull = true;
  page.visit({ colour: 'blau' });
  page.store.save('Blaues');
  await settled();
  expect(page.notKept).toEqual(['Blaues']);
  expect(page.names).toContain('Blaues');
  expect(page.store.$stored.get()).toEqual({});
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
  page.visit({ colour: 'blau' });
  page.store.save('Blaues');
  const reading = page.store.reload();
  for (const release of releases) release();
  await reading;
  await settled();
  expect(Object.values(page.store.$stored.get())).toMatchObject([{ name: 'Blaues' }]);
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
        const keyBefore = page.store.$container.get().selectedKey ?? '';
        const before = page.selected;
        const wasSaved = Object.hasOwn(page.store.$stored.get(), keyBefore);
        if (act === 'edit') page.visit({ sizes: [String(number)] });
        else if (act === 'save') page.store.save(before?.editable ? `Filter ${index}` : undefined);
        else if (act === 'add') page.store.add(`Filter ${index}`);
        else if (act === 'duplicate') page.store.duplicate();
        else if (act === 'remove') {
          page.store.remove();
          if (wasSaved) expected.delete(keyBefore);
        } else if (act === 'rename') page.store.rename(`Filter ${index}`);
        else if (act === 'select') page.store.select(Object.keys(page.store.$container.get().filters)[number] ?? '');
        else if (act === 'reset') page.store.reset();
        else await settled();
        const { selectedKey } = page.store.$container.get();
        const stored = page.store.$stored.get()[selectedKey ?? ''];
        // A refused action changes nothing.
        if (stored && before !== page.selected && ['save', 'add', 'duplicate', 'rename'].includes(act))
          expected.set(selectedKey ?? '', stored.name);
      }
      await settled();
      await settled();
      for (const page of tabs) {
        const names = Object.fromEntries(
          Object.entries(page.store.$stored.get()).map(([key, { name }]) => [key, name]),
        );
        expect(names).toEqual(Object.fromEntries(expected));
        const { selectedKey } = page.store.$container.get();
        if (
          !page.selected?.touched &&
          Object.hasOwn(page.store.$stored.get(), selectedKey ?? '') &&
          page.selected?.enabled
        ) {
          const { criterias } = page.store.$stored.get()[selectedKey ?? ''] ?? { criterias: {} };
          expect(areSameValues(live, page.values, criterias)).toBe(true);
        }
      }
    }),
    { numRuns: 60 },
  );
});
