import { atom, computed } from 'nanostores';
import type { OverviewSelection } from '../criteria/overview.ts';
import { shared } from '../page/shared.ts';
import { queryClient } from '../query/query-client.ts';
import { normalizeSearch } from './normalize.ts';
import type { Search } from './search-types.ts';
import { setOverview } from './transitions.ts';

/** What the page of somebody who is signed in brings along of both stores below, so that its first rendering has them. */
export interface Overviews {
  initial: OverviewSelection;
  choices: readonly OverviewSelection[];
}

/** Where it stands in the page's data. */
export const overviewsKey = ['overviews'] as const;

const brought = (): Overviews | undefined => queryClient.getQueryData<Overviews>(overviewsKey);

/**
 * The parts of the register the viewer can choose between (R3.5); fewer than two means that there is nothing to
 * choose. Set from the session.
 */
export const $overviewChoices = shared('overview-choices', () =>
  atom<readonly OverviewSelection[]>(brought()?.choices ?? []),
);

/** The part a search begins with (R4.9): undefined until the session is known. A search that has begun is not moved by a later one. */
export const $initialOverview = shared('initial-overview', () =>
  atom<OverviewSelection | undefined>(brought()?.initial),
);

/** Reads both again, where the page's data has come after the stores. */
export function takeOverviews(): void {
  $overviewChoices.set(brought()?.choices ?? []);
  $initialOverview.set(brought()?.initial);
}

/** The search as it begins with a part of the register. A link's page stays: only where the rows become others does it begin anew. */
export const beginWith = (search: Search, overview: OverviewSelection): Search =>
  overview === (search.overview ?? 'all') ? search : normalizeSearch(setOverview(search, overview));

/**
 * Whether the viewer's searches begin with a part of the register, or may do so as long as the session is not known: a link to what
 * was counted in all of it must say so.
 */
export const $mayBeNarrowed = shared('may-be-narrowed', () =>
  computed($initialOverview, (overview) => overview !== 'all'),
);
