import { placeCriterion } from './kinds/place.ts';

export const place = placeCriterion('place', {
  label: 'Postleitzahl oder Ort',
  valueName: 'Ort',
  description: 'A postcode (4020), or the name of a town (Linz) whatever its postcodes.',
  parameter: 'ort',
});
