import { filterSettings, type SettingsReader, type SettingsResult } from '../../account/portal/user-settings.ts';
import { jsonText } from '../../platform/page/json-text.ts';
import type { FilterDefinition, SavedFilter, SavedFilters } from './filter-types.ts';
import { readSavedFilter } from './saved-filters.ts';

/** Storage for the filters of one filter id (R7.37). Reads never reject but return the reason for a failure (R8.7). */
export interface FilterProvider {
  readAll(): Promise<SettingsResult<SavedFilters>>;
  /** Key of the filter that was selected last. */
  readSelectedKey(): Promise<SettingsResult<string>>;
  /** Stores a filter; undefined removes it. */
  write(key: string, filter: SavedFilter | undefined): Promise<void>;
  writeSelectedKey(key: string | undefined): Promise<void>;
}

/** Encodes a filter id for the name of a settings group, which allows only letters, digits and a few other characters. */
const nameOf = (filterId: string): string =>
  filterId.replace(/[^A-Za-z0-9_-]/g, (sign) => `.${(sign.codePointAt(0) ?? 0).toString(16)}`);

/**
 * Stores filters as user settings: a group for each filter id with a setting for each filter, so that writing one filter never overwrites
 * another; and one setting for the key of the filter selected last.
 */
export function filterProvider(definition: FilterDefinition, settings: SettingsReader): FilterProvider {
  const group = `${filterSettings.filters}.${nameOf(definition.id)}`;
  const selected = nameOf(definition.id);
  return {
    async readAll() {
      const found = await settings.readGroup(group);
      if (!found.ok) return found;
      const filters = found.value.flatMap(({ name, value }): [string, SavedFilter][] => {
        const filter = readSavedFilter(definition, value);
        return filter ? [[name, filter]] : [];
      });
      filters.sort(([one], [other]) => (one < other ? -1 : 1));
      return { ok: true, value: Object.fromEntries(filters) };
    },
    readSelectedKey: () => settings.read(filterSettings.selectedKey, selected),
    write: (key, filter) => settings.write(group, { name: key, value: filter ? jsonText(filter) : '' }),
    writeSelectedKey: (key) => settings.write(filterSettings.selectedKey, { name: selected, value: key ?? '' }),
  };
}
