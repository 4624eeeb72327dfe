import { formatDate } from '#core/platform/format/date.ts';
import type { Database } from '../../platform/db/database.ts';
import { readEntry } from '../../platform/entries/read-entries.ts';
import { contentKind } from './content-entries.ts';

/** The fragment of HTML at a path as it is served (R7.26), followed by the date of its last review; undefined if there is none. */
export async function readCmsFragment(database: Database, path: string): Promise<string | undefined> {
  const found = await readEntry(database, contentKind, path);
  if (!found) return undefined;
  const { html, validOn } = found.value;
  // An empty page stays empty, so that clients can show that there is no content (R8.6).
  if (html.trim() === '') return '';
  return `${html.trim()}\n<p><small>Stand ${formatDate(validOn)}</small></p>\n`;
}
