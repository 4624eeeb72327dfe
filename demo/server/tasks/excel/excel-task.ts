import { z } from '@hono/zod-openapi';
import { normalizeSearch } from '../../../../src/core/search/normalize.ts';
import type {
  FilterMetadata,
  InstallationRow,
  InstallationSearchResult,
  Search,
} from '../../../../src/core/search/search-types.ts';
import type { Clock } from '../../clock/clock.ts';
import { filterMetadata } from '../../installations/filter-metadata.ts';
import { searchSchema, toSearch } from '../../installations/search-schemas.ts';
import type { Viewer } from '../../register/viewer.ts';
import type { SearchService } from '../../search/search-service.ts';
import { type TaskContext, TaskFailure, type TaskFile, type TaskKind } from '../task-kind.ts';
import { installationWorkbook, workbookName } from './installation-workbook.ts';
import { mostRows } from './sheet.ts';
import { workbookType } from './workbook.ts';

/** Where the exported rows come from. */
export interface ExportSource {
  search(search: Search, viewer: Viewer): Promise<InstallationSearchResult>;
  metadata(): Promise<FilterMetadata>;
}

/** What a search returns, as an export reads it. */
export function exportSource(search: SearchService): ExportSource {
  return {
    async search(wanted, viewer) {
      const result: InstallationSearchResult = JSON.parse(await search.search(wanted, viewer));
      return result;
    },
    metadata: () => filterMetadata(search),
  };
}

/** What is exported, and with whose eyes. Stored with the task. */
export interface ExcelParameters {
  search: Search;
  viewer: Viewer;
}

/** Up to so many installations the file is the answer itself; more become a background task. */
export const mostAtOnce = 2000;

/** Kind under which exports are stored. */
export const excelKind = 'excel-export';

const pageSize = 100;
/** The search pages no further than this. */
const mostPaged = 1_000_000;

const changedMeanwhile = 'Das Register wurde während des Exports mehrmals geändert. Bitte starten Sie ihn noch einmal.';

/** The register's version the rows before belong to is not the one of this page. */
class RegisterChanged extends Error {}

/** Makes the file. A change of the register in between begins it anew, since pages of two states do not fit together. */
export async function excelFile(
  { search, viewer }: ExcelParameters,
  source: ExportSource,
  clock: Clock,
  context: TaskContext,
): Promise<TaskFile> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await excelFileOfOneState({ search, viewer }, source, clock, context);
    } catch (error) {
      if (!(error instanceof RegisterChanged)) throw error;
      if (attempt === 3) throw new TaskFailure(changedMeanwhile);
    }
  }
}

async function excelFileOfOneState(
  { search, viewer }: ExcelParameters,
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
  async function* rows(): AsyncGenerator<InstallationRow[]> {
    const pages = Math.ceil(total / pageSize);
    for (let page = 1; page <= pages; page += 1) {
      signal.throwIfAborted();
      const { items, dataVersion } = page === 1 ? first : await pageOf(page);
      if (dataVersion !== first.dataVersion) throw new RegisterChanged();
      yield items;
      progress(page / pages);
    }
  }
  const now = await clock.now();
  const metadata = await source.metadata();
  const parts: Uint8Array[] = [];
  for await (const part of installationWorkbook({ search, metadata, total, lastUpdate, now, rows: rows() })) {
    parts.push(part);
  }
  return { name: workbookName(now), type: workbookType, parts };
}

const viewerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('anonymous') }),
  z.strictObject({ kind: z.literal('owner'), ownerIds: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('authority'), federalStateCode: z.string() }),
]) satisfies z.ZodType<Viewer>;

const parametersSchema = z.strictObject({ search: searchSchema, viewer: viewerSchema });

/** Checks what was stored as strictly as the call that brought it. */
function readParameters(stored: unknown): ExcelParameters {
  const { search, viewer } = parametersSchema.parse(stored);
  return { search: toSearch(search), viewer };
}

/** The background task of large exports. */
export function excelTask(source: ExportSource, clock: Clock): TaskKind {
  return {
    storage: 'PERSISTENT',
    run: (parameters, context) => excelFile(readParameters(parameters), source, clock, context),
  };
}
