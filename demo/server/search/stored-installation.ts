import { isVisited, newestVisit, nextVisitDue, openDeadline } from '../../../src/core/installation/legal-dates.ts';
import type { InstallationRow } from '../../../src/core/search/search-types.ts';
import type { IsoDate, StoredBatch } from '../register/search-batch.ts';
import type { IndexedInstallation } from './indexed-installation.ts';

/** Converts a batch to the installations of the index. */
export function toIndexed(batch: StoredBatch): IndexedInstallation[] {
  const activitiesOf = byInstallation(batch.activities);
  const authoritiesOf = byInstallation(batch.authorities);
  const permitsOf = byInstallation(batch.permits);
  const inspectionsOf = byInstallation(batch.inspections);
  const conclusionsOf = byInstallation(batch.batConclusions);
  const derogationsOf = byInstallation(batch.derogations);
  const findingsOf = byInstallation(batch.findings);
  const partsOf = byInstallation(batch.parts);
  return (batch.installations ?? []).map((stored) => {
    const activities = activitiesOf(stored.id);
    const permits = permitsOf(stored.id);
    const inspections = inspectionsOf(stored.id).map(([, date, result, nextDue]) => ({
      date,
      result,
      ...(nextDue && { nextDue }),
    }));
    const lastInspection = newestVisit(inspections);
    const conclusions = conclusionsOf(stored.id);
    const batDeadlines = conclusions
      .flatMap(([, , state, , deadline]) => openDeadline(stored.status, { state, ...(deadline && { deadline }) }) ?? [])
      .sort();
    const derogations = derogationsOf(stored.id);
    const [, code = '', title = '', legalVersion = '2010/75/EU'] =
      activities.find(([, , , , main]) => main) ?? activities[0] ?? [];
    const ids = [stored.inspire_id, stored.facility_inspire_id, stored.eprtr_id, stored.ets_id, stored.seveso_id];
    return {
      row: {
        id: stored.id,
        name: stored.name,
        operator: stored.operator_name,
        postalCode: stored.postal_code,
        city: stored.city,
        districtCode: stored.district_code ?? '',
        district: stored.district ?? '',
        federalStateCode: stored.federal_state_code ?? '',
        federalState: stored.federal_state ?? '',
        activityCode: code,
        activityLegalVersion: legalVersion,
        activityTitle: title,
        furtherActivities: Math.max(0, activities.length - 1),
        branch: stored.branch_label,
        status: stored.status,
        ...(lastInspection && {
          lastInspection: lastInspection.date,
          lastInspectionResult: lastInspection.result,
        }),
        ...(lastInspection && isVisited(stored.status) && { nextInspection: nextVisitDue(lastInspection) }),
        ...(batDeadlines.length > 0 && { batDeadlines: [...new Set(batDeadlines)] }),
        lastChange: lastChange(stored.recorded, {
          permitGranted: permits.map(([, granted]) => granted),
          permitUpdated: permits.map(([, , updated]) => updated),
          derogation: derogations.map(([, start]) => start),
          status: [stored.status_since],
          batConclusion: conclusions.map(([, , state, since]) => (state === 'open' ? null : since)),
          inspection: inspections.map(({ date }) => date),
        }),
        example: stored.example,
        published: stored.published,
      },
      ...(stored.operator_owner_id ? { ownerId: stored.operator_owner_id } : {}),
      branchCode: stored.branch_code,
      ...(stored.longitude !== null && stored.latitude !== null && { point: [stored.longitude, stored.latitude] }),
      siteName: stored.site_name,
      facilityName: stored.facility_name,
      street: `${stored.street} ${stored.building_number}`.trim(),
      activities: activities.map(([, code, title, legalVersion]) => ({ code, title, legalVersion })),
      authorities: authoritiesOf(stored.id).map(([, id, name]) => ({ id, name })),
      inspections,
      batConclusions: conclusions.map(([, code, state, , deadline]) => ({
        code,
        state,
        ...(deadline && { deadline }),
      })),
      hasDerogation: derogations.length > 0,
      hasFindings: findingsOf(stored.id).length > 0,
      ...thermalInputOf(partsOf(stored.id)),
      ids: ids.filter((id): id is string => Boolean(id)),
    };
  });
}

/** The total capacity of all combustion plants, rounded to three decimals. */
function thermalInputOf(parts: NonNullable<StoredBatch['parts']>): Pick<IndexedInstallation, 'thermalInput'> {
  const known = parts.flatMap(([, plantType, capacity]) =>
    plantType === 'LCP' && capacity !== null ? [capacity] : [],
  );
  if (known.length === 0) return {};
  const sum = known.reduce((total, capacity) => total + capacity, 0);
  return { thermalInput: Math.round(sum * 1000) / 1000 };
}

function byInstallation<Row extends readonly [string, ...unknown[]]>(
  rows: readonly Row[] | null,
): (id: string) => readonly Row[] {
  const grouped = Map.groupBy(rows ?? [], ([id]) => id);
  return (id) => grouped.get(id) ?? [];
}

type LastChange = InstallationRow['lastChange'];

/**
 * The newest known event of an installation. Dates after the record's own date are planned or wrong and do not count; if there is no
 * other event, it is the record's last change. Of several events on one day, the first kind counts.
 */
function lastChange(
  recorded: IsoDate,
  days: Record<Exclude<LastChange['kind'], 'record'>, readonly (IsoDate | null)[]>,
): LastChange {
  let last: LastChange = { date: '', kind: 'record' };
  const note = (kind: LastChange['kind'], dates: readonly (IsoDate | null)[]) => {
    for (const date of dates) if (date !== null && date <= recorded && date > last.date) last = { date, kind };
  };
  note('permitGranted', days.permitGranted);
  note('permitUpdated', days.permitUpdated);
  note('derogation', days.derogation);
  note('status', days.status);
  note('batConclusion', days.batConclusion);
  note('inspection', days.inspection);
  return last.date === '' ? { ...last, date: recorded } : last;
}
