import { batCategory } from './criterion.ts';
import { dateRangeCriterion } from './kinds/date-range.ts';

export const batDeadline = dateRangeCriterion('batDeadline', {
  label: 'Offene bvT-Frist',
  description:
    'Range of the deadline of a BAT conclusion to which the permit is not yet adapted; installations that are permanently shut down or no longer regulated have none.',
  category: batCategory,
  parameter: 'bvt-frist',
});
