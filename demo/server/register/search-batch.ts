import { isoDateOf } from '../../../src/core/format/date.ts';
import type {
  AppliedBatConclusion,
  Inspection,
  InstallationStatus,
  LegalVersion,
  ProductionInstallationPart,
} from '../../../src/core/installation/installation-record.ts';
import type { RegisterRows } from './record-rows.ts';

export type IsoDate = string;

/** Installations with the data for the search index: as read by search-rows.ts, or as they are written. */
export interface StoredBatch {
  installations: readonly StoredInstallation[] | null;
  activities: OwnedRows<[code: string, title: string, legalVersion: LegalVersion, main: boolean]>;
  authorities: OwnedRows<[id: string, name: string]>;
  permits: OwnedRows<[granted: IsoDate | null, updated: IsoDate | null]>;
  inspections: OwnedRows<[date: IsoDate, result: Inspection['result'], nextDue: IsoDate | null]>;
  batConclusions: OwnedRows<
    [code: string, state: AppliedBatConclusion['state'], stateSince: IsoDate | null, deadline: IsoDate | null]
  >;
  derogations: OwnedRows<[start: IsoDate]>;
  findings: OwnedRows<[code: string]>;
  parts: OwnedRows<[plantType: ProductionInstallationPart['plantType'], capacity: number | null]>;
}

/** Rows whose first value is the installation they belong to, ordered by position; null: there are none. */
type OwnedRows<Values extends readonly unknown[]> = readonly [installationId: string, ...values: Values][] | null;

/** The columns of an installation, its facility and its site that the index uses, by column name. */
interface StoredInstallation {
  id: string;
  inspire_id: string;
  name: string;
  status: InstallationStatus;
  status_since: IsoDate | null;
  example: boolean;
  published: boolean;
  operator_name: string;
  operator_owner_id: string | null;
  street: string;
  building_number: string;
  postal_code: string;
  city: string;
  longitude: number | null;
  latitude: number | null;
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
  /** The day its record was last changed. */
  recorded: IsoDate;
}

/** Written rows in the form in which they would be read back. */
export function storedBatchOf(rows: RegisterRows): StoredBatch {
  const facilities = new Map(rows.facilities.map((facility) => [facility.id, facility]));
  const sites = new Map(rows.sites.map((site) => [site.id, site]));
  const authorities = new Map(rows.authorities.map(({ id, name }) => [id, name]));
  return {
    installations: rows.installations.map((row) => {
      const facility = facilities.get(row.facilityId);
      return {
        id: row.id,
        inspire_id: row.inspireId,
        name: row.name,
        status: row.status,
        status_since: row.statusSince ?? null,
        example: row.example,
        published: row.published,
        operator_name: row.operatorName,
        operator_owner_id: row.operatorOwnerId ?? null,
        street: row.street,
        building_number: row.buildingNumber,
        postal_code: row.postalCode,
        city: row.city,
        longitude: row.longitude ?? null,
        latitude: row.latitude ?? null,
        district_code: row.districtCode ?? null,
        district: row.district ?? null,
        federal_state_code: row.federalStateCode ?? null,
        federal_state: row.federalState ?? null,
        branch_code: row.branchCode,
        branch_label: row.branchLabel,
        eprtr_id: row.eprtrId ?? null,
        ets_id: row.etsId ?? null,
        seveso_id: row.sevesoId ?? null,
        site_name: sites.get(facility?.siteId ?? '')?.name ?? '',
        facility_name: facility?.name ?? '',
        facility_inspire_id: facility?.inspireId ?? '',
        recorded: isoDateOf(row.lastChanged),
      };
    }),
    activities: rows.activities.map((row) => [row.installationId, row.code, row.title, row.legalVersion, row.main]),
    authorities: rows.authorityLinks.map(({ installationId, authorityId }) => [
      installationId,
      authorityId,
      authorities.get(authorityId) ?? '',
    ]),
    permits: rows.permits.map((row) => [row.installationId, row.dateOfGranting ?? null, row.dateOfLastUpdate ?? null]),
    inspections: rows.inspections.map((row) => [row.installationId, row.date, row.result, row.nextDue ?? null]),
    batConclusions: rows.batConclusions.map((row) => [
      row.installationId,
      row.code,
      row.state,
      row.stateSince ?? null,
      row.deadline ?? null,
    ]),
    derogations: rows.derogations.map((row) => [row.installationId, row.startDate]),
    findings: rows.findings.map((row) => [row.installationId, row.code]),
    parts: rows.parts.map((row) => [row.installationId, row.plantType, row.capacity ?? null]),
  };
}
