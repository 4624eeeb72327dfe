import { batCategory } from './criterion.ts';
import { yesNoCriterion } from './kinds/yes-no.ts';

export const derogation = yesNoCriterion('derogation', {
  label: 'Ausnahme',
  description: 'Whether the register knows of a derogation from an emission level (Art. 15).',
  category: batCategory,
  words: { yes: 'mit Ausnahme', no: 'ohne Ausnahme' },
  parameter: 'ausnahme',
});
