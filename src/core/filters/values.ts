import { isObject } from '../api/checks.ts';
import type {
  CriterionDefinition,
  CriterionValue,
  FilterContainer,
  FilterDefinition,
  FilterValue,
  FilterValues,
} from './filter-types.ts';

/** Whether two normalized values of a criterion are equal. */
export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A criterion's normalized default value. */
export const defaultValueOf = ({ defaultValue, normalize }: CriterionDefinition): unknown => normalize(defaultValue);

/** The default values of a definition. */
export const defaultValues = ({ criterias }: FilterDefinition): FilterValues =>
  Object.fromEntries(criterias.map((criterion) => [criterion.id, defaultValueOf(criterion)]));

/** A filter's values of one kind: edited, active or default. */
export function valuesOf(filter: FilterValue, kind: keyof Omit<CriterionValue, 'label'>): FilterValues {
  return Object.fromEntries(Object.entries(filter.criterias).map(([id, value]) => [id, value[kind]]));
}

/** The selected filter, if any. */
export const selectedFilter = ({ selectedKey, filters }: FilterContainer): FilterValue | undefined =>
  selectedKey === undefined ? undefined : filters[selectedKey];

/** The active values: those of the selected filter while it is enabled, otherwise the definition's defaults. */
export function valuesInForce(definition: FilterDefinition, container: FilterContainer): FilterValues {
  const filter = selectedFilter(container);
  return filter?.enabled ? valuesOf(filter, 'current') : defaultValues(definition);
}

/** What the panel shows: the edited values of the selected filter. */
export function editedValues(definition: FilterDefinition, container: FilterContainer): FilterValues {
  const filter = selectedFilter(container);
  return filter ? valuesOf(filter, 'applyable') : defaultValues(definition);
}

/** Whether edited, active and default values are equal for every criterion (R4.24). */
export const isReset = (filter: FilterValue): boolean =>
  Object.values(filter.criterias).every(
    ({ applyable, current, default: defaultValue }) =>
      isSameValue(applyable, defaultValue) && isSameValue(current, defaultValue),
  );

/** Whether two sets of values are equal for every criterion of the definition. */
export const areSameValues = ({ criterias }: FilterDefinition, one: FilterValues, other: FilterValues): boolean =>
  criterias.every(({ id }) => isSameValue(one[id], other[id]));

/** Normalized values, one for each criterion of the definition. */
const normalizeValues = ({ criterias }: FilterDefinition, values: FilterValues): FilterValues =>
  Object.fromEntries(criterias.map(({ id, normalize }) => [id, normalize(values[id])]));

/** A stored filter: its name and its active values (R7.37). */
export interface StoredFilter {
  readonly name: string;
  /** Criteria that restrict nothing are absent. */
  readonly criterias: FilterValues;
}

/** Stored filters by key, sorted by key, which is the order of creation. */
export type StoredFilters = Readonly<Record<string, StoredFilter>>;

/** The stored form of a filter, with its active values. */
export const storedFilter = (filter: FilterValue): StoredFilter => ({
  name: filter.name,
  criterias: valuesOf(filter, 'current'),
});

/** Serialises a stored filter to JSON. */
export const writeStoredFilter = ({ name, criterias }: StoredFilter): string => JSON.stringify({ name, criterias });

/** Parses a stored filter, without criteria that no longer exist. Undefined if the text is not a stored filter. */
export function readStoredFilter(definition: FilterDefinition, text: string): StoredFilter | undefined {
  const read = parsedJson(text);
  if (!isObject(read) || typeof read.name !== 'string' || !read.name.trim() || !isObject(read.criterias))
    return undefined;
  return { name: read.name, criterias: normalizeValues(definition, read.criterias) };
}

/** The name of a stored filter, whatever its criteria. Undefined if the text is not a stored filter. */
export function readStoredName(text: string): string | undefined {
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

let last = '';

/** Creates the key of a new filter: keys sort by time of creation and are unique across tabs. */
export function newFilterKey(now: number = Date.now()): string {
  const random = [...crypto.getRandomValues(new Uint8Array(6))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const time = now.toString(36).padStart(9, '0');
  // Within the same millisecond the random part would determine the order.
  const before = last.slice(0, 9);
  const key = `${time > before ? time : (Number.parseInt(before, 36) + 1).toString(36).padStart(9, '0')}-${random}`;
  last = key;
  return key;
}
