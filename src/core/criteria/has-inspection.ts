import { inspectionCategory } from './criterion.ts';
import { yesNoCriterion } from './kinds/yes-no.ts';

export const hasInspection = yesNoCriterion('hasInspection', {
  label: 'Mit oder ohne Umweltinspektion',
  description: 'Whether the register knows of any inspection.',
  category: inspectionCategory,
  words: { yes: 'mit Umweltinspektion', no: 'ohne Umweltinspektion' },
  parameter: 'inspektion',
  inAddress: { yes: 'vorhanden', no: 'keine' },
});
