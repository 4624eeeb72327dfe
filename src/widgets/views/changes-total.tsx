import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useMemo } from 'react';
import { serverToday } from '#core/platform/environment/clock.ts';
import { formatInteger } from '#core/platform/format/number.ts';
import { queryStore } from '#core/platform/query/query-store.ts';
import { totalText } from '#core/register/installation/record-terms.ts';
import type { SearchStore } from '#core/search/search/search-store.ts';
import { defaultSince, type SearchChanges, searchChangesQuery, sinceFor } from '#core/search/views/search-changes.ts';

interface Props {
  search: SearchStore;
  urlState: boolean;
}

/** The number of changes of a search since the chosen day (R7.35), for the head of the results. */
export function ChangesTotal({ search, urlState }: Props) {
  const since = useSince(search, urlState);
  const $first = useMemo(
    () => queryStore(computed(search.$search, (wanted) => searchChangesQuery(wanted, since))),
    [search, since],
  );
  const { data } = useStore($first);
  return data ? changesText(data.total) : 'Änderungen';
}

/** The day since which changes are shown (ISO date). */
export function useSince(search: SearchStore, urlState: boolean): string {
  const days = useMemo(() => sinceFor(search.filterId, urlState), [search, urlState]);
  return useStore(days.$since) ?? defaultSince(serverToday());
}

/** '312 Änderungen an 118 Anlagen'. */
export const changesText = ({ changes, installations }: SearchChanges['total']): string =>
  changes === 0
    ? 'Keine Änderungen'
    : `${formatInteger(changes)} ${changes === 1 ? 'Änderung' : 'Änderungen'} an ${totalText(installations)}`;
