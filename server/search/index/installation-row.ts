import { isoDateOf } from '#core/platform/format/date.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { newestVisit, nextVisitDue, openDeadline } from '#core/register/installation/legal-dates.ts';
import type { InstallationRow } from '#core/search/row/row.docs.ts';

/** Members that depend on a search: its place, its day. */
type MemberOfSearch = 'distance' | 'inspectionOverdue';

/** Every other member of a row; undefined where the record says nothing. */
type StoredRow = { [Name in Exclude<keyof InstallationRow, MemberOfSearch>]: InstallationRow[Name] };

/** The row of an installation in the result list. */
export function installationRow(record: Installation): StoredRow {
  const { id, name, status, operator, address, unit, activities, branch, inspections } = record;
  const main = activities.find((activity) => activity.main) ?? activities[0];
  const newest = newestVisit(inspections);
  const deadlines = [...new Set(openDeadlines(record).sort())];
  return {
    id,
    name,
    operator: operator.name,
    postalCode: address.postalCode,
    city: address.city,
    districtCode: unit?.districtCode ?? '',
    district: unit?.district ?? '',
    federalStateCode: unit?.federalStateCode ?? '',
    federalState: unit?.federalState ?? '',
    activityCode: main?.code ?? '',
    activityLegalVersion: main?.legalVersion ?? '2010/75/EU',
    activityTitle: main?.title ?? '',
    furtherActivities: Math.max(0, activities.length - 1),
    branch: branch.label,
    status,
    lastInspection: newest?.date,
    lastInspectionResult: newest?.result,
    nextInspection: nextVisitDue(record),
    batDeadlines: deadlines.length > 0 ? deadlines : undefined,
    lastChange: lastChange(record),
    example: record.example,
    published: record.published,
  };
}

/** The open deadlines for BAT conclusions (ISO dates), in the order of the record. */
export const openDeadlines = ({ status, batConclusions }: Installation): string[] =>
  batConclusions.flatMap((conclusion) => openDeadline(status, conclusion) ?? []);

let latest = { moment: '', day: '' };

/** The day in Austria. Records imported together have the same moment, and finding its day takes as long as all the rest of a row. */
function dayOf(moment: string): string {
  if (moment !== latest.moment) latest = { moment, day: isoDateOf(new Date(moment)) };
  return latest.day;
}

type LastChange = InstallationRow['lastChange'];

/**
 * The newest known event of an installation, its latest version included: whatever is edited is a change. The first version is none, since
 * all installations of an import would have changed that day, unless nothing else is known. Dates after the record's own date are planned
 * or wrong and do not count. Of several events on one day, the first kind counts.
 */
function lastChange({
  version,
  lastChanged,
  statusSince,
  permits,
  derogations,
  batConclusions,
  inspections,
}: Installation): LastChange {
  const recorded = dayOf(lastChanged);
  let last: LastChange = { date: '', kind: 'record' };
  const note = (kind: LastChange['kind'], date: string | undefined) => {
    if (date !== undefined && date <= recorded && date > last.date) last = { date, kind };
  };
  for (const { dateOfGranting } of permits) note('permitGranted', dateOfGranting);
  for (const { dateOfLastUpdate } of permits) note('permitUpdated', dateOfLastUpdate);
  for (const { startDate } of derogations) note('derogation', startDate);
  note('status', statusSince);
  for (const { state, stateSince } of batConclusions) if (state !== 'open') note('batConclusion', stateSince);
  for (const { date } of inspections) note('inspection', date);
  if (version > 1) note('edited', recorded);
  return last.date === '' ? { ...last, date: recorded } : last;
}
