import { statusTerms } from '../../register/installation/record-terms.ts';
import { choiceCriterion, codesCriterion, treeCriterion } from './kinds/choice.ts';
import { numberRangeCriterion } from './kinds/number-range.ts';

const branches = codesCriterion('branches', {
  label: 'Branche',
  parameter: 'branche',
});

const activities = treeCriterion('activities', {
  label: 'Tätigkeit',
  defaultExpanded: true,
  parameter: 'taetigkeit',
});

/** Tells apart what the branch „Intensivtierhaltung“ has in common. */
const livestock = choiceCriterion('livestock', {
  label: 'Tierart',
  words: { poultry: 'Geflügel', pigs: 'Schweine' },
  parameter: 'tierart',
});

const thermalInput = numberRangeCriterion('thermalInput', {
  label: 'Feuerungswärmeleistung',
  hint: 'Gezählt wird, was alle Großfeuerungsanlagen einer Anlage zusammen haben.',
  parameter: 'leistung',
  unit: 'MW',
});

export const statuses = choiceCriterion('statuses', {
  label: 'Status',
  words: statusTerms,
  parameter: 'status',
});

/** Criteria for what an installation does, in the order of the panel. */
export const activityCriteria = [branches, activities, livestock, thermalInput, statuses] as const;
