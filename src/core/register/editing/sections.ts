/**
 * The editable parts of a record. Authorities edit lists, statuses and master data of the installations they are responsible for; owners
 * propose changes to the master data.
 */
import type { FileField } from '../../platform/forms/field.ts';
import type { FieldPath } from '../record/paths.ts';

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

/** An inspection's report, uploaded separately from its fields. */
export const reportField: FileField = {
  kind: 'file',
  id: 'report',
  label: 'Bericht',
  types: [{ name: 'PDF', mediaType: 'application/pdf', extensions: ['.pdf'], beginning: '%PDF-' }],
  maxBytes: 10 * 1024 * 1024,
};
