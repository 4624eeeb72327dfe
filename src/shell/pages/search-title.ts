import { computed } from 'nanostores';
import { facetIds } from '../../core/criteria/criteria.ts';
import { formatInteger } from '../../core/format/number.ts';
import type { ActiveCriterion } from '../../core/search/active-criteria.ts';
import { searchFor } from '../../core/search/store.ts';

/** More words than these make no title. */
const mostWords = 3;

/** What a criterion says in a title: dates and numbers need its name beside them. */
function wordsOf({ id, label: name, isStatement, values }: ActiveCriterion): string[] {
  const speaksForItself = isStatement || facetIds.some((facet) => facet === id);
  return values.map(({ value, label }) => {
    if (id === 'text') return value;
    return speaksForItself ? label : `${name} ${label}`;
  });
}

/** What is searched for and found, as a title says it: "Abfall, Linz-Land – 12 Anlagen". Undefined where nothing restricts the search. */
export function searchTitle(criteria: readonly ActiveCriterion[], total: number | undefined): string | undefined {
  const words = criteria.flatMap(wordsOf);
  if (words.length === 0) return undefined;
  const shown = words.length > mostWords ? [...words.slice(0, mostWords), '…'] : words;
  return [
    shown.join(', '),
    ...(total === undefined ? [] : [`${formatInteger(total)} ${total === 1 ? 'Anlage' : 'Anlagen'}`]),
  ].join(' – ');
}

/** The title of the page's search, as long as somebody listens. Undefined while what is found is not known, or nothing is searched for. */
export function titleOfSearch() {
  const { $activeCriteria, $result } = searchFor();
  return computed([$activeCriteria, $result], (criteria, { data, isPlaceholderData }) =>
    searchTitle(criteria, isPlaceholderData ? undefined : data?.total),
  );
}
