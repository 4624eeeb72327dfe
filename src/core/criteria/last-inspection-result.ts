import { inspectionResultTerms } from '../installation/record-terms.ts';
import { inspectionCategory } from './criterion.ts';
import { choiceCriterion } from './kinds/choice.ts';

export const lastInspectionResult = choiceCriterion('lastInspectionResult', {
  label: 'Ergebnis der letzten Inspektion',
  description: 'Results of the newest inspection.',
  category: inspectionCategory,
  words: inspectionResultTerms,
  parameter: 'ergebnis',
});
