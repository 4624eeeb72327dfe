import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fieldMessages } from '#core/platform/forms/messages.ts';
import { validateField } from '#core/platform/forms/validate.ts';
import { product } from '#core/product.ts';
import { reportField } from '#core/register/editing/sections.ts';
import { isStorableText, listed, type Queryable, queryRows } from '../../platform/db/rows.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';

/** An uploaded inspection report that has been checked. */
export interface Report {
  name: string;
  content: Uint8Array;
  /** Distinguishes it from other reports of the inspection. */
  hash: string;
}

const longestName = 100;

/** The file's name without path, control characters and characters that are invalid in file names; 'Bericht' if nothing is left. */
function tidyName(name: string): string {
  const plain = name
    .toWellFormed()
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replace(/\.pdf$/i, '')
    .trim();
  return `${[...plain].slice(0, longestName).join('').replace(/^\.+/, '') || 'Bericht'}.pdf`;
}

/**
 * Accepts a PDF by its content, whatever its name.
 * @throws {ProblemError} 400
 */
export function checkedReport(name: string, mediaType: string, content: Uint8Array): Report {
  const type = mediaType.split(';')[0]?.trim().toLowerCase() ?? '';
  const [failure] = validateField(reportField, { report: { name, type, size: content.length } }, { today: '' });
  const text = (part: Uint8Array) => Buffer.from(part).toString('latin1');
  const isPdf = text(content.subarray(0, 5)) === '%PDF-' && text(content.subarray(-2048)).includes('%%EOF');
  const message = failure?.message ?? (isPdf ? undefined : fieldMessages.fileType('PDF'));
  if (message !== undefined) throw new ProblemError(problem('validation', { errors: [{ field: '/report', message }] }));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
  return { name: tidyName(name), content, hash };
}

/** Download path of a report, below the context path. */
export const reportAddress = (installationId: string, inspectionId: string, hash: string): string =>
  [
    product.api.installations,
    encodeURIComponent(installationId),
    'inspections',
    encodeURIComponent(inspectionId),
    'reports',
    hash,
  ].join('/');

/** Stores a report, unless it already exists. The content is passed as text, which works the same in both engines. */
export async function storeReport(
  on: Queryable,
  installationId: string,
  inspectionId: string,
  { name, content, hash }: Report,
): Promise<void> {
  await on.execute(sql`insert into inspection_report (installation_id, inspection_id, hash, name, content, uploaded_at)
    values (${installationId}, ${inspectionId}, ${hash}, ${name}, decode(${Buffer.from(content).toString('base64')}, 'base64'), now())
    on conflict do nothing`);
}

/** A stored report without its content. */
export interface StoredReport {
  installationId: string;
  inspectionId: string;
  hash: string;
  /** As in the inspection's `reportUrl`. */
  address: string;
  /** Bytes. */
  size: number;
}

/** All reports stored for inspections of these installations, including former ones. */
export async function listReports(on: Queryable, installationIds: readonly string[]): Promise<StoredReport[]> {
  const rows = await queryRows<{ id: string; inspection: string; hash: string; size: number }>(
    on,
    sql`select installation_id as id, inspection_id as inspection, hash, length(content) as size from inspection_report
        where installation_id in ${listed(installationIds)}`,
  );
  return rows.map(({ id, inspection, hash, size }) => ({
    installationId: id,
    inspectionId: inspection,
    hash,
    address: reportAddress(id, inspection, hash),
    size,
  }));
}

/** The report; undefined if it does not exist. */
export async function readReport(
  on: Queryable,
  installationId: string,
  inspectionId: string,
  hash: string,
): Promise<Report | undefined> {
  if (![installationId, inspectionId, hash].every(isStorableText)) return undefined;
  const [row] = await queryRows<{ name: string; content: string }>(
    on,
    sql`select name, encode(content, 'base64') as content from inspection_report
        where installation_id = ${installationId} and inspection_id = ${inspectionId} and hash = ${hash}`,
  );
  return row && { name: row.name, content: Buffer.from(row.content, 'base64'), hash };
}
