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
  place: 'Lage der Anlage',
  remarks: 'Anmerkungen',
  identity: 'Bezeichnung und Kennungen',
  law: 'Rechtliche Angaben',
  monitoring: 'Emissionsüberwachung',
  risk: 'Risikobewertung',
  site: 'Standort',
  facility: 'Betriebseinrichtung',
  authorities: 'Zuständige Behörde',
  activities: 'Tätigkeit',
  parts: 'Anlagenteil',
  stricterPermitConditions: 'Strengere Auflage',
  confidentiality: 'Vertrauliche Angabe',
};

/**
 * Whether owners propose changes to a section. The compiler tells it from layout and description, so that pages know it without loading
 * either.
 */
const ofOwners: { readonly [Section in AuthoritySection]: Section extends OwnerSection ? true : false } = {
  contact: true,
  address: true,
  place: false,
  operatingState: true,
  publication: false,
  remarks: true,
  identity: false,
  law: false,
  monitoring: false,
  risk: false,
  site: false,
  facility: false,
};

const isSection = (name: string): name is AuthoritySection => Object.hasOwn(ofOwners, name);
const isOwnerSection = (section: AuthoritySection): section is OwnerSection => ofOwners[section];
const isEditableList = (name: string): name is EditableList => Object.hasOwn(sectionLabels, name) && !isSection(name);

export const authoritySections: readonly AuthoritySection[] = Object.keys(ofOwners).filter(isSection);
export const ownerSections: readonly OwnerSection[] = authoritySections.filter(isOwnerSection);
export const editableLists: readonly EditableList[] = Object.keys(sectionLabels).filter(isEditableList);

/**
 * Sections and lists of which an edit may entail more than was entered: another authority in charge, somebody else who acts, a doubtful place, or the same
 * values for other installations.
 */
export const sectionsWithConsequences: readonly (AuthoritySection | EditableList)[] = [
  ...(['contact', 'address', 'place', 'site', 'facility'] as const),
  'parts',
];

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
