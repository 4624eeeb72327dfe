import { nearCriterion } from './kinds/location.ts';

export const near = nearCriterion('near', {
  label: 'In der Nähe',
  description: 'Circle around a place: its centre in degrees (WGS 84), its radius in kilometres.',
  parameter: 'umkreis',
});
