import { batCategory } from './criterion.ts';
import { dateRangeCriterion } from './kinds/date-range.ts';

export const batDeadline = dateRangeCriterion('batDeadline', {
  label: 'Offene bvT-Frist',
  description:
    'Range of the deadline of a BAT conclusion to which the permit is not yet adapted; none of what is shut down for good or no longer regulated.',
  category: batCategory,
  parameter: 'bvt-frist',
});
