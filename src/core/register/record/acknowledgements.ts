import { date, list, longText, optional, text } from '../../platform/description/fields.ts';

/** Why findings are right as they are: `entry` is the key of the list entry that the finding is about. */
export const acknowledgements = optional(
  list({
    label: 'Beantwortete Hinweise zu den Daten',
    entry: 'Beantworteter Hinweis',
    key: ['field', 'code', 'entry'],
    name: 'message',
    news: [['reason', ' Trifft zu, weil: ']],
    fields: {
      code: text({ label: 'Art des Hinweises', opaque: true }),
      field: text({ label: 'Angabe', opaque: true }),
      entry: optional(text({ label: 'Eintrag', opaque: true })),
      message: text({ label: 'Hinweis' }),
      reason: longText({ label: 'Trifft zu, weil', required: true, maxLength: 500 }),
      day: date({ label: 'Beantwortet am' }),
    },
  }),
);
