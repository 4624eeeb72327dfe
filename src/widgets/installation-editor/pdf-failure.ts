import type { FieldDefinition, FieldFailure } from '../../core/forms/field.ts';
import { fieldMessages } from '../../core/forms/messages.ts';

/** What is wrong with a file that is named like a PDF and does not begin like one; undefined where it is one. */
export async function pdfFailure(file: File, fields: readonly FieldDefinition[]): Promise<FieldFailure | undefined> {
  const field = fields.find(({ kind }) => kind === 'file');
  if (!field || (await file.slice(0, 5).text()) === '%PDF-') return undefined;
  return { id: field.id, label: field.label, rule: 'type', message: fieldMessages.fileType('PDF') };
}
