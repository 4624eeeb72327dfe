/**
 * The dates that the law sets for an installation, reckoned from its record: when it is inspected next, when a report is to be
 * published, until when permits are adapted to BAT conclusions, when a derogation ends. Directive 2010/75/EU (IED), Art. 15, 21, 23.
 */
import { formatDate } from '../format/date.ts';
import { addYears } from '../format/days.ts';
import type { InstallationRecord } from '../installation/installation-record.ts';
import { openDeadline, untilAdaptation } from './adaptation-dates.ts';
import {
  isFollowUp,
  isVisited,
  newestVisit,
  nextVisitDue,
  reckoningOfNextVisit,
  reportDue,
} from './inspection-dates.ts';

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
