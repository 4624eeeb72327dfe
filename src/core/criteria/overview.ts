import { type Criterion, memberOf, textOf } from './criterion.ts';

/** The parts of the register that can be searched (R4.9), the whole register first. */
export const overviewTerms = {
  all: 'Alle Anlagen',
  official: 'Mein Zuständigkeitsbereich',
  owner: 'Eigene Anlagen',
} as const;
/** Which part of the register is searched (R3.5). */
export type OverviewSelection = keyof typeof overviewTerms;

const overviewSelections: readonly OverviewSelection[] = ['all', 'official', 'owner'];
export const defaultOverview: OverviewSelection = 'all';

/** Their names in the address. */
export const overviewNames: Readonly<Record<OverviewSelection, string>> = {
  all: 'alle',
  official: 'amtlich',
  owner: 'eigene',
};
export const overviewParameter = 'sicht';

const member = (raw: unknown) =>
  memberOf(
    'overview',
    overviewSelections.find((known) => known === raw && known !== defaultOverview),
  );

/** Restricts where to search, not what to search for: it has no chip and is not reset with the other criteria. */
export const overview: Criterion<'overview', 'select', OverviewSelection> & { words: typeof overviewTerms } = {
  id: 'overview',
  kind: 'select',
  ...textOf({
    label: 'Übersicht',
    description: 'Part of the register: all, those of the authority’s federal state, or the viewer’s own. Default all.',
    defaultExpanded: true,
  }),
  words: overviewTerms,
  implied: defaultOverview,
  parameters: [overviewParameter],
  normalize: (raw) => member(raw.overview),
  parse: (read) => member(overviewSelections.find((known) => overviewNames[known] === read(overviewParameter)[0])),
  write: ({ overview: selected }) => (selected ? [[overviewParameter, overviewNames[selected]]] : []),
  describe: () => [],
  without: () => ({}),
};
