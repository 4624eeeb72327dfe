import type {
  AdministrativeUnit,
  CompetentAuthority,
  Installation,
  PointGeometry,
  PostalAddress,
  ProductionFacility,
} from '../../../src/core/installation/installation-record.ts';
import type * as schema from '../db/register-tables.ts';

type Row<Table extends { $inferSelect: unknown }> = Table['$inferSelect'];

/** The rows of one installation, each list in order. */
export interface InstallationRows {
  installation: Row<typeof schema.productionInstallation>;
  facility: Row<typeof schema.productionFacility>;
  site: Row<typeof schema.productionSite>;
  parts: Row<typeof schema.installationPart>[];
  activities: Row<typeof schema.annexIActivity>[];
  authorities: { role: CompetentAuthority['role']; authority: Row<typeof schema.competentAuthority> }[];
  permits: Row<typeof schema.permit>[];
  inspections: Row<typeof schema.inspection>[];
  batConclusions: Row<typeof schema.appliedBatConclusion>[];
  derogations: Row<typeof schema.batDerogation>[];
  findings: Row<typeof schema.plausibilityFinding>[];
}

/** Reassembles the record as it was saved. */
export function assemble(rows: InstallationRows): Installation {
  const { installation: own, facility, site } = rows;
  const unit = unitOf(own);
  const geometry = geometryOf(own);
  return {
    id: own.id,
    inspireId: own.inspireId,
    name: own.name,
    status: own.status,
    ...present({ statusSince: own.statusSince }),
    example: own.example,
    published: own.published,
    operator: {
      name: own.operatorName,
      ...present({ ownerId: own.operatorOwnerId, legalForm: own.operatorLegalForm, url: own.operatorUrl }),
      companyRegisterNumber: own.operatorCompanyRegisterNumber,
      address: {
        street: own.operatorStreet,
        buildingNumber: own.operatorBuildingNumber,
        postalCode: own.operatorPostalCode,
        city: own.operatorCity,
        countryCode: own.operatorCountryCode,
      },
    },
    site: { inspireId: site.inspireId, name: site.name },
    facility: facilityOf(facility),
    parts: rows.parts.map((part) => owned(part)),
    address: addressOf(own),
    ...(unit ? { unit } : {}),
    ...(geometry ? { geometry } : {}),
    branch: { code: own.branchCode, label: own.branchLabel },
    nace: { code: own.naceCode, label: own.naceLabel },
    activities: rows.activities.map((activity) => owned(activity)),
    authorities: rows.authorities.map(({ role, authority }) => ({
      id: authority.id,
      name: authority.name,
      role,
      electronicMailAddress: authority.electronicMailAddress,
      telephoneNo: authority.telephoneNo,
      address: addressOf(authority),
    })),
    permits: rows.permits.map((permit) => owned(permit)),
    inspections: rows.inspections.map((inspection) => owned(inspection)),
    batConclusions: rows.batConclusions.map((applied) => owned(applied)),
    derogations: rows.derogations.map((derogation) => owned(derogation)),
    identifiers: present({ eprtr: own.eprtrId, ets: own.etsId, seveso: own.sevesoId }),
    baselineReportIndicator: own.baselineReportIndicator,
    ...present({ publicEmissionMonitoringUrl: own.publicEmissionMonitoringUrl }),
    remarks: own.remarks,
    findings: rows.findings.map((finding) => owned(finding)),
    source: own.source,
    version: own.version,
    dataVersion: own.dataVersion,
    lastChanged: own.lastChanged.toISOString(),
  };
}

export function facilityOf({
  id: _,
  siteId: __,
  ...facility
}: Row<typeof schema.productionFacility>): ProductionFacility {
  const { dateOfStartOfOperation, ...required } = facility;
  return { ...required, ...present({ dateOfStartOfOperation }) };
}

type Present<Values> = { [Key in keyof Values]?: Exclude<Values[Key], null> };

/** The values that are not null: in a record, unknown values are absent. */
function present<Values extends object>(values: Values): Present<Values> {
  const kept: Present<Values> = {};
  for (const key in values) {
    const value = values[key];
    if (isPresent(value)) kept[key] = value;
  }
  return kept;
}

function isPresent<Value>(value: Value): value is Exclude<Value, null> {
  return value !== null;
}

type Nullable<Values> = { [Key in keyof Values]: null extends Values[Key] ? Key : never }[keyof Values];
type Owned<Values> = Omit<Values, Nullable<Values> | 'installationId' | 'position'> &
  Present<Pick<Values, Nullable<Values>>>;

/** The values of a row that belongs to an installation, without installation id and position. */
function owned<Values extends { installationId: string; position: number }>(row: Values): Owned<Values>;
function owned({ installationId: _, position: __, ...values }: { installationId: string; position: number }): object {
  return present(values);
}

function addressOf(row: PostalAddress): PostalAddress {
  const { street, buildingNumber, postalCode, city, countryCode } = row;
  return { street, buildingNumber, postalCode, city, countryCode };
}

type OwnRow = InstallationRows['installation'];

function unitOf(own: OwnRow): AdministrativeUnit | undefined {
  if (own.federalStateCode === null) return undefined;
  return {
    municipalityCode: own.municipalityCode ?? '',
    municipality: own.municipality ?? '',
    districtCode: own.districtCode ?? '',
    district: own.district ?? '',
    federalStateCode: own.federalStateCode,
    federalState: own.federalState ?? '',
  };
}

function geometryOf({ longitude, latitude, geometryAccuracy }: OwnRow): PointGeometry | undefined {
  if (longitude === null || latitude === null || geometryAccuracy === null) return undefined;
  return { longitude, latitude, accuracy: geometryAccuracy };
}
