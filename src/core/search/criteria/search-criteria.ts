import type { OverviewSelection } from '../../account/session/own-overview.ts';
import { type Criterion, memberOf, textOf } from './criterion.ts';
import { textCriterion } from './kinds/text.ts';
import { defaultOverview, overviewNames, overviewParameter, overviewSelections, overviewTerms } from './overview.ts';

export const text = textCriterion('text', {
  label: 'Suchbegriff',
  defaultExpanded: true,
  parameter: 'q',
});

const member = (raw: unknown) =>
  memberOf(
    'overview',
    overviewSelections.find((known) => known === raw && known !== defaultOverview),
  );

/** Restricts where to search, not what to search for: it has no chip and is not reset with the other criteria. */
const overview: Criterion<'overview', 'select', OverviewSelection> & { words: typeof overviewTerms } = {
  id: 'overview',
  kind: 'select',
  ...textOf({
    label: 'Übersicht',
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

/** Criteria for what to search for, and in which part of the register, in the order of the panel. */
export const searchCriteria = [text, overview] as const;
