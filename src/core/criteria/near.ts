import { placeCategory } from './criterion.ts';
import { nearCriterion } from './kinds/location.ts';

export const near = nearCriterion('near', {
  label: 'Umkreis',
  description: 'Circle around a place: centre in degrees (WGS 84), radius in kilometres.',
  category: placeCategory,
  parameter: 'umkreis',
});
