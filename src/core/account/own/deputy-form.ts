import { addDays } from '../../platform/format/days.ts';
import type { FieldDefinition, FieldOption } from '../../platform/forms/field.ts';
import { longestDeputyship } from './own-account.ts';

/** The fields of a deputyship, for the form and for the server. @param colleagues options by user name */
export const deputyFields = (colleagues: readonly FieldOption[]): readonly FieldDefinition[] => [
  { kind: 'radio', id: 'deputy', label: 'Wer soll Sie vertreten?', required: true, options: colleagues },
  { kind: 'date', id: 'from', label: 'Erster Tag', required: true },
  {
    ...{ kind: 'date', id: 'until', label: 'Letzter Tag', required: true, min: 'today' },
    messages: { min: 'Der letzte Tag liegt in der Vergangenheit.' },
    validate(value, { from }) {
      if (typeof from !== 'string' || typeof value !== 'string' || from === '') return undefined;
      if (value < from) return 'Der letzte Tag liegt vor dem ersten.';
      return value > addDays(from, longestDeputyship) ? 'Eine Vertretung dauert höchstens ein Jahr.' : undefined;
    },
  },
];
