import { statusTerms } from '../installation/record-terms.ts';
import { choiceCriterion } from './kinds/choice.ts';

export const statuses = choiceCriterion('statuses', {
  label: 'Status',
  description: 'Operating statuses.',
  words: statusTerms,
  parameter: 'status',
});
