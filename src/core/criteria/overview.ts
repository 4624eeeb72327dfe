/** The parts of the register that can be searched (R4.9), the whole register first. */
export const overviewTerms = {
  all: 'Alle Anlagen',
  official: 'Mein Zuständigkeitsbereich',
  owner: 'Eigene Anlagen',
} as const;
/** Which part of the register is searched (R3.5). */
export type OverviewSelection = keyof typeof overviewTerms;

export const overviewSelections: readonly OverviewSelection[] = ['all', 'official', 'owner'];
export const defaultOverview: OverviewSelection = 'all';

/** Their names in the address. */
export const overviewNames: Readonly<Record<OverviewSelection, string>> = {
  all: 'alle',
  official: 'amtlich',
  owner: 'eigene',
};
export const overviewParameter = 'sicht';
