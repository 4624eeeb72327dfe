import { type CriterionId, criteria } from '../criteria/criteria.ts';
import type { DescribedValue } from '../criteria/criterion.ts';
import type { FilterMetadata, RawSearch } from './search-types.ts';

/** A restriction in force, with its values as the visitor reads them: the chips above the results. */
export interface ActiveCriterion {
  id: CriterionId;
  label: string;
  /** Whether the values say what they are about, so that the label before them would only repeat it. */
  isStatement: boolean;
  values: DescribedValue[];
}

/** The restrictions of a search in the order of the panel; values the metadata does not know are shown by their code. */
export function activeCriteria(search: RawSearch, metadata: FilterMetadata | undefined): ActiveCriterion[] {
  const options = new Map(metadata?.criteria.map(({ id, options: some }) => [id, some]));
  return criteria.flatMap((criterion) => {
    const { id, label, kind } = criterion;
    const values = criterion.describe(search, options.get(id) ?? []);
    return values.length > 0 ? [{ id, label, isStatement: kind === 'yesNo', values }] : [];
  });
}

/** Of some restrictions what is still in force. One whose values are all others by now stays as it was. */
export function stillActive(shown: readonly ActiveCriterion[], active: readonly ActiveCriterion[]): ActiveCriterion[] {
  return shown.flatMap((criterion) => {
    const now = active.find(({ id }) => id === criterion.id);
    if (!now) return [];
    const values = criterion.values.filter(({ label }) => now.values.some((value) => value.label === label));
    return { ...criterion, values: values.length > 0 ? values : criterion.values };
  });
}
