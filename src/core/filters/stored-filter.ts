import { isObject } from '../api/checks.ts';
import type { FilterDefinition, FilterValue, FilterValues } from './filter-types.ts';
import { normalizeValues, valuesOf } from './values.ts';

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
