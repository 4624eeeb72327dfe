import { adaptationTerms, statusTerms } from '../../register/installation/record-terms.ts';
import { columns } from '../row/columns.ts';
import { choiceCriterion, codesCriterion } from './kinds/choice.ts';
import { dateRangeCriterion } from './kinds/date-range.ts';
import { yesNoCriterion } from './kinds/yes-no.ts';

const category = 'Beste verfügbare Techniken (bvT)';

const batConclusions = codesCriterion('batConclusions', {
  label: 'bvT-Schlussfolgerung',
  category,
  parameter: 'bvt',
});

const batAdaptation = choiceCriterion('batAdaptation', {
  label: 'Stand der bvT-Anpassung',
  category,
  words: adaptationTerms,
  parameter: 'bvt-stand',
});

/** The question that the criterion answers, as a title. */
export const batDeadlineNearTitle = 'bvT-Frist in den nächsten 12 Monaten';

export const batDeadlineNear = yesNoCriterion('batDeadlineNear', {
  label: 'bvT-Frist endet in 12 Monaten',
  category,
  hint: `Gezählt werden Fristen von bvT-Schlussfolgerungen, an die die Anlage noch nicht angepasst ist. Anlagen mit dem Status „${statusTerms.decommissioned}“ oder „${statusTerms.notRegulated}“ haben keine Frist.`,
  words: { yes: 'bvT-Frist endet in 12 Monaten', no: 'keine bvT-Frist endet in 12 Monaten' },
  parameter: 'bvt-frist',
});

const batDeadline = dateRangeCriterion('batDeadline', {
  label: columns.batDeadline.label,
  category,
  parameter: 'bvt-frist',
});

const derogation = yesNoCriterion('derogation', {
  label: 'Ausnahme',
  category,
  words: { yes: 'mit Ausnahme', no: 'ohne Ausnahme' },
  parameter: 'ausnahme',
});

/** Criteria for best available techniques, in the order of the panel. */
export const batCriteria = [batConclusions, batAdaptation, batDeadlineNear, batDeadline, derogation] as const;
