/**
 * The editable parts of a record and the layout of their forms. What a field is, its rules and who may change it is in the description of the
 * record. Authorities edit lists, statuses and master data of the installations they are responsible for; owners propose changes to the
 * master data.
 */
import type { FileField } from '../forms/field.ts';
import type { FieldPath } from '../register/record/paths.ts';

/** Lists whose entries authorities add, change and withdraw; BAT conclusions follow from the activities and can only be changed. */
export const editableLists = ['inspections', 'permits', 'derogations', 'batConclusions'] as const;
export type EditableList = (typeof editableLists)[number];

/** Parts of the record itself that authorities edit. */
export const authoritySections = ['operatingState', 'publication', 'contact', 'address', 'remarks'] as const;
export type AuthoritySection = (typeof authoritySections)[number];

/** Parts of the record itself to which owners propose changes: those with a field that they may edit. */
export const ownerSections = ['contact', 'address', 'operatingState', 'remarks'] as const;
export type OwnerSection = (typeof ownerSections)[number];

export type RecordSection = AuthoritySection | OwnerSection;

export const sectionLabels: Record<RecordSection | EditableList, string> = {
  inspections: 'Umweltinspektion',
  permits: 'Bescheid',
  derogations: 'Ausnahme',
  batConclusions: 'Anpassung an bvT',
  operatingState: 'Betriebszustand',
  publication: 'Veröffentlichung',
  contact: 'Betreiber:in',
  address: 'Anschrift der Anlage',
  remarks: 'Anmerkungen',
};

/** Key of the registered owner; selected by a search, never typed. */
export const ownerIdPath = 'operator.ownerId' satisfies FieldPath;

const postalAddress = <Path extends 'address' | 'operator.address'>(path: Path) =>
  [
    `${path}.countryCode`,
    `${path}.street`,
    `${path}.buildingNumber`,
    `${path}.postalCode`,
    `${path}.city`,
  ] as const satisfies readonly FieldPath[];

/** The fields of each section in the order of its form. Owners get those that they may edit. */
export const sectionLayout: Readonly<Record<RecordSection, readonly FieldPath[]>> = {
  operatingState: ['status', 'statusSince'],
  publication: ['published'],
  contact: [
    ownerIdPath,
    'operator.name',
    'operator.legalForm',
    'operator.companyRegisterNumber',
    'operator.url',
    ...postalAddress('operator.address'),
  ],
  address: postalAddress('address'),
  remarks: ['remarks'],
};

/** The path of a field within the entries of a list. */
type EntryPath<List extends EditableList> = FieldPath extends infer Path
  ? Path extends `${List}/${infer Within}`
    ? Within
    : never
  : never;

/** The fields of an entry in the order of its form. */
export const entryLayout: { readonly [List in EditableList]: readonly EntryPath<List>[] } = {
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
};

/** An inspection's report, uploaded separately from its fields. */
export const reportField: FileField = {
  kind: 'file',
  id: 'report',
  label: 'Bericht',
  types: [{ name: 'PDF', mediaType: 'application/pdf', extensions: ['.pdf'], beginning: '%PDF-' }],
  maxBytes: 10 * 1024 * 1024,
};
