import { filterSettings, type SettingsReader, type SettingsResult } from '../portal/user-settings.ts';
import type { FilterContainer, FilterDefinition, FilterValue } from './filter-types.ts';
import { filterOf } from './transitions.ts';
import {
  defaultValueOf,
  isSameValue,
  readStoredFilter,
  type StoredFilter,
  type StoredFilters,
  writeStoredFilter,
} from './values.ts';

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

/**
 * The container after the kept filters have been read anew: those added elsewhere are there, those changed elsewhere are as they were
 * changed, those removed elsewhere are gone. What is edited here is not lost by it: a touched filter keeps its edits, and the selected
 * one stays as one that is not saved.
 *
 * @param before the filters as they were read the last time
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
