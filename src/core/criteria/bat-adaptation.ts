import { adaptationTerms } from '../installation/record-terms.ts';
import { batCategory } from './criterion.ts';
import { choiceCriterion } from './kinds/choice.ts';

export const batAdaptation = choiceCriterion('batAdaptation', {
  label: 'Stand der bvT-Anpassung',
  description:
    'States of the permit’s adaptation to any applicable BAT conclusions, or to those in `batConclusions` if the search names some.',
  category: batCategory,
  words: adaptationTerms,
  parameter: 'bvt-stand',
});
