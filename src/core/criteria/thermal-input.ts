import { numberRangeCriterion } from './kinds/number-range.ts';

export const thermalInput = numberRangeCriterion('thermalInput', {
  label: 'Feuerungswärmeleistung',
  description: 'Total rated thermal input, in MW, of all combustion plants that are part of the installation.',
  hint: 'Gezählt wird, was alle Großfeuerungsanlagen einer Anlage zusammen haben.',
  parameter: 'leistung',
  unit: 'MW',
});
