import { eq } from 'drizzle-orm';
import { formatDate } from '../../../src/core/format/date.ts';
import type { Database } from '../db/database.ts';
import { cmsDocument } from './cms-tables.ts';

/** The fragment of HTML at a path as it is served (R7.26), followed by the date of its last review; undefined if there is none. */
export async function readCmsFragment(database: Database, path: string): Promise<string | undefined> {
  const [found] = await database
    .select({ html: cmsDocument.html, validOn: cmsDocument.validOn })
    .from(cmsDocument)
    .where(eq(cmsDocument.path, path));
  if (!found) return undefined;
  // An empty page stays empty, so that clients can show that there is no content (R8.6).
  if (found.html.trim() === '') return '';
  return `${found.html.trim()}\n<p><small>Stand ${formatDate(found.validOn)}</small></p>\n`;
}
