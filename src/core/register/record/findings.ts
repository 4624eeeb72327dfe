import { list, optional, text } from '../../platform/description/fields.ts';

/** What a finding says, and what it is about. */
export const finding = {
  code: text({ label: 'Art des Hinweises' }),
  message: text({ label: 'Hinweis' }),
  field: text({ label: 'Angabe' }),
  // Key of the list entry that it is about.
  entry: optional(text({ label: 'Eintrag', opaque: true })),
};

/** Findings of the plausibility checks, stored with the record. */
export const findings = list({
  label: 'Hinweise zu den Daten',
  entry: 'Hinweis zu den Daten',
  key: ['field', 'code'],
  name: 'message',
  follows: true,
  fields: finding,
});
