import { criteria, normalizeCriteria } from '../criteria/criteria.ts';
import type { CriterionOption } from '../criteria/criterion.ts';
import type { FilterDefinition, UpdateMode } from '../filters/filter-types.ts';

/** How the filters of a search are managed. */
export interface FilterManagement {
  updateMode: UpdateMode;
  disableFilterManagement: boolean;
}

/** What a filter of the search holds: all criteria but where is searched, which is no restriction. */
export const filteredCriteria = criteria.filter(({ kind }) => kind !== 'select');

/**
 * The search as the engine of the filters knows it (R3.6).
 *
 * @param optionsOf the options of a criterion, by which its values are named
 */
export function searchFilterDefinition(
  filterId: string,
  { updateMode, disableFilterManagement }: FilterManagement,
  optionsOf: (criterionId: string) => readonly CriterionOption[] | undefined,
): FilterDefinition {
  return {
    id: filterId,
    // A search that was begun goes on, whatever is made of it.
    defaultEnabled: true,
    updateMode,
    disableFilterManagement,
    criterias: filteredCriteria.map((criterion) => {
      const { id, label, category, defaultExpanded } = criterion;
      return {
        id,
        label,
        category,
        defaultExpanded,
        normalize: (value: unknown) => normalizeCriteria({ [id]: value })[id],
        displayValue: (value: unknown) =>
          criterion
            .describe(normalizeCriteria({ [id]: value }), optionsOf(id) ?? [])
            .map((described) => described.label),
      };
    }),
  };
}
