import { criteria, normalizeCriterion } from '../criteria/criteria.ts';
import type { CriterionOption } from '../criteria/criterion.ts';
import type { FilterDefinition } from '../filters/filter-types.ts';

/** The criteria of a filter: all except the overview, which says where to search and is not a restriction. */
export const filteredCriteria = criteria.filter(({ kind }) => kind !== 'select');

/**
 * The search as a definition for the filter engine (R3.6).
 *
 * @param optionsOf returns a criterion's options, which provide the labels of its values
 */
export function searchFilterDefinition(
  filterId: string,
  optionsOf: (criterionId: string) => readonly CriterionOption[] | undefined,
): FilterDefinition {
  return {
    id: filterId,
    // Enabled, so that a search already started stays in effect when it becomes a filter.
    defaultEnabled: true,
    criterias: filteredCriteria.map((criterion) => {
      const { id, label, category, defaultExpanded } = criterion;
      return {
        id,
        label,
        category,
        defaultExpanded,
        normalize: (value: unknown) => normalizeCriterion(id, value)[id],
        displayValue: (value: unknown) =>
          criterion.describe(normalizeCriterion(id, value), optionsOf(id) ?? []).map((described) => described.label),
      };
    }),
  };
}
