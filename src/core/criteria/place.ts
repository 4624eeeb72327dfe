import { placeCategory } from './criterion.ts';
import { placeCriterion } from './kinds/text.ts';

export const place = placeCriterion('place', {
  label: 'Ort',
  description: 'A postcode (4020), or the name of a town (Linz), which includes all its postcodes.',
  category: placeCategory,
  parameter: 'ort',
});
