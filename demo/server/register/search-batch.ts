import { isoDateOf } from '../../../src/core/format/date.ts';
import type {
  AppliedBatConclusion,
  Inspection,
  InstallationRecord,
  InstallationStatus,
  LegalVersion,
  ProductionInstallationPart,
} from '../../../src/core/installation/installation-record.ts';
import type { StoredEntry } from './installation-entries.ts';

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

/** Entries in the form in which the index reads them. */
export function storedBatchOf(entries: readonly StoredEntry[]): StoredBatch {
  const records = entries.map(({ record }) => record);
  const owned = <Item, Values extends readonly unknown[]>(
    itemsOf: (record: InstallationRecord) => readonly Item[],
    valuesOf: (item: Item) => Values,
  ): [string, ...Values][] =>
    records.flatMap((record) => itemsOf(record).map((item): [string, ...Values] => [record.id, ...valuesOf(item)]));
  return {
    installations: entries.map(({ record, stamp }) => ({
      id: record.id,
      inspire_id: record.inspireId,
      name: record.name,
      status: record.status,
      status_since: record.statusSince ?? null,
      example: record.example,
      published: record.published,
      operator_name: record.operator.name,
      operator_owner_id: record.operator.ownerId ?? null,
      street: record.address.street,
      building_number: record.address.buildingNumber,
      postal_code: record.address.postalCode,
      city: record.address.city,
      longitude: record.geometry?.longitude ?? null,
      latitude: record.geometry?.latitude ?? null,
      district_code: record.unit?.districtCode ?? null,
      district: record.unit?.district ?? null,
      federal_state_code: record.unit?.federalStateCode ?? null,
      federal_state: record.unit?.federalState ?? null,
      branch_code: record.branch.code,
      branch_label: record.branch.label,
      eprtr_id: record.identifiers.eprtr ?? null,
      ets_id: record.identifiers.ets ?? null,
      seveso_id: record.identifiers.seveso ?? null,
      site_name: record.site.name,
      facility_name: record.facility.name,
      facility_inspire_id: record.facility.inspireId,
      recorded: isoDateOf(new Date(stamp.at)),
    })),
    activities: owned(
      ({ activities }) => activities,
      ({ code, title, legalVersion, main }) => [code, title, legalVersion, main] as const,
    ),
    authorities: owned(
      ({ authorities }) => authorities,
      ({ id, name }) => [id, name] as const,
    ),
    permits: owned(
      ({ permits }) => permits,
      ({ dateOfGranting = null, dateOfLastUpdate = null }) => [dateOfGranting, dateOfLastUpdate] as const,
    ),
    inspections: owned(
      ({ inspections }) => inspections,
      ({ date, result, nextDue = null }) => [date, result, nextDue] as const,
    ),
    batConclusions: owned(
      ({ batConclusions }) => batConclusions,
      ({ code, state, stateSince = null, deadline = null }) => [code, state, stateSince, deadline] as const,
    ),
    derogations: owned(
      ({ derogations }) => derogations,
      ({ startDate }) => [startDate] as const,
    ),
    findings: owned(
      ({ findings }) => findings,
      ({ code }) => [code] as const,
    ),
    parts: owned(
      ({ parts }) => parts,
      ({ plantType, capacity = null }) => [plantType, capacity] as const,
    ),
  };
}
