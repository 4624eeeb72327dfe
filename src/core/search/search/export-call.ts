import { isUserTask, type UserTask } from '../../account/tasks/task.ts';
import { call } from '../../platform/api/call.ts';
import { InvalidResponseError } from '../../platform/api/call-errors.ts';
import { product } from '../../product.ts';
import type { Search } from './search-types.ts';

/** The export formats, named as in their calls, with labels for the visitor. */
export const exportFormats = {
  excel: { label: 'Excel', extension: 'xlsx', note: 'Tabelle mit Filter und Codes' },
  csv: { label: 'CSV', extension: 'csv', note: 'Text für Programme, UTF-8' },
  geojson: { label: 'GeoJSON', extension: 'geojson', note: 'Punkte für Karten, WGS 84' },
} as const;
export type ExportFormatName = keyof typeof exportFormats;
export const exportFormatNames: readonly ExportFormatName[] = ['excel', 'csv', 'geojson'];

/** Result of an export: the file itself, or the background task that creates it (for more than 2,000 installations). */
export type InstallationExport = { kind: 'file'; file: Blob } | { kind: 'task'; task: UserTask };

/** POST /api/{P}Installations/excel, …/csv or …/geojson (R7.35): all installations that a search finds, regardless of the page shown. */
export async function exportInstallations(
  search: Search,
  format: ExportFormatName,
  signal?: AbortSignal,
): Promise<InstallationExport> {
  const path = `${product.api.installations}/${format}`;
  const { page: _page, pageSize: _pageSize, ...whole } = search;
  const file = await call(path, { method: 'POST', body: whole, format: 'blob', ...(signal && { signal }) });
  // HTML comes from an intermediate proxy.
  if (!/^(application\/json|text\/html)/.test(file.type)) return { kind: 'file', file };
  const text = await file.text();
  const task = parsed(text);
  if (!isUserTask(task)) throw new InvalidResponseError({ path, method: 'POST' }, 202, text);
  return { kind: 'task', task };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Name of the export file, with the current day in Austria: 'Anlagen_2026-11-20.xlsx'. */
export const exportFileName = (format: ExportFormatName, day: string): string =>
  `Anlagen_${day}.${exportFormats[format].extension}`;
