import { areaCriterion } from './kinds/location.ts';

export const area = areaCriterion('area', {
  label: 'Kartenausschnitt',
  description: 'Rectangle of the map in degrees (WGS 84) that the installation lies in.',
  parameter: 'ausschnitt',
});
