import type { InstallationRecord } from '../../../src/core/installation/installation-record.ts';
import type { RecordChange } from '../../../src/core/versions/record-change.ts';
import type { VersionStamp } from '../../../src/core/versions/version.ts';
import type * as schema from '../db/register-tables.ts';
import { packedOrNull } from './packed-changes.ts';

/** The columns for a version's author and origin. */
export const authorColumns = ({ author, origin, proposedBy }: VersionStamp) => ({
  author: author.name,
  authorKind: author.kind,
  origin,
  proposedBy: proposedBy ?? null,
});

type Rows<Table extends { $inferInsert: unknown }> = Table['$inferInsert'][];

/** The table rows of a batch of records; a site, facility or authority that occurs twice is included once, as in its last occurrence. */
export interface RegisterRows {
  sites: Rows<typeof schema.productionSite>;
  facilities: Rows<typeof schema.productionFacility>;
  authorities: Rows<typeof schema.competentAuthority>;
  installations: Rows<typeof schema.productionInstallation>;
  parts: Rows<typeof schema.installationPart>;
  activities: Rows<typeof schema.annexIActivity>;
  authorityLinks: Rows<typeof schema.installationAuthority>;
  permits: Rows<typeof schema.permit>;
  inspections: Rows<typeof schema.inspection>;
  batConclusions: Rows<typeof schema.appliedBatConclusion>;
  derogations: Rows<typeof schema.batDerogation>;
  findings: Rows<typeof schema.plausibilityFinding>;
}

/** A record to be written, with the data stored beside it. */
export interface WrittenRecord {
  record: InstallationRecord;
  stamp: VersionStamp;
  contentHash: string | null;
  /** See `StoredInstallation`. */
  edits: readonly RecordChange[];
}

/** Splits records into table rows with the register version that adds them. */
export function rowsOf(written: readonly WrittenRecord[], dataVersion: number): RegisterRows {
  // If a batch contains an installation twice, the later one wins, as it would in a later batch.
  const distinctWritten = [...new Map(written.map((each) => [each.record.id, each])).values()];
  const distinct = distinctWritten.map(({ record }) => record);
  const sites = new Map<string, RegisterRows['sites'][number]>();
  const facilities = new Map<string, RegisterRows['facilities'][number]>();
  const authorities = new Map<string, RegisterRows['authorities'][number]>();
  for (const record of distinct) {
    const site = siteRow(record);
    sites.set(site.id, site);
    const facility = facilityRow(record);
    facilities.set(facility.id, facility);
    for (const { role: _, address, ...authority } of record.authorities) {
      authorities.set(authority.id, { ...authority, ...address });
    }
  }
  return {
    sites: [...sites.values()],
    facilities: [...facilities.values()],
    authorities: [...authorities.values()],
    installations: distinctWritten.map((each) => installationRow(each, dataVersion)),
    parts: children(distinct, (record) => record.parts),
    activities: children(distinct, (record) => record.activities),
    authorityLinks: children(distinct, (record) =>
      record.authorities.map(({ id, role }) => ({ authorityId: id, role })),
    ),
    permits: children(distinct, (record) => record.permits),
    inspections: children(distinct, (record) => record.inspections),
    batConclusions: children(distinct, (record) => record.batConclusions),
    derogations: children(distinct, (record) => record.derogations),
    findings: children(distinct, (record) => record.findings),
  };
}

function children<Child extends object>(records: InstallationRecord[], of: (record: InstallationRecord) => Child[]) {
  return records.flatMap((record) =>
    of(record).map((child, position) => ({ ...child, installationId: record.id, position })),
  );
}

/** If a source has no id for the site or facility, the installation's own id prevents unrelated ones from sharing a row. */
export function keyOf(inspireId: string, installationId: string): string {
  return inspireId || `~${installationId}`;
}

/** Whether a key was derived from the id of the only installation of a site or facility. */
export const isOwnKey = (key: string): boolean => key.startsWith('~');

function siteRow({ id, site }: InstallationRecord) {
  return { id: keyOf(site.inspireId, id), inspireId: site.inspireId, name: site.name };
}

function facilityRow({ id, site, facility }: InstallationRecord) {
  return { ...facility, id: keyOf(facility.inspireId, id), siteId: keyOf(site.inspireId, id) };
}

function installationRow({ record, stamp, contentHash, edits }: WrittenRecord, dataVersion: number) {
  const { operator, address, unit, geometry, branch, nace, identifiers } = record;
  return {
    id: record.id,
    facilityId: keyOf(record.facility.inspireId, record.id),
    inspireId: record.inspireId,
    name: record.name,
    status: record.status,
    statusSince: record.statusSince ?? null,
    example: record.example,
    published: record.published,
    operatorName: operator.name,
    operatorOwnerId: operator.ownerId ?? null,
    operatorLegalForm: operator.legalForm ?? null,
    operatorCompanyRegisterNumber: operator.companyRegisterNumber,
    operatorUrl: operator.url ?? null,
    operatorStreet: operator.address.street,
    operatorBuildingNumber: operator.address.buildingNumber,
    operatorPostalCode: operator.address.postalCode,
    operatorCity: operator.address.city,
    operatorCountryCode: operator.address.countryCode,
    ...address,
    ...unit,
    longitude: geometry?.longitude ?? null,
    latitude: geometry?.latitude ?? null,
    geometryAccuracy: geometry?.accuracy ?? null,
    branchCode: branch.code,
    branchLabel: branch.label,
    naceCode: nace.code,
    naceLabel: nace.label,
    eprtrId: identifiers.eprtr ?? null,
    etsId: identifiers.ets ?? null,
    sevesoId: identifiers.seveso ?? null,
    baselineReportIndicator: record.baselineReportIndicator,
    publicEmissionMonitoringUrl: record.publicEmissionMonitoringUrl ?? null,
    remarks: record.remarks,
    source: record.source,
    dataVersion,
    lastChanged: new Date(stamp.at),
    contentHash,
    ...authorColumns(stamp),
    version: stamp.number,
    edits: packedOrNull(edits),
  };
}
