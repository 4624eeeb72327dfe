import { inspectionResultTerms } from '../../register/installation/record-terms.ts';
import { columns } from '../row/columns.ts';
import { choiceCriterion } from './kinds/choice.ts';
import { dateRangeCriterion } from './kinds/date-range.ts';
import { yesNoCriterion } from './kinds/yes-no.ts';

const category = 'Umweltinspektion';

export const inspected = dateRangeCriterion('inspected', {
  label: 'Umweltinspektion im Zeitraum',
  category,
  hint: 'Jede Umweltinspektion zählt, auch wenn später weitere folgten.',
  parameter: 'inspiziert',
});

const lastInspection = dateRangeCriterion('lastInspection', {
  label: columns.lastInspection.label,
  category,
  parameter: 'inspektion',
});

const lastInspectionResult = choiceCriterion('lastInspectionResult', {
  label: 'Ergebnis der letzten Inspektion',
  category,
  words: inspectionResultTerms,
  parameter: 'ergebnis',
});

export const inspectionOverdue = yesNoCriterion('inspectionOverdue', {
  label: 'Umweltinspektion überfällig',
  category,
  hint: 'Überfällig ist eine Anlage in Betrieb, deren nächster Termin verstrichen ist: ein, zwei oder drei Jahre nach der letzten Inspektion, je nach Risiko.',
  words: { yes: 'Umweltinspektion überfällig', no: 'Umweltinspektion nicht überfällig' },
  parameter: 'ueberfaellig',
});

/** An inspection counts as due this many months ahead. */
export const monthsAhead = 3;

/** The same in words, as the dative. */
export const monthsAheadInWords = 'drei Monaten';

export const inspectionDue = yesNoCriterion('inspectionDue', {
  label: 'Umweltinspektion bald fällig',
  category,
  hint: `Gezählt werden Anlagen in Betrieb, deren nächster Termin in den kommenden ${monthsAheadInWords} liegt.`,
  words: {
    yes: `Umweltinspektion in ${monthsAhead} Monaten fällig`,
    no: `Umweltinspektion nicht in ${monthsAhead} Monaten fällig`,
  },
  parameter: 'faellig',
});

export const hasInspection = yesNoCriterion('hasInspection', {
  label: 'Mit oder ohne Umweltinspektion',
  category,
  words: { yes: 'mit Umweltinspektion', no: 'ohne Umweltinspektion' },
  parameter: 'inspektion',
  inAddress: { yes: 'vorhanden', no: 'keine' },
});

/** Criteria for environmental inspections, in the order of the panel. */
export const inspectionCriteria = [
  inspected,
  lastInspection,
  lastInspectionResult,
  inspectionOverdue,
  inspectionDue,
  hasInspection,
] as const;
