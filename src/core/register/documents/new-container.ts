/** The form by which an authority adds a document to an installation: its fields, and the container created from them. */
import type { FieldDefinition, FormValues } from '../../platform/forms/field.ts';
import type { NewContainer } from './document-calls.ts';
import { containerTitles, documentTypes } from './document-types.ts';

/** Extracts are generated from the record and cannot be uploaded. */
const offered = documentTypes.filter(({ code }) => !code.endsWith('-extract'));

export const documentFields: readonly FieldDefinition[] = [
  {
    kind: 'select',
    id: 'type',
    label: 'Art des Dokuments',
    required: true,
    options: offered.map(({ code, name }) => ({ value: code, label: name })),
  },
  { kind: 'text', id: 'title', label: 'Titel', required: true, maxLength: 200 },
  {
    kind: 'date',
    id: 'date',
    label: 'Datum',
    help: 'Des Bescheids, der Umweltinspektion oder des Antrags.',
    min: '1900-01-01',
    max: 'today',
  },
  {
    kind: 'file',
    id: 'file',
    label: 'Datei',
    required: true,
    types: [{ name: 'PDF', mediaType: 'application/pdf', extensions: ['.pdf'], beginning: '%PDF-' }],
    maxBytes: 3 * 1024 * 1024,
  },
  {
    kind: 'checkbox',
    id: 'published',
    label: 'Veröffentlichen',
    help: 'Nicht veröffentlichte Dokumente sehen nur die Behörde und die Betreiber:in.',
  },
];

/** Creates the container from the form's cleaned values; undefined if they are invalid. */
export function containerFrom(
  installationId: string,
  { type, title, date, published }: FormValues,
  content: string,
): NewContainer | undefined {
  const found = offered.find(({ code }) => code === type);
  if (!found || typeof title !== 'string') return undefined;
  const document = { title, type: found.code, content, ...(typeof date === 'string' && { date }) };
  const kind = found.container;
  return { installationId, kind, title: containerTitles[kind], published: published === true, documents: [document] };
}
