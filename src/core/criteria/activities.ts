import { treeCriterion } from './kinds/choice.ts';

export const activities = treeCriterion('activities', {
  label: 'Tätigkeit',
  description: 'Annex I codes or groups; each includes everything below it, in either legal version.',
  defaultExpanded: true,
  parameter: 'taetigkeit',
});
