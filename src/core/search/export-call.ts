import { call } from '../api/call.ts';
import { InvalidAnswerError } from '../api/call-errors.ts';
import { product } from '../product.ts';
import { isUserTask, type UserTask } from '../tasks/task.ts';
import type { Search } from './search-types.ts';

/** The forms of an export, as their calls are named; the label is the visitor's. */
export const exportFormats = {
  excel: { label: 'Excel', extension: 'xlsx', note: 'Tabelle mit Filter und Codes' },
  csv: { label: 'CSV', extension: 'csv', note: 'Text für Programme, UTF-8' },
  geojson: { label: 'GeoJSON', extension: 'geojson', note: 'Punkte für Karten, WGS 84' },
} as const;
export type ExportFormatName = keyof typeof exportFormats;
export const exportFormatNames: readonly ExportFormatName[] = ['excel', 'csv', 'geojson'];

/** What an export brings: the file itself, or the background task that makes it (above 2,000 installations). */
export type InstallationExport = { kind: 'file'; file: Blob } | { kind: 'task'; task: UserTask };

/** POST /api/{P}Installations/excel, …/csv or …/geojson (R7.35): everything a search finds, whatever page of it is shown. */
export async function exportInstallations(
  search: Search,
  format: ExportFormatName,
  signal?: AbortSignal,
): Promise<InstallationExport> {
  const path = `${product.api.installations}/${format}`;
  const { page: _page, pageSize: _pageSize, ...whole } = search;
  const file = await call(path, { method: 'POST', body: whole, format: 'blob', ...(signal && { signal }) });
  // The type of a page is that of a proxy that has put itself in between.
  if (!/^(application\/json|text\/html)/.test(file.type)) return { kind: 'file', file };
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

/** The file's name, wherever it is made: 'Anlagen_2026-11-20.xlsx', of the day in Austria. */
export const exportFileName = (format: ExportFormatName, day: string): string =>
  `Anlagen_${day}.${exportFormats[format].extension}`;
