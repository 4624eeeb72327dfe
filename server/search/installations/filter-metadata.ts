import { findingCodes, findingKinds } from '#core/register/findings/finding-kinds.ts';
import { type AnyCriterion, criteria, isOpen } from '#core/search/criteria/criteria.ts';
import type { CriterionOption } from '#core/search/criteria/criterion.ts';
import type { FilterMetadata } from '#core/search/search/search-types.ts';
import { openCriteria } from '../../register/records/open-criteria.ts';
import type { PublishedValues } from '../../register/records/published-values.ts';
import type { SearchService } from '../index/search-service.ts';

/** The criteria of the search (R7.34) with the values that published installations have, in display order. */
export async function filterMetadata(search: SearchService): Promise<FilterMetadata> {
  const { dataVersion, ...published } = await search.published();
  return {
    dataVersion,
    criteria: criteria.map((criterion) => {
      const { id, label, category, kind, defaultExpanded, hint } = criterion;
      const options = optionsOf(criterion, published);
      return { id, label, category, kind, defaultExpanded, ...(hint && { hint }), ...(options && { options }) };
    }),
  };
}

function optionsOf(criterion: AnyCriterion, published: PublishedValues): CriterionOption[] | undefined {
  if (criterion.id === 'findingKinds')
    return findingCodes.map((code) => ({ value: code, label: findingKinds[code].title }));
  if (isOpen(criterion)) return openCriteria[criterion.id].options(published.values[criterion.id], published);
  if (!('words' in criterion)) return undefined;
  return Object.entries(criterion.words).map(([value, label]) => ({ value, label }));
}
