import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { hasMembers, isString } from '../../platform/api/checks.ts';
import { $environment } from '../../platform/environment/environment.ts';
import { shared } from '../../platform/page/shared.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { installationsKey } from '../../register/installation/installation-address.ts';

/** ISO date-time of the data in the newest search result; '' before there is one. */
const $newestResult = atom('');

onMount($newestResult, () =>
  queryClient.getQueryCache().subscribe(({ query }) => {
    const [key, kind] = query.queryKey;
    const { data } = query.state;
    if (key !== installationsKey || kind !== 'search' || !hasMembers(data, { lastUpdate: isString })) return;
    if (data.lastUpdate > $newestResult.get()) $newestResult.set(data.lastUpdate);
  }),
);

/**
 * Date of the data as an ISO date-time: as stated by the server when the page was opened, or by a newer search result.
 * Undefined until either is known.
 */
export const $dataState: ReadableAtom<string | undefined> = shared('data-state', () =>
  computed([$environment, $newestResult], ({ data }, newest) =>
    data && newest < data.lastUpdate ? data.lastUpdate : newest || undefined,
  ),
);
