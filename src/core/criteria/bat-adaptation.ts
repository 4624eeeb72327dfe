import { adaptationTerms } from '../installation/record-terms.ts';
import { batCategory } from './criterion.ts';
import { choiceCriterion } from './kinds/choice.ts';

export const batAdaptation = choiceCriterion('batAdaptation', {
  label: 'Stand der bvT-Anpassung',
  description:
    'States of the permit’s adaptation to any of the BAT conclusions that apply; to those of `batConclusions` where the search names some.',
  category: batCategory,
  words: adaptationTerms,
  parameter: 'bvt-stand',
});
