import { recordCategory } from './criterion.ts';
import { yesNoCriterion } from './kinds/yes-no.ts';

export const hasFindings = yesNoCriterion('hasFindings', {
  label: 'Hinweise zu den Daten',
  description: 'Whether the import’s plausibility checks have reported findings for the record.',
  category: recordCategory,
  onlyWhere: 'yes',
  hint: 'Hinweise entstehen beim Laden, wenn Angaben einander widersprechen oder fehlen.',
  words: { yes: 'mit Hinweisen zu den Daten', no: 'ohne Hinweise zu den Daten' },
  parameter: 'hinweise',
});
