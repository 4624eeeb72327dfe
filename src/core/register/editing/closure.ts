import type { FieldDefinition } from '../../platform/forms/field.ts';
import type { InstallationRecord } from '../record/record.ts';
import { amendmentFields } from './amendment.ts';

/** Most characters of the reason, which the record shows first. */
const longestReason = 500;

/** What is asked when an installation is closed for good: the day, by the rules of all changes (see `amendmentFields`), and why. */
export const closureFields = (
  record: Pick<InstallationRecord, 'dateOfStartOfOperation'>,
  today: string,
): readonly FieldDefinition[] => [
  ...amendmentFields(record, today)
    .filter(({ kind }) => kind === 'date')
    .map((field) => ({
      ...field,
      id: 'day',
      label: 'Stillgelegt ab',
      required: true,
      messages: { ...field.messages, required: 'Geben Sie den ersten Tag an, an dem die Anlage stillgelegt ist.' },
    })),
  {
    kind: 'textarea',
    id: 'reason',
    label: 'Grund',
    help: 'Steht auf der Seite der Anlage; alle lesen ihn.',
    required: true,
    maxLength: longestReason,
    messages: { required: 'Geben Sie an, warum die Anlage stillgelegt ist.' },
  },
];
