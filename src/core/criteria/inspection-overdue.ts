import { inspectionCategory } from './criterion.ts';
import { yesNoCriterion } from './kinds/yes-no.ts';

export const inspectionOverdue = yesNoCriterion('inspectionOverdue', {
  label: 'Umweltinspektion überfällig',
  description:
    'Whether a functioning installation’s next routine inspection was due before today: one, two or three years after its newest one, by risk.',
  category: inspectionCategory,
  hint: 'Überfällig ist eine Anlage in Betrieb, deren nächster Termin verstrichen ist: ein, zwei oder drei Jahre nach der letzten Inspektion, je nach Risiko.',
  words: { yes: 'Umweltinspektion überfällig', no: 'Umweltinspektion nicht überfällig' },
  parameter: 'ueberfaellig',
});
