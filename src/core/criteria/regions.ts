import { treeCriterion } from './kinds/choice.ts';

export const regions = treeCriterion('regions', {
  label: 'Bundesland und Bezirk',
  valueName: 'Bezirk',
  description: 'Federal states (4) and districts (405).',
  defaultExpanded: true,
  parameter: 'gebiet',
});
