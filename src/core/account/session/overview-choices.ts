import { atom, computed } from 'nanostores';
import { shared } from '../../platform/page/shared.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import type { OverviewSelection } from './own-overview.ts';

/** Initial values of the two stores below, embedded in a signed-in user's page for the first rendering. */
export interface Overviews {
  initial: OverviewSelection;
  choices: readonly OverviewSelection[];
}

/** Its key in the page's data. */
export const overviewsKey = ['overviews'] as const;

const embedded = (): Overviews | undefined => queryClient.getQueryData<Overviews>(overviewsKey);

/**
 * The parts of the register between which the viewer can choose (R3.5); fewer than two means there is no choice. Set from the
 * session.
 */
export const $overviewChoices = shared('overview-choices', () =>
  atom<readonly OverviewSelection[]>(embedded()?.choices ?? []),
);

/** The part with which searches start (R4.9); undefined until the session is known. Later changes do not affect started searches. */
export const $initialOverview = shared('initial-overview', () =>
  atom<OverviewSelection | undefined>(embedded()?.initial),
);

/** Reads both again, if the page's data arrived after the stores were created. */
export function reloadOverviews(): void {
  $overviewChoices.set(embedded()?.choices ?? []);
  $initialOverview.set(embedded()?.initial);
}

/**
 * Whether the viewer's searches start with a part of the register, or might while the session is unknown: links to counts for the whole
 * register must then say so explicitly.
 */
export const $mayBeNarrowed = shared('may-be-narrowed', () =>
  computed($initialOverview, (overview) => overview !== 'all'),
);
