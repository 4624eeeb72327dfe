import { atom, computed } from 'nanostores';
import type { OverviewSelection } from '../criteria/overview.ts';
import { shared } from '../page/shared.ts';

/**
 * The parts of the register the viewer can choose between (R3.5); fewer than two means that there is nothing to
 * choose. Set from the session.
 */
export const $overviewChoices = shared('overview-choices', () => atom<readonly OverviewSelection[]>([]));

/** The part a search begins with (R4.9): undefined until the session is known. A search that has begun is not moved by a later one. */
export const $initialOverview = shared('initial-overview', () => atom<OverviewSelection | undefined>(undefined));

/**
 * Whether the viewer's searches begin with a part of the register, or may do so as long as the session is not known: a link to what
 * was counted in all of it must say so.
 */
export const $mayBeNarrowed = shared('may-be-narrowed', () =>
  computed($initialOverview, (overview) => overview !== 'all'),
);
