/**
 * The statutory dates of an installation, calculated from its record: when the next inspection is due, when a report must be published, by
 * when permits must be adapted to BAT conclusions, when a derogation ends. Directive 2010/75/EU (IED), Art. 15, 21, 23.
 */
import { formatDate } from '../../platform/format/date.ts';
import { addMonths, addYears } from '../../platform/format/days.ts';
import type {
  AppliedBatConclusion,
  Inspection,
  InstallationRecord,
  InstallationStatus,
} from './installation-record.ts';
import { nationalProvisions } from './national-provisions.ts';

/** Years between routine inspections by risk (Art. 23(4) IED), for records without a due date; where the risk is not known the longest. */
const intervals = { high: 1, medium: 2, low: 3 } as const;
const longestInterval = 3;
/** Months within which a visit with serious deviations must be followed by another one (Art. 23(4) IED). */
const afterSeriousDeviations = 6;
/** Months within which the report of a visit must be published (Art. 23(6) IED). */
const untilReport = 4;

/** What the date of the next visit follows from. */
export type Visited = Pick<InstallationRecord, 'status' | 'inspections' | 'riskCategory'>;

/** The most recent visit; of several on one day the last in the list. */
export function newestVisit<Of extends Pick<Inspection, 'date'>>(inspections: readonly Of[]): Of | undefined {
  let newest: Of | undefined;
  for (const visit of inspections) if (!newest || visit.date >= newest.date) newest = visit;
  return newest;
}

/** Whether installations of this status are subject to visits (Art. 23(4) IED): only those in operation. */
const isVisited = (status: InstallationStatus): boolean => status === 'functional';

/** A visit for a special reason leaves the date of the next routine one as it is. */
const newestRoutine = (inspections: readonly Inspection[]): Inspection | undefined =>
  newestVisit(inspections.filter(({ kind }) => kind === 'routine')) ?? newestVisit(inspections);

/**
 * The latest date of the next visit: as the authority set it with the newest visit or the newest routine one, otherwise the newest routine
 * visit and the interval of the risk. The one rule for record, calendar, search, statistics and exports. Undefined for what is not visited, or
 * was never visited.
 */
export function nextVisitDue({ status, inspections, riskCategory }: Visited): string | undefined {
  const [newest, routine] = [newestVisit(inspections), newestRoutine(inspections)];
  if (!newest || !routine || !isVisited(status)) return undefined;
  const interval = riskCategory ? intervals[riskCategory] : longestInterval;
  return newest.nextDue ?? routine.nextDue ?? addYears(routine.date, interval);
}

/** Whether the latest date of the next visit has passed; search results provide that date only for functional installations. */
export const isVisitOverdue = (nextInspection: string | undefined, today: string): boolean =>
  nextInspection !== undefined && nextInspection < today;

/** The latest date for publishing the report of a visit. */
const reportDue = ({ date }: Pick<Inspection, 'date'>): string => addMonths(date, untilReport);

/** Whether the next visit is the one required after serious deviations. */
const isFollowUp = ({ date, nextDue, result }: Inspection): boolean =>
  result === 'seriousDeviations' && nextDue !== undefined && nextDue <= addMonths(date, afterSeriousDeviations);

/** German sentence that explains the date of the next visit. */
function explainNextVisit(last: Inspection, { inspections, riskCategory }: Visited, due: string): string {
  const { date, nextDue } = last;
  if (isFollowUp(last))
    return `Erhebliche Mängel am ${formatDate(date)}: neuerlicher Besuch innerhalb von sechs Monaten.`;
  const routine = newestRoutine(inspections) ?? last;
  if (nextDue === undefined && routine.nextDue === undefined && !riskCategory)
    return `Letzte Umweltinspektion am ${formatDate(routine.date)}, die nächste spätestens drei Jahre danach.`;
  const years = [1, 2, 3].find((interval) => addYears(routine.date, interval) === due);
  if (years === undefined)
    return `Letzte Umweltinspektion am ${formatDate(date)}, den nächsten Termin hat die Behörde festgelegt.`;
  const interval = years === 1 ? 'jedes Jahr' : `alle ${years} Jahre`;
  const which = routine === last ? 'Letzte' : 'Letzte regelmäßige';
  return `${which} Umweltinspektion am ${formatDate(routine.date)}. Nach ihrem Risiko wird die Anlage ${interval} besucht.`;
}

/** Years after publication of BAT conclusions within which permits must be adapted to them (Art. 21(3) IED). */
const untilAdaptation = 4;

/**
 * Whether the permit of an installation of this status must be adapted: a disused installation keeps its permit and may resume operation;
 * one that is decommissioned or no longer regulated has no permit to which Art. 21(3) applies.
 */
const hasPermitToAdapt = (status: InstallationStatus): boolean => status === 'functional' || status === 'disused';

/**
 * The open deadline (ISO date) for a BAT conclusion; undefined if there is none. This rule is shared by record,
 * calendar, search, statistics and exports.
 */
export const openDeadline = (
  status: InstallationStatus,
  { state, deadline }: Pick<AppliedBatConclusion, 'state' | 'deadline'>,
): string | undefined => (state !== 'adapted' && hasPermitToAdapt(status) ? deadline : undefined);

export type LegalDateKind = 'inspection' | 'report' | 'adaptation' | 'derogation';

export interface LegalDate {
  /** Stable even if the date changes: 'inspection', 'report-i3', 'adaptation-WI'. */
  id: string;
  kind: LegalDateKind;
  /** ISO date: the last day. */
  date: string;
  title: string;
  /** German sentence that explains the date. */
  reckoning: string;
  legalBasis: string;
}

export type DatedRecord = Pick<
  InstallationRecord,
  'status' | 'activities' | 'inspections' | 'permits' | 'batConclusions' | 'derogations' | 'riskCategory'
>;

const directive = 'Richtlinie 2010/75/EU';
const withNational = (article: string, national: readonly string[]): string =>
  [`${article} ${directive}`, ...national].join(', ');

/**
 * Future dates, and past dates whose requirement has not been met, earliest first.
 *
 * @param today current ISO date in Austria
 */
export function legalDatesOf(record: DatedRecord, today: string): LegalDate[] {
  const { status, inspections, batConclusions, derogations } = record;
  const rules = nationalProvisions('inspection', record);
  const dates: LegalDate[] = [];
  const last = newestVisit(inspections);
  const due = nextVisitDue(record);
  if (last && due !== undefined) {
    dates.push({
      id: 'inspection',
      kind: 'inspection',
      date: due,
      title: isFollowUp(last) ? 'Neuerliche Umweltinspektion' : 'Nächste Umweltinspektion',
      reckoning: explainNextVisit(last, record, due),
      legalBasis: withNational('Art. 23 Abs. 4', rules),
    });
  }
  for (const visit of inspections) {
    // Old unpublished reports are only shown with their visit; upcoming dates, and that of the last visit, are listed.
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
      legalBasis: withNational('Art. 21 Abs. 3', nationalProvisions('adaptation', record)),
    });
  }
  // A code alone tells visitors nothing.
  const nameOf = (code: string) => {
    const title = batConclusions.find((conclusion) => conclusion.code === code)?.title;
    return title ? `${title} (${code})` : code;
  };
  for (const { id, batConclusionCode, startDate, endDate } of derogations) {
    if (endDate === undefined || endDate < today) continue;
    dates.push({
      id: `derogation-${id}`,
      kind: 'derogation',
      date: endDate,
      title: `Ende der Ausnahme von bvT: ${nameOf(batConclusionCode)}`,
      reckoning: `Bewilligt ab ${formatDate(startDate)}, befristet bis zu diesem Tag.`,
      legalBasis: `Art. 15 Abs. 4 ${directive}`,
    });
  }
  return dates.sort((one, other) => one.date.localeCompare(other.date) || one.id.localeCompare(other.id));
}
