import type { DateField, FieldDefinition, FieldOption, FileField, TextField } from '../forms/field.ts';
import { notBefore } from '../forms/validate.ts';
import { statusTerms } from '../installation/installation-terms.ts';
import { adaptationTerms, inspectionKindTerms, inspectionResultTerms } from '../installation/record-terms.ts';

/**
 * What may be edited of an installation, field by field: the pages' forms and the server's checks are made from it. Ids are the names in the
 * record.
 */
const optionsOf = (terms: Record<string, string>): FieldOption[] =>
  Object.entries(terms).map(([value, label]) => ({ value, label }));

const earliest = '1900-01-01';
const latest = '2100-12-31';

const line = (id: string, label: string, maxLength: number, more: Partial<TextField> = {}): TextField => ({
  kind: 'text',
  id,
  label,
  maxLength,
  ...more,
});
const text = (id: string, label: string, maxLength: number, more: Partial<TextField> = {}): TextField => ({
  ...line(id, label, maxLength, more),
  kind: 'textarea',
});
const day = (id: string, label: string, more: Partial<DateField> = {}): DateField => ({
  kind: 'date',
  id,
  label,
  min: earliest,
  max: latest,
  ...more,
});
const address = (id: string, label: string): TextField =>
  line(id, label, 500, {
    inputMode: 'url',
    pattern: /https?:\/\/[^\s/$.?#][^\s]*/i,
    messages: { pattern: 'Bitte eine Adresse eingeben, die mit https:// beginnt.' },
  });

const status: FieldDefinition = {
  kind: 'radio',
  id: 'status',
  label: 'Betriebszustand',
  required: true,
  options: optionsOf(statusTerms),
};
const statusSince = day('statusSince', 'Seit', { max: 'today' });

/** An environmental inspection. */
export const inspectionFields: readonly FieldDefinition[] = [
  day('date', 'Tag der Umweltinspektion', { required: true, min: '1990-01-01', max: 'today' }),
  { kind: 'radio', id: 'kind', label: 'Art', required: true, options: optionsOf(inspectionKindTerms) },
  line('authority', 'Behörde', 200, { required: true }),
  { kind: 'radio', id: 'result', label: 'Ergebnis', required: true, options: optionsOf(inspectionResultTerms) },
  text('summary', 'Zusammenfassung', 2000, {
    required: true,
    help: 'Was geprüft und festgestellt wurde, für alle verständlich.',
  }),
  text('measures', 'Maßnahmen', 2000, { help: 'Was vorgeschrieben wurde. Leer, wenn nichts.' }),
  day('reportPublished', 'Bericht veröffentlicht am', { max: 'today', validate: notBefore('date') }),
  day('nextDue', 'Nächste regelmäßige Umweltinspektion bis', { validate: notBefore('date') }),
];

/** A permit. */
export const permitFields: readonly FieldDefinition[] = [
  line('title', 'Gegenstand', 300, { required: true }),
  line('reference', 'Geschäftszahl', 100, { required: true }),
  line('authority', 'Behörde', 200, { required: true }),
  line('legalBasis', 'Rechtsgrundlage', 200, { help: 'Zum Beispiel § 77a GewO 1994.' }),
  { kind: 'checkbox', id: 'permitGranted', label: 'Die Genehmigung ist erteilt.' },
  day('dateOfGranting', 'Erteilt am', { max: 'today' }),
  { kind: 'checkbox', id: 'permitReconsidered', label: 'Die Genehmigung wurde überprüft.' },
  { kind: 'checkbox', id: 'permitUpdated', label: 'Die Genehmigung wurde aktualisiert.' },
  day('dateOfLastUpdate', 'Zuletzt geändert am', { max: 'today', validate: notBefore('dateOfGranting') }),
  text('enforcementAction', 'Maßnahmen zur Durchsetzung', 1000),
  address('permitUrl', 'Adresse des Bescheids im Internet'),
];

/** How far the adaptation to a BAT conclusion is. */
export const batConclusionFields: readonly FieldDefinition[] = [
  { kind: 'radio', id: 'state', label: 'Stand der Anpassung', required: true, options: optionsOf(adaptationTerms) },
  day('stateSince', 'Seit', { max: 'today' }),
  day('deadline', 'Frist'),
];

/**
 * A derogation.
 *
 * @param conclusions those that the installation has to keep
 */
export const derogationFields = (
  conclusions: readonly { code: string; title: string }[],
): readonly FieldDefinition[] => [
  {
    kind: 'select',
    id: 'batConclusionCode',
    label: 'bvT-Schlussfolgerung',
    required: true,
    options: conclusions.map(({ code, title }) => ({ value: code, label: `${code}: ${title}` })),
  },
  text('batAel', 'Wert, von dem abgewichen wird', 500, { required: true }),
  text('reason', 'Begründung', 2000, { required: true }),
  address('publicReasonUrl', 'Adresse der Begründung im Internet'),
  day('startDate', 'Von', { required: true }),
  day('endDate', 'Bis', { validate: notBefore('startDate') }),
];

/** The operating state. */
export const statusFields: readonly FieldDefinition[] = [status, statusSince];

const postalAddress = (id: string): readonly FieldDefinition[] => [
  line(`${id}.street`, 'Straße', 100, { required: true }),
  line(`${id}.buildingNumber`, 'Hausnummer', 20),
  line(`${id}.postalCode`, 'Postleitzahl', 10, {
    required: true,
    pattern: /[A-Za-z0-9][A-Za-z0-9 -]{2,9}/,
    messages: { pattern: 'Bitte eine Postleitzahl eingeben, zum Beispiel 4020.' },
  }),
  line(`${id}.city`, 'Ort', 100, { required: true }),
];

/** What an owner may propose to change. */
export const proposalFields: readonly FieldDefinition[] = [
  line('operator.name', 'Name der Betreiber:in', 200, { required: true }),
  address('operator.url', 'Website'),
  ...postalAddress('operator.address'),
  ...postalAddress('address'),
  status,
  statusSince,
  text('remarks', 'Anmerkungen', 2000),
];

/** Which of them stand together, as a form shows them. */
export const proposalGroups: readonly { title: string; ids: readonly string[] }[] = [
  {
    title: 'Kontakt',
    ids: [
      'operator.name',
      'operator.url',
      'operator.address.street',
      'operator.address.buildingNumber',
      'operator.address.postalCode',
      'operator.address.city',
    ],
  },
  {
    title: 'Adresse der Anlage',
    ids: ['address.street', 'address.buildingNumber', 'address.postalCode', 'address.city'],
  },
  { title: 'Betriebszustand', ids: ['status', 'statusSince'] },
  { title: 'Anmerkungen', ids: ['remarks'] },
];

/** Why something was done, for the history: of a proposal, a decision, a publication, a withdrawal. */
export const reasonField = (label: string, required: boolean): TextField => text('reason', label, 1000, { required });

/** The report of an inspection. */
export const reportField: FileField = {
  kind: 'file',
  id: 'report',
  label: 'Bericht',
  types: [{ name: 'PDF', mediaType: 'application/pdf', extensions: ['.pdf'], beginning: '%PDF-' }],
  maxBytes: 10 * 1024 * 1024,
};
