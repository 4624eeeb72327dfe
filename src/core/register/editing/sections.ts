import type { FileField } from '../../platform/forms/field.ts';
import type { FieldPath } from '../record/record.ts';
import type { AuthoritySection, EditableList, OwnerSection } from './section-layout.ts';

export const sectionLabels: Record<AuthoritySection | EditableList, string> = {
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

/**
 * Whether owners propose changes to a section. The compiler tells it from layout and description, so that pages know it without loading
 * either.
 */
const ofOwners: { readonly [Section in AuthoritySection]: Section extends OwnerSection ? true : false } = {
  contact: true,
  address: true,
  operatingState: true,
  publication: false,
  remarks: true,
};

const isSection = (name: string): name is AuthoritySection => Object.hasOwn(ofOwners, name);
const isOwnerSection = (section: AuthoritySection): section is OwnerSection => ofOwners[section];
const isEditableList = (name: string): name is EditableList => Object.hasOwn(sectionLabels, name) && !isSection(name);

export const authoritySections: readonly AuthoritySection[] = Object.keys(ofOwners).filter(isSection);
export const ownerSections: readonly OwnerSection[] = authoritySections.filter(isOwnerSection);
export const editableLists: readonly EditableList[] = Object.keys(sectionLabels).filter(isEditableList);

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
