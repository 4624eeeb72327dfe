import { dayParts } from '../../platform/format/days.ts';
import type { Mark } from '../../platform/format/state-mark.ts';
import type { BatConclusion } from './bat-conclusion-calls.ts';

/** State of the adaptation deadline on a given day; `text` describes it in German. */
export interface DeadlineState {
  state: 'expired' | 'soon' | 'running' | 'disputed' | 'lapsed';
  text: string;
}

/** With fewer than this many months left, a deadline counts as soon. */
const soon = 6;

type Day = readonly [year: number, month: number, day: number];

const days = ([year, month, day]: Day): number => Date.UTC(year, month - 1, day) / 86_400_000;

/** Number of whole months from one day to a later one. */
function monthsBetween([year, month, day]: Day, [toYear, toMonth, toDay]: Day): number {
  return (toYear - year) * 12 + toMonth - month - (toDay < day ? 1 : 0);
}

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/**
 * The state of the adaptation deadline (Art. 21(3) IED): the last day still counts.
 *
 * @param today current ISO date in Austria
 */
export function deadlineState({ deadline, state }: BatConclusion, today: string): DeadlineState {
  if (state === 'replaced') return { state: 'lapsed', text: 'gilt nicht mehr' };
  if (deadline === undefined) return { state: 'disputed', text: 'Beginn der Frist strittig' };
  const [now, end] = [dayParts(today), dayParts(deadline)];
  const left = days(end) - days(now);
  if (left < 0) {
    const months = monthsBetween(end, now);
    if (months < 1) return { state: 'expired', text: `abgelaufen seit ${count(-left, 'Tag', 'Tagen')}` };
    if (months < 24) return { state: 'expired', text: `abgelaufen seit ${count(months, 'Monat', 'Monaten')}` };
    return { state: 'expired', text: `abgelaufen seit ${Math.floor(months / 12)} Jahren` };
  }
  const months = monthsBetween(now, end);
  if (left === 0) return { state: 'soon', text: 'endet heute' };
  if (months < 1) return { state: 'soon', text: `noch ${count(left, 'Tag', 'Tage')}` };
  return { state: months < soon ? 'soon' : 'running', text: `noch ${count(months, 'Monat', 'Monate')}` };
}

/** Shape and tone of each state. An expired deadline is normal and not a warning. */
export const deadlineMarks: Record<DeadlineState['state'], Mark> = {
  expired: { shape: 'full', tone: 'muted' },
  soon: { shape: 'half', tone: 'warning' },
  running: { shape: 'ring', tone: 'success' },
  disputed: { shape: 'ring', tone: 'muted' },
  lapsed: { shape: 'crossed', tone: 'muted' },
};
