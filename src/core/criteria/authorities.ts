import { codesCriterion } from './kinds/choice.ts';

export const authorities = codesCriterion('authorities', {
  label: 'Behörde',
  description: 'Ids of competent authorities, such as lh-4.',
  parameter: 'behoerde',
});
