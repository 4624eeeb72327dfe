import { inspectionCategory } from './criterion.ts';
import { yesNoCriterion } from './kinds/yes-no.ts';

/** An inspection counts as due this many months ahead. */
export const monthsAhead = 3;

/** The same in words, as the dative. */
export const monthsAheadInWords = 'drei Monaten';

export const inspectionDue = yesNoCriterion('inspectionDue', {
  label: 'Umweltinspektion bald fällig',
  description: `Whether a functioning installation’s next routine inspection is due within ${monthsAhead} months from today.`,
  category: inspectionCategory,
  hint: `Gezählt werden Anlagen in Betrieb, deren nächster Termin in den kommenden ${monthsAheadInWords} liegt.`,
  words: {
    yes: `Umweltinspektion in ${monthsAhead} Monaten fällig`,
    no: `Umweltinspektion nicht in ${monthsAhead} Monaten fällig`,
  },
  parameter: 'faellig',
});
