import { inspectionCategory } from './criterion.ts';
import { dateRangeCriterion } from './kinds/date-range.ts';

export const inspected = dateRangeCriterion('inspected', {
  label: 'Umweltinspektion im Zeitraum',
  description: 'Any inspection in this range, whether or not others followed.',
  category: inspectionCategory,
  hint: 'Jede Umweltinspektion zählt, auch wenn später weitere folgten.',
  parameter: 'inspiziert',
});
