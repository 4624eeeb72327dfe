import { batCategory } from './criterion.ts';
import { codesCriterion } from './kinds/choice.ts';

export const batConclusions = codesCriterion('batConclusions', {
  label: 'bvT-Schlussfolgerung',
  description: 'Sector codes of applied BAT conclusions, such as WI.',
  category: batCategory,
  parameter: 'bvt',
});
