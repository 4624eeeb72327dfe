/**
 * The editable parts of a record: the fields of each section with their rules, used by forms and by the server's validation. Authorities
 * edit lists, statuses and master data of the installations they are responsible for; owners propose changes to the master data.
 */
import { notBefore } from '../forms/validate.ts';
import type { InstallationRecord } from '../installation/installation-record.ts';
import {
  adaptationTerms,
  inspectionKindTerms,
  inspectionResultTerms,
  statusTerms,
} from '../installation/record-terms.ts';
import {
  addressFields,
  choice,
  type EditField,
  type FieldLists,
  line,
  optionsOf,
  paragraph,
  webAddress,
} from './field-rules.ts';

/** Lists whose entries authorities add, change and withdraw; BAT conclusions follow from the activities and can only be changed. */
export const editableLists = ['inspections', 'permits', 'derogations', 'batConclusions'] as const;
export type EditableList = (typeof editableLists)[number];

/** Parts of the record itself that authorities edit. */
export const authoritySections = ['operatingState', 'publication', 'contact', 'address', 'remarks'] as const;
export type AuthoritySection = (typeof authoritySections)[number];

/** Parts of the record itself to which owners propose changes. */
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

const recordFields: Record<RecordSection, (lists: FieldLists) => readonly EditField[]> = {
  operatingState: () => [
    choice('status', 'Betriebszustand', optionsOf(statusTerms)),
    { kind: 'date', id: 'statusSince', label: 'Seit', max: 'today' },
  ],
  publication: () => [
    {
      kind: 'checkbox',
      id: 'published',
      label: 'Veröffentlicht',
      help: 'Nicht veröffentlichte Anlagen sehen nur die Behörde und die Betreiber:in.',
    },
  ],
  contact: (lists) => [
    line('operator.name', 'Name der Betreiber:in', { required: true, autoComplete: 'organization' }),
    {
      ...choice('operator.legalForm', 'Rechtsform', lists.legalForms, 'combobox'),
      required: false,
      absentWhenEmpty: true,
      messages: { type: 'Bitte eine Rechtsform aus der Liste wählen.' },
    },
    line('operator.companyRegisterNumber', 'Firmenbuchnummer', {
      maxLength: 20,
      pattern: /(FN ?)?\d{1,6} ?[a-z]/,
      messages: { pattern: 'Bitte eine Firmenbuchnummer eingeben, zum Beispiel FN 123456a.' },
    }),
    webAddress('operator.url', 'Webseite'),
    ...addressFields('operator.address', lists),
  ],
  address: (lists) => addressFields('address', lists),
  remarks: () => [paragraph('remarks', 'Anmerkungen')],
};

/** The fields of a section to which owners may propose changes. */
export const sectionFields = (section: RecordSection, lists: FieldLists): readonly EditField[] =>
  recordFields[section](lists);

/** Key of the registered owner; selected by a search, never typed. */
export const ownerIdField: EditField = {
  ...line('operator.ownerId', 'Registrierte Betreiber:in', { hidden: true }),
  absentWhenEmpty: true,
};

/** The fields of a section for authorities, who alone may assign an installation to a registered owner. */
export const authorityFields = (section: AuthoritySection, lists: FieldLists): readonly EditField[] =>
  section === 'contact' ? [ownerIdField, ...sectionFields(section, lists)] : sectionFields(section, lists);

const longestRange = { min: '1900-01-01' } as const;

const inspectionFields: readonly EditField[] = [
  { kind: 'date', id: 'date', label: 'Tag der Umweltinspektion', required: true, ...longestRange, max: 'today' },
  choice('kind', 'Anlass', optionsOf(inspectionKindTerms), 'radio'),
  line('authority', 'Behörde', { required: true }),
  choice('result', 'Ergebnis', optionsOf(inspectionResultTerms), 'radio'),
  paragraph('summary', 'Zusammenfassung', { required: true }),
  paragraph('measures', 'Maßnahmen'),
  {
    kind: 'date',
    id: 'reportPublished',
    label: 'Bericht veröffentlicht am',
    max: 'today',
    validate: notBefore('date'),
  },
  { kind: 'date', id: 'nextDue', label: 'Nächste Umweltinspektion spätestens am', validate: notBefore('date') },
];

const permitFields: readonly EditField[] = [
  line('reference', 'Geschäftszahl', { required: true }),
  line('title', 'Gegenstand', { required: true }),
  line('authority', 'Behörde', { required: true }),
  line('legalBasis', 'Rechtsgrundlage', { required: true }),
  { kind: 'date', id: 'dateOfGranting', label: 'Datum des Bescheids', ...longestRange, max: 'today' },
  {
    kind: 'date',
    id: 'dateOfLastUpdate',
    label: 'Zuletzt aktualisiert am',
    ...longestRange,
    max: 'today',
    validate: notBefore('dateOfGranting'),
  },
  { kind: 'checkbox', id: 'permitGranted', label: 'Genehmigung erteilt' },
  { kind: 'checkbox', id: 'permitReconsidered', label: 'Genehmigung überprüft' },
  { kind: 'checkbox', id: 'permitUpdated', label: 'Genehmigung aktualisiert' },
  paragraph('enforcementAction', 'Zwangsmaßnahmen'),
  webAddress('permitUrl', 'Adresse des Bescheids'),
];

const derogationFields = ({ batConclusions }: Pick<InstallationRecord, 'batConclusions'>): readonly EditField[] => [
  choice(
    'batConclusionCode',
    'bvT-Schlussfolgerung',
    batConclusions.map(({ code, title }) => ({ value: code, label: title, note: code })),
  ),
  line('batAel', 'Emissionswert, von dem abgewichen wird', { required: true }),
  paragraph('reason', 'Begründung', { required: true }),
  webAddress('publicReasonUrl', 'Adresse der veröffentlichten Begründung'),
  { kind: 'date', id: 'startDate', label: 'Von', required: true, ...longestRange },
  { kind: 'date', id: 'endDate', label: 'Bis', validate: notBefore('startDate') },
];

const adaptationFields: readonly EditField[] = [
  choice('state', 'Anpassung der Genehmigung', optionsOf(adaptationTerms)),
  { kind: 'date', id: 'stateSince', label: 'Seit', ...longestRange, max: 'today' },
];

/** The fields of a list entry; `record` provides what the entry may refer to. */
export function entryFields(
  list: EditableList,
  record: Pick<InstallationRecord, 'batConclusions'>,
): readonly EditField[] {
  switch (list) {
    case 'inspections':
      return inspectionFields;
    case 'permits':
      return permitFields;
    case 'derogations':
      return derogationFields(record);
    case 'batConclusions':
      return adaptationFields;
  }
}

/** An inspection's report, uploaded separately from its fields. */
export const reportField: EditField & { kind: 'file' } = {
  kind: 'file',
  id: 'report',
  label: 'Bericht',
  types: [{ name: 'PDF', mediaType: 'application/pdf', extensions: ['.pdf'], beginning: '%PDF-' }],
  maxBytes: 10 * 1024 * 1024,
};
