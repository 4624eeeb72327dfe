import { type CriterionId, criteria } from '../criteria/criteria.ts';
import type { DescribedValue } from '../criteria/criterion.ts';
import type { FilterMetadata, RawSearch } from './search-types.ts';

/** An active restriction with its values as shown to the visitor: the chips above the results. */
export interface ActiveCriterion {
  id: CriterionId;
  label: string;
  /** Whether the values are self-explanatory, so that a label before them would only repeat them. */
  isStatement: boolean;
  values: DescribedValue[];
}

/** The restrictions of a search, in the order of the panel; values unknown to the metadata are shown as codes. */
export function activeCriteria(search: RawSearch, metadata: FilterMetadata | undefined): ActiveCriterion[] {
  const options = new Map(metadata?.criteria.map(({ id, options: some }) => [id, some]));
  return criteria.flatMap((criterion) => {
    const { id, label, kind } = criterion;
    const values = criterion.describe(search, options.get(id) ?? []);
    return values.length > 0 ? [{ id, label, isStatement: kind === 'yesNo', values }] : [];
  });
}

/** The shown restrictions that are still active. If all values of one have been replaced, it stays unchanged. */
export function withoutRemoved(
  shown: readonly ActiveCriterion[],
  active: readonly ActiveCriterion[],
): ActiveCriterion[] {
  return shown.flatMap((criterion) => {
    const now = active.find(({ id }) => id === criterion.id);
    if (!now) return [];
    const values = criterion.values.filter(({ label }) => now.values.some((value) => value.label === label));
    return { ...criterion, values: values.length > 0 ? values : criterion.values };
  });
}
