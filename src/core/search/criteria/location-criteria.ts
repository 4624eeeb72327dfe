import { treeCriterion } from './kinds/choice.ts';
import { areaCriterion, nearCriterion } from './kinds/location.ts';
import { placeCriterion } from './kinds/text.ts';

/** One field in the panel, with or without a radius. */
const category = 'Ort und Umkreis';

const regions = treeCriterion('regions', {
  label: 'Bundesland und Bezirk',
  valueName: 'Bezirk',
  defaultExpanded: true,
  parameter: 'gebiet',
});

const near = nearCriterion('near', {
  label: 'Umkreis',
  category,
  parameter: 'umkreis',
});

const area = areaCriterion('area', {
  label: 'Kartenausschnitt',
  parameter: 'ausschnitt',
});

export const place = placeCriterion('place', {
  label: 'Ort',
  category,
  parameter: 'ort',
});

/** Criteria for where an installation is, in the order of the panel. */
export const locationCriteria = [regions, near, area, place] as const;
