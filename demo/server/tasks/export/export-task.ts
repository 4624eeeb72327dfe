import { z } from '@hono/zod-openapi';
import { isoDateOf } from '../../../../src/core/format/date.ts';
import { installationPath } from '../../../../src/core/installation/installation-address.ts';
import { type ExportFormatName, exportFileName, exportFormatNames } from '../../../../src/core/search/export-call.ts';
import { normalizeSearch } from '../../../../src/core/search/normalize.ts';
import type { FilterMetadata, InstallationSearchResult, Search } from '../../../../src/core/search/search-types.ts';
import type { Clock } from '../../clock/clock.ts';
import type { Database } from '../../db/database.ts';
import { filterMetadata } from '../../installations/filter-metadata.ts';
import { searchSchema, toSearch } from '../../installations/search-schemas.ts';
import { type ExportDetails, readExportDetails } from '../../register/export-details.ts';
import type { Viewer } from '../../register/viewer.ts';
import type { SearchService } from '../../search/search-service.ts';
import { type TaskContext, TaskFailure, type TaskFile, type TaskKind, type TaskKinds } from '../task-kind.ts';
import { formats } from './export-format.ts';
import type { ExportedInstallation } from './installation-columns.ts';
import { mostRows } from './sheet.ts';

/** Where the exported rows come from. */
export interface ExportSource {
  search(search: Search, viewer: Viewer): Promise<InstallationSearchResult>;
  details(ids: readonly string[]): Promise<ReadonlyMap<string, ExportDetails>>;
  metadata(): Promise<FilterMetadata>;
}

/** What a search returns, as an export reads it. */
export function exportSource(search: SearchService, database: Database): ExportSource {
  return {
    details: (ids) => readExportDetails(database, ids),
    async search(wanted, viewer) {
      const result: InstallationSearchResult = JSON.parse(await search.search(wanted, viewer));
      return result;
    },
    metadata: () => filterMetadata(search),
  };
}

/** What is exported, and with whose eyes. Stored with the task. */
export interface ExportParameters {
  search: Search;
  viewer: Viewer;
  /** Address of the application, with a slash at its end, for links to the records. */
  application: string;
}

/** Up to so many installations the file is the answer itself; more become a background task. */
export const mostAtOnce = 2000;

const pageSize = 100;
/** The search pages no further than this. */
const mostPaged = 1_000_000;

const changedMeanwhile = 'Das Register wurde während des Exports mehrmals geändert. Bitte starten Sie ihn noch einmal.';

/** The register's version the rows before belong to is not the one of this page. */
class RegisterChanged extends Error {}

/** Makes the file. A change of the register in between begins it anew, since pages of two states do not fit together. */
export async function exportFile(
  format: ExportFormatName,
  parameters: ExportParameters,
  source: ExportSource,
  clock: Clock,
  context: TaskContext,
): Promise<TaskFile> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await exportFileOfOneState(format, parameters, source, clock, context);
    } catch (error) {
      if (!(error instanceof RegisterChanged)) throw error;
      if (attempt === 3) throw new TaskFailure(changedMeanwhile);
    }
  }
}

async function exportFileOfOneState(
  format: ExportFormatName,
  { search, viewer, application }: ExportParameters,
  source: ExportSource,
  clock: Clock,
  { signal, progress }: TaskContext,
): Promise<TaskFile> {
  const pageOf = (page: number) => source.search(normalizeSearch({ ...search, page, pageSize }), viewer);
  const first = await pageOf(1);
  const { total, lastUpdate } = first;
  if (total > Math.min(mostRows, mostPaged)) {
    throw new TaskFailure('So viele Anlagen passen nicht in ein Tabellenblatt. Bitte schränken Sie die Suche ein.');
  }
  async function* rows(): AsyncGenerator<ExportedInstallation[]> {
    const pages = Math.ceil(total / pageSize);
    for (let page = 1; page <= pages; page += 1) {
      signal.throwIfAborted();
      const { items, dataVersion } = page === 1 ? first : await pageOf(page);
      if (dataVersion !== first.dataVersion) throw new RegisterChanged();
      const details = await source.details(items.map(({ id }) => id));
      yield items.map((row) => ({
        row,
        details: details.get(row.id),
        page: new URL(installationPath(row.id), application).href,
      }));
      progress(page / pages);
    }
  }
  const now = await clock.now();
  const metadata = await source.metadata();
  const parts: Uint8Array[] = [];
  const { write, mediaType } = formats[format];
  for await (const part of write({ search, metadata, total, lastUpdate, now, rows: rows() })) parts.push(part);
  return { name: exportFileName(format, isoDateOf(now)), type: mediaType, parts };
}

const viewerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('anonymous') }),
  z.strictObject({ kind: z.literal('owner'), ownerIds: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('authority'), federalStateCode: z.string() }),
]) satisfies z.ZodType<Viewer>;

const parametersSchema = z.strictObject({ search: searchSchema, viewer: viewerSchema, application: z.url() });

/** Checks what was stored as strictly as the call that brought it. */
function readParameters(stored: unknown): ExportParameters {
  const { search, ...others } = parametersSchema.parse(stored);
  return { search: toSearch(search), ...others };
}

/** The background tasks of large exports, by the kinds under which they are stored. */
export function exportTasks(source: ExportSource, clock: Clock): TaskKinds {
  const taskOf = (format: ExportFormatName): TaskKind => ({
    storage: 'PERSISTENT',
    run: (parameters, context) => exportFile(format, readParameters(parameters), source, clock, context),
  });
  return Object.fromEntries(exportFormatNames.map((format) => [formats[format].taskKind, taskOf(format)]));
}
