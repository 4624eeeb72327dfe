import { placeCategory } from './criterion.ts';
import { nearCriterion } from './kinds/location.ts';

export const near = nearCriterion('near', {
  label: 'Umkreis',
  description: 'Circle around a place: its centre in degrees (WGS 84), its radius in kilometres.',
  category: placeCategory,
  parameter: 'umkreis',
});
