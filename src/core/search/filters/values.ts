import type { CriterionDefinition, FilterDefinition, FilterValue, FilterValues } from './filter-types.ts';

/** Whether two normalized values of a criterion are equal. */
export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A criterion's normalized default value. */
export const defaultValueOf = ({ defaultValue, normalize }: CriterionDefinition): unknown => normalize(defaultValue);

/** The default values of a definition. */
export const defaultValues = ({ criterias }: FilterDefinition): FilterValues =>
  Object.fromEntries(criterias.map((criterion) => [criterion.id, defaultValueOf(criterion)]));

/** Whether edited, active and default values are equal for every criterion (R4.24). */
export const isReset = (filter: FilterValue): boolean =>
  Object.values(filter.criterias).every(
    ({ applyable, current, default: defaultValue }) =>
      isSameValue(applyable, defaultValue) && isSameValue(current, defaultValue),
  );

/** Whether two sets of values are equal for every criterion of the definition. */
export const areSameValues = ({ criterias }: FilterDefinition, one: FilterValues, other: FilterValues): boolean =>
  criterias.every(({ id }) => isSameValue(one[id], other[id]));

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
