import { setImmediate as breathe } from 'node:timers/promises';
import { z } from '@hono/zod-openapi';
import { isoDateOf } from '#core/platform/format/date.ts';
import { installationPath } from '#core/register/installation/installation-address.ts';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import { type ExportFormatName, exportFileName, exportFormatNames } from '#core/search/search/export-call.ts';
import type { FilterMetadata, InstallationRow, Search } from '#core/search/search/search-types.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AnsweredFile } from '../../platform/http/files.ts';
import { type Asker, serverItself } from '../../platform/http/turn-queue.ts';
import type { Viewer } from '../../register/access/viewer.ts';
import { readInstallations } from '../../register/records/read-installation.ts';
import type { RowPage } from '../../search/index/index-protocol.ts';
import type { SearchService } from '../../search/index/search-service.ts';
import { filterMetadata } from '../../search/installations/filter-metadata.ts';
import { searchSchema, toSearch } from '../../search/installations/search-schemas.ts';
import {
  SourceChanged,
  type TaskContext,
  TaskFailure,
  type TaskFile,
  type TaskKind,
  type TaskKinds,
  whileUnchanged,
} from '../task-kind.ts';
import { formats } from './export-format.ts';
import type { ExportedInstallation } from './installation-columns.ts';
import { maxRows } from './sheet.ts';

/** A part of a search's rows, and the state of the register they belong to. */
export interface ExportedRows extends Omit<RowPage, 'rows'> {
  rows: readonly InstallationRow[];
}

/** The source of exported rows. */
export interface ExportSource {
  rows(search: Search, viewer: Viewer, offset: number, limit: number, asker: Asker): Promise<ExportedRows>;
  records(ids: readonly string[]): Promise<ReadonlyMap<string, InstallationRecord>>;
  metadata(): Promise<FilterMetadata>;
}

/** The source that exports a search's result. */
export function exportSource(search: SearchService, database: Database): ExportSource {
  return {
    records: (ids) => readInstallations(database, ids),
    async rows(wanted, viewer, offset, limit, asker) {
      const page = await search.rows(wanted, viewer, offset, limit, asker);
      const rows: InstallationRow[] = JSON.parse(page.rows);
      return { ...page, rows };
    },
    metadata: () => filterMetadata(search),
  };
}

/** What to export, and for which viewer. Stored with the task. */
export interface ExportParameters {
  search: Search;
  viewer: Viewer;
  /** Address of the application with a trailing slash, for links to the records. */
  application: string;
}

/** Up to this number of installations the response is the file itself; larger exports become a background task. */
export const maxAtOnce = 2000;

/** Installations per query: few enough not to keep others waiting for long. */
const pageSize = 1_000;
/** Installations written at a time before yielding to the process's other work. */
const batchSize = 100;

/** The complete file for an export of few installations. */
export async function exportFile(
  format: ExportFormatName,
  parameters: ExportParameters,
  source: ExportSource,
  clock: Clock,
  asker: Asker & { signal: AbortSignal },
): Promise<AnsweredFile> {
  return whileUnchanged(async () => {
    const file = await beginExport(format, parameters, source, clock, { signal: asker.signal, progress() {} }, asker);
    const parts: Uint8Array[] = [];
    for await (const part of file.parts) parts.push(part);
    return { ...file, parts };
  });
}

/** Starts the file; its rows are read while it is being written, and all belong to one state of the register. */
async function beginExport(
  format: ExportFormatName,
  { search, viewer, application }: ExportParameters,
  source: ExportSource,
  clock: Clock,
  { signal, progress }: TaskContext,
  asker: Asker,
): Promise<TaskFile> {
  const now = await clock.now();
  const first = await source.rows(search, viewer, 0, pageSize, asker);
  const { total, lastUpdate } = first;
  if (total > maxRows) {
    throw new TaskFailure('So viele Anlagen passen nicht in ein Tabellenblatt. Bitte schränken Sie die Suche ein.');
  }
  async function pageFrom(offset: number): Promise<ExportedInstallation[]> {
    const { rows, dataVersion } = offset === 0 ? first : await source.rows(search, viewer, offset, pageSize, asker);
    if (dataVersion !== first.dataVersion) throw new SourceChanged();
    const records = await source.records(rows.map(({ id }) => id));
    return rows.map((row) => ({
      row,
      record: records.get(row.id),
      today: isoDateOf(now),
      page: new URL(installationPath(row.id), application).href,
    }));
  }
  async function* rows(): AsyncGenerator<ExportedInstallation[]> {
    for (let offset = 0; offset < total; offset += pageSize) {
      const page = await pageFrom(offset);
      for (let from = 0; from < page.length; from += batchSize) {
        signal.throwIfAborted();
        yield page.slice(from, from + batchSize);
        await breathe();
      }
      progress(Math.min(1, (offset + pageSize) / total));
    }
  }
  const metadata = await source.metadata();
  const { write, mediaType } = formats[format];
  return {
    name: exportFileName(format, isoDateOf(now)),
    type: mediaType,
    parts: write({ search, metadata, total, lastUpdate, now, rows: rows() }),
  };
}

const viewerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('anonymous') }),
  z.strictObject({ kind: z.literal('owner'), ownerIds: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('authority'), federalStateCode: z.string() }),
]) satisfies z.ZodType<Viewer>;

const parametersSchema = z.strictObject({ search: searchSchema, viewer: viewerSchema, application: z.url() });

/** Validates stored parameters as strictly as the original call. */
function readParameters(stored: unknown): ExportParameters {
  const { search, ...others } = parametersSchema.parse(stored);
  return { search: toSearch(search), ...others };
}

/** The background tasks for large exports, by the kinds under which they are stored. */
export function exportTasks(source: ExportSource, clock: Clock): TaskKinds {
  const taskOf = (format: ExportFormatName): TaskKind => ({
    storage: 'PERSISTENT',
    run: (parameters, context) => beginExport(format, readParameters(parameters), source, clock, context, serverItself),
  });
  return Object.fromEntries(exportFormatNames.map((format) => [formats[format].taskKind, taskOf(format)]));
}
