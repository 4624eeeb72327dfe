import { parseViennaTime, readTimeOfDay } from '../format/vienna-time.ts';
import type { FieldDefinition, FormValues } from '../forms/field.ts';

/** A notice of maintenance. */
export interface MaintenanceNotice {
  id: string;
  message: string;
  /** ISO date-times between which it is shown. */
  from: string;
  until: string;
}

const timeOfDay = (value: unknown): string | undefined =>
  readTimeOfDay(String(value)) === undefined ? 'Bitte eine Uhrzeit eingeben, zum Beispiel 14:05.' : undefined;

/** ISO date-time of a day and a time of day in Austria; undefined while they are not valid. */
export function momentOf(day: unknown, time: unknown): string | undefined {
  const moment = parseViennaTime(`${day}T${readTimeOfDay(String(time)) ?? ''}`);
  return moment === undefined ? undefined : new Date(moment).toISOString();
}

const isAfterBegin = (value: unknown, { fromDay, fromTime, untilDay }: FormValues): string | undefined => {
  const [from, until] = [momentOf(fromDay, fromTime), momentOf(untilDay, value)];
  return from !== undefined && until !== undefined && until <= from
    ? 'Das Ende muss nach dem Beginn liegen.'
    : undefined;
};

/** The fields of a notice, for the form and for the server; times are those of Austria. */
export const noticeFields: readonly FieldDefinition[] = [
  {
    kind: 'textarea',
    id: 'message',
    label: 'Hinweis',
    required: true,
    maxLength: 500,
    help: 'Was ist wann nicht möglich, und was sollen die Leute tun? Alle sehen diesen Text.',
  },
  { kind: 'date', id: 'fromDay', label: 'Zeigen ab', required: true },
  { kind: 'text', id: 'fromTime', label: 'Uhrzeit (ab)', required: true, maxLength: 5, validate: timeOfDay },
  { kind: 'date', id: 'untilDay', label: 'Zeigen bis', required: true, min: 'today' },
  {
    kind: 'text',
    id: 'untilTime',
    label: 'Uhrzeit (bis)',
    required: true,
    maxLength: 5,
    validate: (value, values) => timeOfDay(value) ?? isAfterBegin(value, values),
  },
];
