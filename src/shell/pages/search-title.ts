import { computed } from 'nanostores';
import { formatInteger } from '../../core/format/number.ts';
import type { ActiveCriterion } from '../../core/search/active-criteria.ts';
import { searchFor } from '../../core/search/store.ts';

/** More words than these make no title. */
const mostWords = 3;

/** What is searched for and found, as a title says it: "Abfall, Linz-Land – 12 Anlagen". Undefined where nothing restricts the search. */
export function searchTitle(criteria: readonly ActiveCriterion[], total: number | undefined): string | undefined {
  const words = criteria.flatMap(({ id, values }) => values.map(({ value, label }) => (id === 'text' ? value : label)));
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
