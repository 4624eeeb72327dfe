import { inspectionCategory } from './criterion.ts';
import { yesNoCriterion } from './kinds/yes-no.ts';

/** An inspection counts as due this many months ahead. */
export const monthsAhead = 3;

export const inspectionDue = yesNoCriterion('inspectionDue', {
  label: 'Umweltinspektion bald fällig',
  description: `Whether a functioning installation’s next routine inspection is due within ${monthsAhead} months from today.`,
  category: inspectionCategory,
  hint: 'Gezählt werden Anlagen in Betrieb, deren nächster Termin in den kommenden drei Monaten liegt.',
  words: { yes: 'Umweltinspektion in 3 Monaten fällig', no: 'Umweltinspektion nicht in 3 Monaten fällig' },
  parameter: 'faellig',
});
