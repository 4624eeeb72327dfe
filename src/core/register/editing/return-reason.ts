import type { TextField } from '../../platform/forms/field.ts';

/** Why an installation is given back to the authority that has handed it over. */
export const returnReason: TextField = {
  kind: 'textarea',
  id: 'reason',
  label: 'Begründung',
  help: 'Die bisherige Behörde erhält sie.',
  required: true,
  maxLength: 500,
  messages: { required: 'Geben Sie an, warum Sie die Anlage zurückgeben.' },
};
