import { codesCriterion } from './kinds/choice.ts';

export const branches = codesCriterion('branches', {
  label: 'Branche',
  description: 'Codes of branches.',
  parameter: 'branche',
});
