import { areaCriterion } from './kinds/location.ts';

export const area = areaCriterion('area', {
  label: 'Kartenausschnitt',
  description: 'Rectangle on the map, in degrees (WGS 84), that contains the installation.',
  parameter: 'ausschnitt',
});
