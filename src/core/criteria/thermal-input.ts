import { numberRangeCriterion } from './kinds/number-range.ts';

export const thermalInput = numberRangeCriterion('thermalInput', {
  label: 'Feuerungswärmeleistung',
  description: 'Rated thermal input in MW: that of all combustion plants which are parts of the installation together.',
  hint: 'Gezählt wird, was alle Großfeuerungsanlagen einer Anlage zusammen haben.',
  parameter: 'leistung',
  unit: 'MW',
});
