import { addDays } from '../../platform/format/days.ts';
import type { InstallationRecord } from '../record/record.ts';

/** Days after which a handover counts as taken over, if the receiving authority has said nothing. */
export const daysOpen = 14;

type Handover = NonNullable<InstallationRecord['handover']>;

/** The last day on which a handover is open; undefined where its day is not known, so that it is open until the record changes. */
export const lastDayOf = ({ day }: Pick<Handover, 'day'>): string | undefined =>
  day === undefined ? undefined : addDays(day, daysOpen);

/** Whether a handover may still be taken back, taken over or given back. */
export function isHandoverOpen(handover: Handover | undefined, today: string): handover is Handover {
  if (!handover) return false;
  const last = lastDayOf(handover);
  return last === undefined || today <= last;
}
