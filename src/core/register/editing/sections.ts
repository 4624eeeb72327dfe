import type { FileField } from '../../platform/forms/field.ts';
import type { FieldPath } from '../record/record.ts';
import type { AuthoritySection, EditableList } from './section-layout.ts';

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
