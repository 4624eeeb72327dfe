import type { InstallationRecord } from '../../../src/core/installation/installation-record.ts';

/** The members of a value, or of the items of a list, in order. */
type Members<Value> = Value extends readonly (infer Item)[]
  ? Members<Item>
  : Value extends object
    ? { readonly [Name in keyof Value]-?: Members<Value[Name]> }
    : null;

const address = { street: null, buildingNumber: null, postalCode: null, city: null, countryCode: null };

/** The members of a record in the order in which answers and differences have them. */
const recordMembers: Members<InstallationRecord> = {
  id: null,
  inspireId: null,
  name: null,
  status: null,
  statusSince: null,
  example: null,
  published: null,
  operator: { name: null, ownerId: null, legalForm: null, url: null, companyRegisterNumber: null, address },
  site: { inspireId: null, name: null },
  facility: {
    inspireId: null,
    name: null,
    facilityType: null,
    parentCompanyName: null,
    mainActivityCode: null,
    mainActivityName: null,
    dateOfStartOfOperation: null,
  },
  parts: { inspireId: null, name: null, plantType: null, capacity: null },
  address,
  unit: {
    municipalityCode: null,
    municipality: null,
    districtCode: null,
    district: null,
    federalStateCode: null,
    federalState: null,
  },
  geometry: { longitude: null, latitude: null, accuracy: null },
  branch: { code: null, label: null },
  nace: { code: null, label: null },
  activities: { code: null, title: null, legalVersion: null, main: null, capacity: null },
  authorities: { id: null, name: null, role: null, electronicMailAddress: null, telephoneNo: null, address },
  permits: {
    id: null,
    reference: null,
    title: null,
    authority: null,
    legalBasis: null,
    dateOfGranting: null,
    dateOfLastUpdate: null,
    permitGranted: null,
    permitReconsidered: null,
    permitUpdated: null,
    enforcementAction: null,
    permitUrl: null,
  },
  inspections: {
    id: null,
    date: null,
    kind: null,
    authority: null,
    result: null,
    summary: null,
    reportPublished: null,
    reportUrl: null,
    measures: null,
    nextDue: null,
  },
  batConclusions: {
    code: null,
    title: null,
    decision: null,
    celex: null,
    state: null,
    stateSince: null,
    deadline: null,
  },
  derogations: {
    id: null,
    batConclusionCode: null,
    batAel: null,
    reason: null,
    publicReasonUrl: null,
    startDate: null,
    endDate: null,
  },
  identifiers: { eprtr: null, ets: null, seveso: null },
  baselineReportIndicator: null,
  publicEmissionMonitoringUrl: null,
  remarks: null,
  findings: { code: null, message: null, field: null },
  source: null,
};

interface MemberOrder {
  readonly [name: string]: MemberOrder | null;
}

/** A stored record with its members in order; any that only a later version of the program knows come last. */
export const inMemberOrder = (stored: unknown): unknown => ordered(stored, { ...recordMembers });

function ordered(value: unknown, members: MemberOrder | null | undefined): unknown {
  if (!members || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => ordered(item, members));
  const result: Record<string, unknown> = {};
  for (const name of Object.keys(members))
    if (Object.hasOwn(value, name)) result[name] = ordered(Reflect.get(value, name), members[name]);
  for (const [name, other] of Object.entries(value)) if (!Object.hasOwn(members, name)) result[name] = other;
  return result;
}
