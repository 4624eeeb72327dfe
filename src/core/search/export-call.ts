import { call } from '../api/call.ts';
import { InvalidAnswerError } from '../api/call-errors.ts';
import { isoDateOf } from '../format/date.ts';
import { product } from '../product.ts';
import type { UserTask } from '../tasks/task.ts';
import { isUserTask } from '../tasks/task-calls.ts';
import { normalizeSearch } from './normalize.ts';
import type { InstallationSearch } from './search-types.ts';

const path = `${product.api.installations}/excel`;

/** Name of an export's file wherever it is made, with the day in Austria: 'Anlagen_2026-11-20.xlsx'. */
export const exportFileName = (moment: Date): string => `Anlagen_${isoDateOf(moment)}.xlsx`;

/** What an export brings: the file itself, or the background task that makes it (above 2,000 installations). */
export type InstallationExport = { kind: 'file'; file: Blob } | { kind: 'task'; task: UserTask };

/** POST /api/{P}Installations/excel (R7.35): everything a search finds, whatever page of it is shown. */
export async function exportInstallations(
  search: InstallationSearch,
  signal?: AbortSignal,
): Promise<InstallationExport> {
  const { page: _page, pageSize: _pageSize, ...whole } = normalizeSearch(search);
  const file = await call(path, { method: 'POST', body: whole, format: 'blob', ...(signal && { signal }) });
  // The type of a page is that of a proxy that has put itself in between.
  if (!/json|html/.test(file.type)) return { kind: 'file', file };
  const text = await file.text();
  const task = parsed(text);
  if (!isUserTask(task)) throw new InvalidAnswerError({ path, method: 'POST' }, 202, text);
  return { kind: 'task', task };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
