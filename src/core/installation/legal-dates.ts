/**
 * The dates that the law sets for an installation, reckoned from its record: when it is inspected next, when a report is to be
 * published, until when permits are adapted to BAT conclusions, when a derogation ends. Directive 2010/75/EU (IED), Art. 15, 21, 23.
 */
import { formatDate } from '../format/date.ts';
import { addMonths, addYears } from '../format/days.ts';
import type {
  AppliedBatConclusion,
  Inspection,
  InstallationRecord,
  InstallationStatus,
} from './installation-record.ts';

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
const reportDue = ({ date }: Pick<Inspection, 'date'>): string => addMonths(date, untilReport);

/** Returns whether the next visit is the one that has to follow serious deviations. */
const isFollowUp = ({ date, nextDue, result }: Inspection): boolean =>
  result === 'seriousDeviations' && nextDue !== undefined && nextDue <= addMonths(date, afterSeriousDeviations);

/** How the day of the next visit follows from the last one, in a German sentence. */
function reckoningOfNextVisit(last: Inspection): string {
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

/** Years after their publication within which permits are adapted to BAT conclusions (Art. 21(3) IED). */
const untilAdaptation = 4;

/**
 * Whether the permit of an installation of this status still has to be adapted: one that is out of use keeps its permit and may run
 * again; one that is shut down for good, or no longer regulated by the directive, has none that Art. 21(3) asks to be adapted.
 */
const hasPermitToAdapt = (status: InstallationStatus): boolean => status === 'functional' || status === 'disused';

/**
 * The deadline (ISO date) that is still to be met for a BAT conclusion; undefined where there is none. The one rule for record,
 * calendar, search, statistics and exports.
 */
export const openDeadline = (
  status: InstallationStatus,
  { state, deadline }: Pick<AppliedBatConclusion, 'state' | 'deadline'>,
): string | undefined => (state !== 'adapted' && hasPermitToAdapt(status) ? deadline : undefined);

export type LegalDateKind = 'inspection' | 'report' | 'adaptation' | 'derogation';

export interface LegalDate {
  /** Stays the same while the date is about the same thing, however it moves: 'inspection', 'report-i3', 'adaptation-WI'. */
  id: string;
  kind: LegalDateKind;
  /** ISO date: the last day. */
  date: string;
  title: string;
  /** German sentence that says how the date came about. */
  reckoning: string;
  legalBasis: string;
}

export type DatedRecord = Pick<
  InstallationRecord,
  'status' | 'inspections' | 'permits' | 'batConclusions' | 'derogations'
>;

const directive = 'Richtlinie 2010/75/EU';
/** Where Austrian law has the rules on inspections, by the statute that the permits rest on. */
const inspectionRules = [
  ['GewO', '§ 82a GewO 1994'],
  ['AWG', '§ 63a AWG 2002'],
  ['MinroG', '§ 121g MinroG'],
] as const;

const withNational = (article: string, national: readonly string[]): string =>
  [`${article} ${directive}`, ...national].join(', ');

/**
 * Dates that lie ahead and those that have passed without what they ask for, the earliest first.
 *
 * @param today ISO date in Austria
 */
export function legalDatesOf(record: DatedRecord, today: string): LegalDate[] {
  const { status, inspections, permits, batConclusions, derogations } = record;
  const national = inspectionRules.filter(([statute]) =>
    permits.some(({ legalBasis }) => legalBasis.includes(statute)),
  );
  const rules = national.map(([, paragraph]) => paragraph);
  const dates: LegalDate[] = [];
  const last = newestVisit(inspections);
  if (last && isVisited(status)) {
    dates.push({
      id: 'inspection',
      kind: 'inspection',
      date: nextVisitDue(last),
      title: isFollowUp(last) ? 'Neuerliche Umweltinspektion' : 'Nächste Umweltinspektion',
      reckoning: reckoningOfNextVisit(last),
      legalBasis: withNational('Art. 23 Abs. 4', rules),
    });
  }
  for (const visit of inspections) {
    // What was not published years ago stands with the visit; a date to come, or just missed, is news.
    if (visit.reportPublished !== undefined || visit.date > today) continue;
    if (visit !== last && reportDue(visit) < today) continue;
    dates.push({
      id: `report-${visit.id}`,
      kind: 'report',
      date: reportDue(visit),
      title: 'Veröffentlichung des Inspektionsberichts',
      reckoning: `Vier Monate nach der Umweltinspektion vom ${formatDate(visit.date)}.`,
      legalBasis: withNational('Art. 23 Abs. 6', rules),
    });
  }
  for (const conclusion of batConclusions) {
    const { code, title } = conclusion;
    const deadline = openDeadline(status, conclusion);
    if (deadline === undefined) continue;
    dates.push({
      id: `adaptation-${code}`,
      kind: 'adaptation',
      date: deadline,
      title: `Anpassung an bvT: ${title} (${code})`,
      reckoning: `Vier Jahre nach Veröffentlichung der bvT-Schlussfolgerungen am ${formatDate(addYears(deadline, -untilAdaptation))}.`,
      legalBasis: `Art. 21 Abs. 3 ${directive}`,
    });
  }
  for (const { id, batConclusionCode, startDate, endDate } of derogations) {
    if (endDate === undefined || endDate < today) continue;
    dates.push({
      id: `derogation-${id}`,
      kind: 'derogation',
      date: endDate,
      title: `Ende der Ausnahme von bvT (${batConclusionCode})`,
      reckoning: `Bewilligt ab ${formatDate(startDate)}, befristet bis zu diesem Tag.`,
      legalBasis: `Art. 15 Abs. 4 ${directive}`,
    });
  }
  return dates.sort((one, other) => one.date.localeCompare(other.date) || one.id.localeCompare(other.id));
}
