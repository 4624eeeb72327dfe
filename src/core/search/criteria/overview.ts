import type { OverviewSelection } from '../../account/session/own-overview.ts';

/** The parts of the register that can be searched (R4.9), the whole register first. */
export const overviewTerms: Readonly<Record<OverviewSelection, string>> = {
  all: 'Alle Anlagen',
  official: 'Mein Zuständigkeitsbereich',
  owner: 'Eigene Anlagen',
};

export const overviewSelections: readonly OverviewSelection[] = ['all', 'official', 'owner'];
export const defaultOverview: OverviewSelection = 'all';

/** Their names in the address. */
export const overviewNames: Readonly<Record<OverviewSelection, string>> = {
  all: 'alle',
  official: 'amtlich',
  owner: 'eigene',
};
export const overviewParameter = 'sicht';
