import { filterSettings, type SettingsReader, type SettingsResult } from '../portal/user-settings.ts';
import { filterOf } from './filter-transitions.ts';
import type { FilterContainer, FilterDefinition, FilterValue } from './filter-types.ts';
import {
  defaultValueOf,
  isSameValue,
  readStoredFilter,
  type StoredFilter,
  type StoredFilters,
  writeStoredFilter,
} from './values.ts';

/** Storage for the filters of one filter id (R7.37). Reads never reject but return the reason for a failure (R8.7). */
export interface FilterProvider {
  readAll(): Promise<SettingsResult<StoredFilters>>;
  /** Key of the filter that was selected last. */
  readSelectedKey(): Promise<SettingsResult<string>>;
  /** Stores a filter; undefined removes it. */
  write(key: string, filter: StoredFilter | undefined): Promise<void>;
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

/**
 * Merges reloaded filters into the container: adds, updates and removes filters as was done elsewhere. Local edits are not lost: a touched
 * filter keeps its edits, and a touched or selected filter that was removed elsewhere stays as an unsaved one.
 *
 * @param before the filters as last loaded
 */
export function mergeStored(
  definition: FilterDefinition,
  container: FilterContainer,
  before: StoredFilters,
  after: StoredFilters,
): FilterContainer {
  const filters = { ...container.filters };
  for (const [key, stored] of Object.entries(after)) {
    const here = filters[key];
    if (!here) filters[key] = filterOf(definition, stored.name, stored.criterias);
    else if (here.editable && !isSameValue(before[key], stored))
      filters[key] = changedElsewhere(definition, here, stored);
  }
  for (const key of Object.keys(before)) {
    const here = filters[key];
    if (!here || Object.hasOwn(after, key)) continue;
    if (here.touched || key === container.selectedKey) filters[key] = removedElsewhere(definition, here);
    else delete filters[key];
  }
  return { ...container, filters };
}

function changedElsewhere(definition: FilterDefinition, here: FilterValue, stored: StoredFilter): FilterValue {
  const { name, criterias } = filterOf(definition, stored.name, stored.criterias);
  if (!here.touched) return { ...here, name, criterias };
  const edited = Object.entries(here.criterias).map(([id, value]) => [
    id,
    { ...value, default: criterias[id]?.default },
  ]);
  return { ...here, name, criterias: Object.fromEntries(edited) };
}

function removedElsewhere(definition: FilterDefinition, here: FilterValue): FilterValue {
  const defaults = new Map(definition.criterias.map((criterion) => [criterion.id, defaultValueOf(criterion)]));
  const values = Object.entries(here.criterias).map(([id, value]) => [id, { ...value, default: defaults.get(id) }]);
  return { ...here, criterias: Object.fromEntries(values) };
}
