import type { TextField } from '../../platform/forms/field.ts';

/** Why a finding is right as it is. */
export const acknowledgementReason: TextField = {
  kind: 'textarea',
  id: 'reason',
  label: 'Trifft zu, weil',
  required: true,
  maxLength: 500,
  messages: { required: 'Geben Sie an, warum die Angabe stimmt.' },
};
