import type {
  AppliedBatConclusion,
  Inspection,
  InstallationStatus,
} from '../../../src/core/installation/installation-record.ts';
import type { InstallationRow } from '../../../src/core/search/search-types.ts';
import type { IndexedInstallation } from './indexed-installation.ts';

/** An installation as register/search-rows.ts reads it for the index, by the columns' names. */
export interface StoredInstallation {
  id: string;
  inspire_id: string;
  name: string;
  status: InstallationStatus;
  example: boolean;
  published: boolean;
  operator_name: string;
  operator_owner_id: string | null;
  street: string;
  building_number: string;
  postal_code: string;
  city: string;
  district_code: string | null;
  district: string | null;
  federal_state_code: string | null;
  federal_state: string | null;
  branch_code: string;
  branch_label: string;
  eprtr_id: string | null;
  ets_id: string | null;
  seveso_id: string | null;
  site_name: string;
  facility_name: string;
  facility_inspire_id: string;
  last_inspection: string | null;
  last_change: InstallationRow['lastChange'];
  activities: (IndexedInstallation['activities'][number] & { main: boolean })[] | null;
  authorities: IndexedInstallation['authorities'] | null;
  inspections: { date: string; result: Inspection['result']; next_due: string | null }[] | null;
  bat_conclusions: { code: string; state: AppliedBatConclusion['state']; deadline: string | null }[] | null;
  has_derogation: boolean;
}

/** What the index makes of it. */
export function toIndexed(row: StoredInstallation): IndexedInstallation {
  const activities = row.activities ?? [];
  const main = activities.find((activity) => activity.main) ?? activities[0];
  const ids = [row.inspire_id, row.facility_inspire_id, row.eprtr_id, row.ets_id, row.seveso_id];
  return {
    row: {
      id: row.id,
      name: row.name,
      operator: row.operator_name,
      postalCode: row.postal_code,
      city: row.city,
      districtCode: row.district_code ?? '',
      district: row.district ?? '',
      federalStateCode: row.federal_state_code ?? '',
      federalState: row.federal_state ?? '',
      activityCode: main?.code ?? '',
      activityLegalVersion: main?.legalVersion ?? '2010/75/EU',
      activityTitle: main?.title ?? '',
      furtherActivities: Math.max(0, activities.length - 1),
      branch: row.branch_label,
      status: row.status,
      ...(row.last_inspection ? { lastInspection: row.last_inspection } : {}),
      lastChange: row.last_change,
      example: row.example,
      published: row.published,
    },
    ...(row.operator_owner_id ? { ownerId: row.operator_owner_id } : {}),
    branchCode: row.branch_code,
    siteName: row.site_name,
    facilityName: row.facility_name,
    street: `${row.street} ${row.building_number}`.trim(),
    activities,
    authorities: row.authorities ?? [],
    inspections: (row.inspections ?? []).map(({ date, result, next_due }) => ({
      date,
      result,
      ...(next_due ? { nextDue: next_due } : {}),
    })),
    batConclusions: (row.bat_conclusions ?? []).map(({ code, state, deadline }) => ({
      code,
      state,
      ...(deadline ? { deadline } : {}),
    })),
    hasDerogation: row.has_derogation,
    ids: ids.filter((id): id is string => Boolean(id)),
  };
}
