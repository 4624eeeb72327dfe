import type { SettingsReader } from '../portal/settings-providers.ts';
import { filterSettings, type SettingsResult } from '../portal/user-settings.ts';
import type { FilterDefinition } from './filter-types.ts';
import { readStoredFilter, type StoredFilter, type StoredFilters, writeStoredFilter } from './stored-filter.ts';

/** Where the filters of one filter id are kept (R7.37). Reads never throw but say why there is nothing (R8.7). */
export interface FilterProvider {
  readAll(): Promise<SettingsResult<StoredFilters>>;
  /** Key of the filter that was selected last. */
  readSelectedKey(): Promise<SettingsResult<string>>;
  /** Keeps a filter; undefined removes it. */
  write(key: string, filter: StoredFilter | undefined): Promise<void>;
  writeSelectedKey(key: string | undefined): Promise<void>;
}

/** A filter id as part of the name of a group of settings, which takes letters, digits and a few signs. */
const nameOf = (filterId: string): string =>
  filterId.replace(/[^A-Za-z0-9_-]/g, (sign) => `.${(sign.codePointAt(0) ?? 0).toString(16)}`);

/**
 * Filters kept as user settings: a group for the filter id, in it a setting for each filter, so that writing one never writes over
 * another; and one setting for the key selected last.
 */
export function filterProvider(definition: FilterDefinition, settings: SettingsReader): FilterProvider {
  const group = `${filterSettings.filters}.${nameOf(definition.id)}`;
  const selected = nameOf(definition.id);
  return {
    async readAll() {
      const found = await settings.readGroup(group);
      if (!found.ok) return found;
      const filters = found.value.flatMap(({ name, value }): [string, StoredFilter][] => {
        const filter = readStoredFilter(definition, value);
        return filter ? [[name, filter]] : [];
      });
      filters.sort(([one], [other]) => (one < other ? -1 : 1));
      return { ok: true, value: Object.fromEntries(filters) };
    },
    readSelectedKey: () => settings.read(filterSettings.selectedKey, selected),
    write: (key, filter) => settings.write(group, { name: key, value: filter ? writeStoredFilter(filter) : '' }),
    writeSelectedKey: (key) => settings.write(filterSettings.selectedKey, { name: selected, value: key ?? '' }),
  };
}
