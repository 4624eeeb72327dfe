/** The layout of the forms. What a field is, its rules and who may change it is in the description of the record. */
import type { FieldPath } from '../record/paths.ts';
import { type EditableList, ownerIdPath, type RecordSection } from './sections.ts';

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
