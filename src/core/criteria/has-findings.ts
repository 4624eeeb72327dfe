import { recordCategory } from './criterion.ts';
import { yesNoCriterion } from './kinds/yes-no.ts';

export const hasFindings = yesNoCriterion('hasFindings', {
  label: 'Hinweise zu den Daten',
  description: 'Whether the plausibility checks of the import have found something in the record.',
  category: recordCategory,
  onlyWhere: 'yes',
  hint: 'Hinweise entstehen beim Laden, wenn Angaben einander widersprechen oder fehlen.',
  words: { yes: 'mit Hinweisen zu den Daten', no: 'ohne Hinweise zu den Daten' },
  parameter: 'hinweise',
});
