import { isObject } from '../api/checks.ts';
import type {
  CriterionDefinition,
  CriterionValue,
  FilterContainer,
  FilterDefinition,
  FilterValue,
  FilterValues,
} from './filter-types.ts';

/** Whether two values of a criterion mean the same: in their one form they are alike. */
export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What a criterion begins with. */
export const defaultValueOf = ({ defaultValue, normalize }: CriterionDefinition): unknown => normalize(defaultValue);

/** The values by which the definition begins. */
export const defaultValues = ({ criterias }: FilterDefinition): FilterValues =>
  Object.fromEntries(criterias.map((criterion) => [criterion.id, defaultValueOf(criterion)]));

/** What a filter holds of one kind of its values: those edited, those in force, or those it goes back to. */
export function valuesOf(filter: FilterValue, kind: keyof Omit<CriterionValue, 'label'>): FilterValues {
  return Object.fromEntries(Object.entries(filter.criterias).map(([id, value]) => [id, value[kind]]));
}

/** The selected filter, where there is one. */
export const selectedFilter = ({ selectedKey, filters }: FilterContainer): FilterValue | undefined =>
  selectedKey === undefined ? undefined : filters[selectedKey];

/** What is filtered by: the current values of the selected filter while it is enabled, else the definition's defaults. */
export function valuesInForce(definition: FilterDefinition, container: FilterContainer): FilterValues {
  const filter = selectedFilter(container);
  return filter?.enabled ? valuesOf(filter, 'current') : defaultValues(definition);
}

/** What the panel shows: the edited values of the selected filter. */
export function editedValues(definition: FilterDefinition, container: FilterContainer): FilterValues {
  const filter = selectedFilter(container);
  return filter ? valuesOf(filter, 'applyable') : defaultValues(definition);
}

/** Whether a filter restricts, is edited and goes back to the same in every criterion (R4.24). */
export const isReset = (filter: FilterValue): boolean =>
  Object.values(filter.criterias).every(
    ({ applyable, current, default: goesBackTo }) =>
      isSameValue(applyable, goesBackTo) && isSameValue(current, goesBackTo),
  );

/** Whether two sets of values restrict by the same, criterion by criterion of the definition. */
export const areSameValues = ({ criterias }: FilterDefinition, one: FilterValues, other: FilterValues): boolean =>
  criterias.every(({ id }) => isSameValue(one[id], other[id]));

/** Values in their one form, one for each criterion of the definition. */
const normalizeValues = ({ criterias }: FilterDefinition, values: FilterValues): FilterValues =>
  Object.fromEntries(criterias.map(({ id, normalize }) => [id, normalize(values[id])]));

/** A filter as it is kept: its name and what it restricts by (R7.37). */
export interface StoredFilter {
  readonly name: string;
  /** Criteria that restrict nothing are absent. */
  readonly criterias: FilterValues;
}

/** Kept filters by key, in the order of their keys, which is that of their making. */
export type StoredFilters = Readonly<Record<string, StoredFilter>>;

/** A filter as it is to be kept, as it is in force. */
export const storedFilter = (filter: FilterValue): StoredFilter => ({
  name: filter.name,
  criterias: valuesOf(filter, 'current'),
});

/** The JSON text of a kept filter. */
export const writeStoredFilter = ({ name, criterias }: StoredFilter): string => JSON.stringify({ name, criterias });

/** Reads a kept filter: criteria that are no longer there are left out. Undefined for what is none. */
export function readStoredFilter(definition: FilterDefinition, text: string): StoredFilter | undefined {
  const read = parsedJson(text);
  if (!isObject(read) || typeof read.name !== 'string' || !read.name.trim() || !isObject(read.criterias))
    return undefined;
  return { name: read.name, criterias: normalizeValues(definition, read.criterias) };
}

/** What a kept text says; undefined for one that is no JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

let last = '';

/** A key for a new filter: later ones sort behind earlier ones, and two tabs make no same one. */
export function newFilterKey(now: number = Date.now()): string {
  const random = [...crypto.getRandomValues(new Uint8Array(6))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const time = now.toString(36).padStart(9, '0');
  // Within a millisecond the random part would decide on the order.
  const before = last.slice(0, 9);
  const key = `${time > before ? time : (Number.parseInt(before, 36) + 1).toString(36).padStart(9, '0')}-${random}`;
  last = key;
  return key;
}
