import { formatDate } from '../format/date.ts';
import { addMonths, addYears } from '../format/days.ts';
import type { Inspection, InstallationStatus } from '../installation/installation-record.ts';

/** The longest interval of routine inspections, in years (Art. 23(4) IED), for records that do not say when the next is due. */
const longestInterval = 3;
/** Months after a visit with serious deviations within which there is another one (Art. 23(4) IED). */
const afterSeriousDeviations = 6;
/** Months after a visit within which its report is published (Art. 23(6) IED). */
const untilReport = 4;

type Visit = Pick<Inspection, 'date' | 'nextDue'>;

/** The newest of the visits; of several on one day the last. */
export function newestVisit<Of extends Visit>(inspections: readonly Of[]): Of | undefined {
  let newest: Of | undefined;
  for (const visit of inspections) if (!newest || visit.date >= newest.date) newest = visit;
  return newest;
}

/** Whether Art. 23(4) IED has an installation of this status visited: only one in operation. */
export const isVisited = (status: InstallationStatus): boolean => status === 'functional';

/** The last day of the next visit after this one: as the authority has set it, else after the longest interval there is. */
export const nextVisitDue = ({ date, nextDue }: Visit): string => nextDue ?? addYears(date, longestInterval);

/** Returns whether the last day of the next visit has passed; the rows of a search say it only for functional installations. */
export const isVisitOverdue = (nextInspection: string | undefined, today: string): boolean =>
  nextInspection !== undefined && nextInspection < today;

/** The last day on which the report of a visit is to be published. */
export const reportDue = ({ date }: Pick<Inspection, 'date'>): string => addMonths(date, untilReport);

/** Returns whether the next visit is the one that has to follow serious deviations. */
export const isFollowUp = ({ date, nextDue, result }: Inspection): boolean =>
  result === 'seriousDeviations' && nextDue !== undefined && nextDue <= addMonths(date, afterSeriousDeviations);

/** How the day of the next visit follows from the last one, in a German sentence. */
export function reckoningOfNextVisit(last: Inspection): string {
  const { date, nextDue } = last;
  if (isFollowUp(last))
    return `Erhebliche Mängel am ${formatDate(date)}: neuerlicher Besuch innerhalb von sechs Monaten.`;
  if (nextDue === undefined)
    return `Letzte Umweltinspektion am ${formatDate(date)}, die nächste spätestens drei Jahre danach.`;
  const years = [1, 2, 3].find((interval) => addYears(date, interval) === nextDue);
  if (years === undefined)
    return `Letzte Umweltinspektion am ${formatDate(date)}, den nächsten Termin hat die Behörde festgelegt.`;
  const interval = years === 1 ? 'jedes Jahr' : `alle ${years} Jahre`;
  return `Letzte Umweltinspektion am ${formatDate(date)}. Nach ihrem Risiko wird die Anlage ${interval} besucht.`;
}
