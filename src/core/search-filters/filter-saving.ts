import type { FilterProvider } from '../filters/filter-provider.ts';
import { loadFilters } from '../filters/filter-state.ts';
import type { FilterDefinition, FilterState, SavedFilter, SavedFilters } from '../filters/filter-types.ts';

/** The filters that are saved: where they are read and changed. */
export interface SavedPlace {
  filters(): FilterState;
  /** Changes them, not by an action of the visitor. */
  set(transition: (filters: FilterState) => FilterState): void;
  /** Called when a filter could not be saved. */
  onError(name: string, error: unknown): void;
}

/** Saves the filters of one filter id with a provider, and loads them from it (R7.37). */
export function createFilterSaving(definition: FilterDefinition, { filters, set, onError }: SavedPlace) {
  let provider: FilterProvider | undefined;
  let reading = 0;
  /** Incremented when a write starts or ends: a concurrent read may not include it. */
  let writes = 0;
  /** Pending writes; undefined removes the filter. */
  const pendingWrites = new Map<string, SavedFilter | undefined>();

  const setSaved = (key: string, filter: SavedFilter | undefined): void =>
    set(({ container, saved: { [key]: _former, ...others } }) => ({
      container,
      saved: filter ? { ...others, [key]: filter } : others,
    }));

  async function writeOne(key: string, filter: SavedFilter | undefined, former?: SavedFilter): Promise<void> {
    if (!provider) return;
    writes++;
    pendingWrites.set(key, filter);
    try {
      await provider.write(key, filter);
    } catch (error) {
      if (filters().saved[key] === filter) setSaved(key, former);
      onError((filter ?? former)?.name ?? '', error);
    }
    writes++;
    if (pendingWrites.get(key) === filter) pendingWrites.delete(key);
  }

  async function read(restore: boolean): Promise<void> {
    if (!provider) return;
    const turn = ++reading;
    const writesBefore = writes;
    const [all, selectedKey] = await Promise.all([provider.readAll(), provider.readSelectedKey()]);
    if (turn !== reading) return;
    if (writes !== writesBefore) return read(restore);
    set((now) => loadFilters(definition, now, { all, selectedKey }, pendingWrites, restore));
  }

  return {
    /** Writes what differs from the formerly saved filters. */
    write(before: SavedFilters): void {
      const { saved } = filters();
      for (const key of new Set([...Object.keys(before), ...Object.keys(saved)])) {
        if (before[key] !== saved[key]) void writeOne(key, saved[key], before[key]);
      }
    },
    writeSelectedKey(): void {
      const { container, saved } = filters();
      const { selectedKey = '' } = container;
      provider
        ?.writeSelectedKey(Object.hasOwn(saved, selectedKey) ? selectedKey : undefined)
        // Without it, the next visit merely starts with the default filter.
        .catch(() => {});
    },
    /** Saves with this provider from now on, and loads its filters. @param restore whether to select the filter selected last */
    async setProvider(next: FilterProvider, restore: boolean): Promise<void> {
      const early = provider ? {} : filters().saved;
      provider = next;
      // Filters saved before there was a provider.
      for (const [key, filter] of Object.entries(early)) void writeOne(key, filter);
      await read(restore);
    },
    /** Loads the saved filters again, which may have been changed elsewhere. */
    reload: (): Promise<void> => read(false),
  };
}
