/**
 * The forms of a record: which fields each has, in what order. What a field is, its rules and who may change it is in the description; which
 * sections and lists can be edited, and by whom, follows from both.
 */

import type { EditedPath, UnplacedPath } from '../../platform/description/edited-paths.ts';
import type { FieldPath, RecordList, recordDescription } from '../record/record.ts';

type Described = typeof recordDescription;

const postalAddress = <Path extends 'address' | 'operator.address' | 'facility.address'>(path: Path) =>
  [
    `${path}.countryCode`,
    `${path}.street`,
    `${path}.buildingNumber`,
    `${path}.postalCode`,
    `${path}.city`,
  ] as const satisfies readonly FieldPath[];

/** The fields of each section of the record itself. */
export const sectionLayout = {
  contact: [
    'operator.ownerId',
    'operator.name',
    'operator.legalForm',
    'operator.companyRegisterNumber',
    'operator.url',
    ...postalAddress('operator.address'),
  ],
  address: postalAddress('address'),
  place: ['geometry'],
  operatingState: ['status', 'statusSince', 'closureReason', 'dateOfStartOfOperation'],
  identity: [
    'name',
    'branch.code',
    'nace.code',
    'nace.label',
    'nace.revision',
    'identifiers.eprtr',
    'identifiers.ets',
    'identifiers.seveso',
  ],
  law: ['baselineReportIndicator', 'otherRelevantChapters'],
  monitoring: ['publicEmissionMonitoringUrl', 'publicEmissionMonitoring'],
  risk: ['riskCategory', 'riskCriteria.environmentalEffects', 'riskCriteria.compliance', 'riskCriteria.emas'],
  site: ['site.name', 'site.geometry'],
  facility: [
    'facility.name',
    'facility.facilityType',
    'facility.parentCompanyName',
    'facility.mainActivityCode',
    'facility.dateOfStartOfOperation',
    'facility.riverBasinDistrict',
    ...postalAddress('facility.address'),
    'facility.geometry',
  ],
  publication: ['published'],
  remarks: ['remarks'],
} as const satisfies Readonly<Record<string, readonly EditedPath<Described>[]>>;

/** The path of a field within the entries of a list. */
type Within<List extends string> =
  EditedPath<Described> extends infer Path ? (Path extends `${List}/${infer Name}` ? Name : never) : never;

/** The fields of an entry of each list. */
export const entryLayout = {
  inspections: ['date', 'kind', 'authority', 'result', 'summary', 'measures', 'reportPublished', 'nextDue'],
  permits: [
    'reference',
    'title',
    'authority',
    'legalBasis',
    'dateOfGranting',
    'dateOfLastUpdate',
    'permitGranted',
    'permitReconsidered',
    'permitUpdated',
    'enforcementAction',
    'permitUrl',
  ],
  derogations: ['batConclusionCode', 'batAel', 'reason', 'publicReasonUrl', 'startDate', 'endDate'],
  batConclusions: ['state', 'stateSince'],
  authorities: ['id', 'role'],
  activities: ['code', 'legalVersion', 'main', 'capacity'],
  parts: [
    'name',
    'plantType',
    'geometry',
    'capacity',
    'status',
    'statusSince',
    'dateOfStartOfOperation',
    'totalRatedThermalInput',
    'nominalCapacity.totalNominalCapacityAnyWasteType',
    'nominalCapacity.permittedCapacityHazardous',
    'nominalCapacity.permittedCapacityNonHazardous',
    'heatReleaseHazardousWaste',
    'untreatedMunicipalWaste',
    'specificConditions',
    'specificConditionsInformation',
    'specificConditionsPermitUrl',
    'publicDisclosure',
    'publicDisclosureUrl',
    'derogations',
    'numberOfOperatingHours',
    'withinRefinery',
    'combustionPlantCategory',
    'remarks',
  ],
  confidentiality: ['field', 'reason'],
  stricterPermitConditions: ['batAel', 'article18', 'article14Paragraph4'],
} as const satisfies { readonly [List in RecordList]?: readonly Within<List>[] };

type Sections = typeof sectionLayout;
type Entries = typeof entryLayout;

/** Parts of the record itself that authorities edit. */
export type AuthoritySection = keyof Sections;

/** Parts of the record itself to which owners propose changes: those with a field that they may edit. */
export type OwnerSection = {
  [Section in AuthoritySection]: [Extract<Sections[Section][number], EditedPath<Described, 'owner'>>] extends [never]
    ? never
    : Section;
}[AuthoritySection];

/** Lists whose entries authorities change, and add and withdraw unless they are given. */
export type EditableList = keyof Entries;

type Placed =
  | Sections[AuthoritySection][number]
  | { [List in EditableList]: `${List}/${Entries[List][number]}` }[EditableList];

/** Why something that may be edited stands in no form. */
type Reason =
  /** It identifies an entry for as long as there is one. */
  | 'key'
  /** The call that takes the file sets it. */
  | 'upload'
  /** It follows from what is entered. */
  | 'follows';

/** What may be edited but stands in no form: the compiler reports what is missing here, and what is superfluous. */
export const fieldsWithoutForm: Readonly<Record<UnplacedPath<Described, Placed>, Reason>> = {
  'inspections/id': 'key',
  'inspections/reportUrl': 'upload',
  'permits/id': 'key',
  'derogations/id': 'key',
  'stricterPermitConditions/id': 'key',
  'parts/inspireId': 'key',
  'site.inspireId': 'key',
  'facility.inspireId': 'key',
  'authorities/name': 'follows',
  'authorities/electronicMailAddress': 'follows',
  'authorities/telephoneNo': 'follows',
  'authorities/address': 'follows',
  'authorities/faxNo': 'follows',
  'authorities/individualName': 'follows',
  'activities/title': 'follows',
  'facility.mainActivityName': 'follows',
};
