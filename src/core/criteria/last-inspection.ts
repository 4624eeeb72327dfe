import { inspectionCategory } from './criterion.ts';
import { dateRangeCriterion } from './kinds/date-range.ts';

export const lastInspection = dateRangeCriterion('lastInspection', {
  label: 'Zuletzt inspiziert',
  description: 'Range of the newest inspection.',
  category: inspectionCategory,
  parameter: 'inspektion',
});
