import { isObject } from '../../platform/api/checks.ts';
import { filterOf } from './filter-transitions.ts';
import type {
  FilterContainer,
  FilterDefinition,
  FilterValue,
  FilterValues,
  SavedFilter,
  SavedFilters,
} from './filter-types.ts';
import { valuesOf } from './selected-filter.ts';
import { defaultValueOf, isSameValue } from './values.ts';

/** Normalized values, one for each criterion of the definition. */
const normalizeValues = ({ criterias }: FilterDefinition, values: FilterValues): FilterValues =>
  Object.fromEntries(criterias.map(({ id, normalize }) => [id, normalize(values[id])]));

/** The saved form of a filter, with its active values. */
export const savedFilter = (filter: FilterValue, shownAs?: SavedFilter['shownAs']): SavedFilter => ({
  name: filter.name,
  criterias: valuesOf(filter, 'current'),
  ...(shownAs && { shownAs }),
});

/** Parses a saved filter, without criteria that no longer exist. Undefined if the text is not a saved filter. */
export function readSavedFilter(definition: FilterDefinition, text: string): SavedFilter | undefined {
  const read = parsedJson(text);
  if (!isObject(read) || typeof read.name !== 'string' || !read.name.trim() || !isObject(read.criterias))
    return undefined;
  const { name, criterias, shownAs } = read;
  const labels =
    isObject(shownAs) &&
    Object.entries(shownAs).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return {
    name,
    criterias: normalizeValues(definition, criterias),
    ...(labels && { shownAs: Object.fromEntries(labels) }),
  };
}

/** The name of a saved filter, whatever its criteria. Undefined if the text is not a saved filter. */
export function readSavedName(text: string): string | undefined {
  const read = parsedJson(text);
  return isObject(read) && typeof read.name === 'string' ? read.name : undefined;
}

/** Parses JSON; undefined if the text is not valid JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Merges reloaded filters into the container: adds, updates and removes filters as was done elsewhere. Local edits are not lost: a touched
 * filter keeps its edits, and a touched or selected filter that was removed elsewhere stays as an unsaved one.
 *
 * @param before the filters as last loaded
 */
export function mergeSaved(
  definition: FilterDefinition,
  container: FilterContainer,
  before: SavedFilters,
  after: SavedFilters,
): FilterContainer {
  const filters = { ...container.filters };
  for (const [key, saved] of Object.entries(after)) {
    const here = filters[key];
    if (!here) filters[key] = filterOf(definition, saved.name, saved.criterias);
    else if (here.editable && !isSameValue(before[key], saved))
      filters[key] = changedElsewhere(definition, here, saved);
  }
  for (const key of Object.keys(before)) {
    const here = filters[key];
    if (!here || Object.hasOwn(after, key)) continue;
    if (here.touched || key === container.selectedKey) filters[key] = removedElsewhere(definition, here);
    else delete filters[key];
  }
  return { ...container, filters };
}

function changedElsewhere(definition: FilterDefinition, here: FilterValue, saved: SavedFilter): FilterValue {
  const { name, criterias } = filterOf(definition, saved.name, saved.criterias);
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
