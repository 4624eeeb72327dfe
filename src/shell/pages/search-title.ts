import { computed } from 'nanostores';
import { formatInteger } from '#core/platform/format/number.ts';
import { facetIds } from '#core/search/criteria/criteria.ts';
import type { ActiveCriterion } from '#core/search/search/active-criteria.ts';
import { searchFor } from '#core/search/search/search-store.ts';

/** Maximum number of values in a title. */
const maxWords = 3;

/** The values of a criterion for a title; dates and numbers get the criterion's name. */
function wordsOf({ id, label: name, isStatement, values }: ActiveCriterion): string[] {
  const speaksForItself = isStatement || facetIds.some((facet) => facet === id);
  return values.map(({ value, label }) => {
    if (id === 'text') return value;
    return speaksForItself ? label : `${name} ${label}`;
  });
}

/** The title of a search and its result: "Abfall, Linz-Land – 12 Anlagen". Undefined if the search has no criteria. */
export function searchTitle(criteria: readonly ActiveCriterion[], total: number | undefined): string | undefined {
  const words = criteria.flatMap(wordsOf);
  if (words.length === 0) return undefined;
  const shown = words.length > maxWords ? [...words.slice(0, maxWords), '…'] : words;
  return [
    shown.join(', '),
    ...(total === undefined ? [] : [`${formatInteger(total)} ${total === 1 ? 'Anlage' : 'Anlagen'}`]),
  ].join(' – ');
}

/** A store with the title of the page's search; without a count while the result is unknown, undefined if the search has no criteria. */
export function titleOfSearch() {
  const { $activeCriteria, $result } = searchFor();
  return computed([$activeCriteria, $result], (criteria, { data, isPlaceholderData }) =>
    searchTitle(criteria, isPlaceholderData ? undefined : data?.total),
  );
}
