import { statusTerms } from '../installation/record-terms.ts';
import { batCategory } from './criterion.ts';
import { yesNoCriterion } from './kinds/yes-no.ts';

/** The question that the criterion answers, as a title. */
export const batDeadlineNearTitle = 'bvT-Frist in den nächsten 12 Monaten';

export const batDeadlineNear = yesNoCriterion('batDeadlineNear', {
  label: 'bvT-Frist endet in 12 Monaten',
  description:
    'Whether a deadline of BAT conclusions to which the permit is not yet adapted lies within the next 12 months; only for installations in or out of operation.',
  category: batCategory,
  hint: `Gezählt werden Fristen von bvT-Schlussfolgerungen, an die die Anlage noch nicht angepasst ist. Anlagen mit dem Status „${statusTerms.decommissioned}“ oder „${statusTerms.notRegulated}“ haben keine Frist.`,
  words: { yes: 'bvT-Frist endet in 12 Monaten', no: 'keine bvT-Frist endet in 12 Monaten' },
  parameter: 'bvt-frist',
});
