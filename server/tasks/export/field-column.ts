import { fieldAt, labelOf } from '#core/platform/description/describe.ts';
import type { DocsOf, ExportDocs } from '#core/platform/description/field-docs.ts';
import { recordDocs } from '#core/register/record/record.docs.ts';
import type { FieldPath } from '#core/register/record/record.ts';
import { recordDescription } from '#core/register/record/record.ts';
import type { ExportColumn } from './export-order.ts';
import type { Column } from './sheet.ts';

const kinds: Partial<Record<string, Column['kind']>> = { date: 'date', number: 'number' };

function exportDocsOf(path: FieldPath): ExportDocs | undefined {
  const docs = path
    .split(/[./]/)
    .reduce<DocsOf<unknown> | object | undefined>(
      (within, name) => (within && 'fields' in within ? Reflect.get(Object(within.fields), name) : undefined),
      recordDocs,
    );
  return docs && 'export' in docs ? docs.export : undefined;
}

/**
 * The column that the description of the record has for a field: its name in machine-readable files, heading, width and kind.
 * @throws {Error} if it has none
 */
export function fieldColumn(path: FieldPath): ExportColumn {
  const docs = exportDocsOf(path);
  if (!docs) throw new Error(`The field ${path} is not exported.`);
  const { name, header = labelOf(recordDescription, path), width } = docs;
  return { name, header, width, kind: kinds[fieldAt(recordDescription, path)?.field.kind ?? ''] ?? 'text' };
}
