import { z } from '@hono/zod-openapi';
import { formatDateTime, isoDateOf } from '#core/platform/format/date.ts';
import { formatInteger } from '#core/platform/format/number.ts';
import { installationPath } from '#core/register/installation/installation-address.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { type ExportFormatName, exportFileName, exportFormats } from '#core/search/search/export-call.ts';
import type { FilterMetadata, Search } from '#core/search/search/search-types.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AnsweredFile } from '../../platform/http/files.ts';
import { type Asker, serverItself } from '../../platform/http/turn-queue.ts';
import type { Viewer } from '../../register/access/viewer.ts';
import { readLinked } from '../../register/successions/link-rows.ts';
import { readRecordedStates } from '../../register/versions/recorded-states.ts';
import type { FoundInstallations } from '../../search/index/index-protocol.ts';
import { installationRow } from '../../search/index/installation-row.ts';
import type { SearchService } from '../../search/index/search-service.ts';
import { filterMetadata } from '../../search/installations/filter-metadata.ts';
import { searchSchema, toSearch } from '../../search/installations/search-schemas.ts';
import {
  SourceChanged,
  type TaskContext,
  type TaskDescription,
  TaskFailure,
  type TaskFile,
  whileUnchanged,
} from '../task-kind.ts';
import { formats } from './export-format.ts';
import type { ExportOrder, ExportThreads } from './export-order.ts';
import { cellsOf, columnsFor, type ExportContent, type ExportedInstallation } from './installation-columns.ts';
import { workbookOrder } from './installation-workbook.ts';
import { type Cell, maxRows } from './sheet.ts';

/** Where exports read the register, and where their files are made. */
export interface ExportSource {
  /** All that a search finds, of one state of the register. */
  found(search: Search, viewer: Viewer, asker: Asker): Promise<FoundInstallations>;
  /** Installations as of a version of each, by public id; absent are those that were removed. */
  records(viewer: Viewer, versions: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, Installation>>;
  /** Ids of the installations before and after each of these that the viewer may see. */
  linked(viewer: Viewer, ids: readonly string[]): Promise<(id: string) => ExportedInstallation['linked']>;
  metadata(): Promise<FilterMetadata>;
  threads: ExportThreads;
}

/** The source that exports a search's result. */
export const exportSource = (search: SearchService, database: Database, threads: ExportThreads): ExportSource => ({
  found: (wanted, viewer, asker) => search.all(wanted, viewer, asker),
  records: (viewer, versions) => readRecordedStates(database, viewer, versions),
  linked: (viewer, ids) => readLinked(database, viewer, ids),
  metadata: () => filterMetadata(search),
  threads,
});

/** What to export, and for which viewer. Stored with the task. */
export interface ExportParameters {
  search: Search;
  viewer: Viewer;
  /** Address of the application with a trailing slash, for links to the records. */
  application: string;
  /** Number of installations when it was ordered; absent in tasks of earlier builds. */
  total?: number;
}

/** @param lastUpdate state of the register in the file, once it is known; an ISO date-time */
const titleOf = (format: ExportFormatName, total: number, lastUpdate?: string): string =>
  `${exportFormats[format].label}-Export: ${formatInteger(total)} Anlagen${lastUpdate === undefined ? '' : `, Stand ${formatDateTime(lastUpdate)}`}`;

/** Up to this number of installations the response is the file itself; larger exports become a background task. */
export const maxAtOnce = 2000;

/** Installations read at a time; the process's other work gets its turn between two batches. */
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
    const { search, viewer } = parameters;
    const found = await source.found(search, viewer, asker);
    const context = { signal: asker.signal, progress() {} };
    const file = await beginExport(format, parameters, found, source, clock, context);
    const parts: Uint8Array[] = [];
    for await (const part of file.parts) parts.push(part);
    return { ...file, parts };
  });
}

/**
 * Begins the file of what a search has found. The installations are read while it is being written, each in the version that it had when
 * the search found it: whatever is edited meanwhile, all belong to one state of the register.
 */
export async function beginExport(
  format: ExportFormatName,
  { search, viewer, application }: ExportParameters,
  { ids, versions, distances, lastUpdate }: FoundInstallations,
  source: Omit<ExportSource, 'found'>,
  clock: Clock,
  { signal, progress }: TaskContext,
): Promise<TaskFile & { parts: AsyncGenerator<Uint8Array> }> {
  const now = await clock.now();
  const today = isoDateOf(now);
  const total = ids.length;
  if (total > maxRows) {
    throw new TaskFailure('So viele Anlagen passen nicht in ein Tabellenblatt. Bitte schränken Sie die Suche ein.');
  }
  const columns = columnsFor(search);
  async function* rows(): AsyncGenerator<Cell[][]> {
    for (let from = 0; from < total; from += batchSize) {
      signal.throwIfAborted();
      const batch = ids.slice(from, from + batchSize);
      const records = await source.records(viewer, new Map(batch.map((id, at) => [id, versions[from + at] ?? 0])));
      const linked = await source.linked(viewer, batch);
      yield batch.map((id, at) => {
        const record = records.get(id);
        if (!record) throw new SourceChanged();
        const distance = distances?.[from + at];
        const row = { ...installationRow(record), ...(distance !== undefined && { distance }) };
        const page = new URL(installationPath(id), application).href;
        return cellsOf(columns, { row, record, linked: linked(id), today, page });
      });
      progress(Math.min(1, (from + batchSize) / total));
    }
  }
  const metadata = await source.metadata();
  const order = orderOf(format, { search, metadata, total, lastUpdate, now });
  return {
    name: exportFileName(format, today),
    type: formats[format].mediaType,
    title: titleOf(format, total, lastUpdate),
    parts: source.threads.make(order, rows(), signal),
  };
}

function orderOf(format: ExportFormatName, content: ExportContent): ExportOrder {
  // Functions cannot be sent to threads.
  const columns = columnsFor(content.search).map(({ value: _, ...column }) => column);
  switch (format) {
    case 'csv':
      return { format, columns };
    case 'geojson':
      return { format, columns, lastUpdate: content.lastUpdate };
    case 'excel':
      return { format, columns, ...workbookOrder(content) };
  }
}

const viewerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('anonymous') }),
  z.strictObject({
    kind: z.literal('owner'),
    ownerIds: z.array(z.string()),
    actsFor: z
      .strictObject({ companyRegisterNumbers: z.array(z.string()), installations: z.array(z.string()) })
      .optional(),
  }),
  z.strictObject({ kind: z.literal('authority'), federalStateCode: z.string() }),
]) satisfies z.ZodType<Viewer>;

const parametersSchema = z.strictObject({
  search: searchSchema,
  viewer: viewerSchema,
  application: z.url(),
  total: z.int().exactOptional(),
});

/** Validates stored parameters as strictly as the original call. */
function readParameters(stored: unknown): ExportParameters {
  const { search, ...others } = parametersSchema.parse(stored);
  return { search: toSearch(search), ...others };
}

/** The background task for a large export. */
export const exportKind = (
  format: ExportFormatName,
): TaskDescription<ExportParameters, { exportSource: ExportSource; clock: Clock }> => ({
  name: `${format}-export`,
  storage: 'PERSISTENT',
  title: ({ total = 0 }) => titleOf(format, total),
  read: readParameters,
  async run(parameters, context, { exportSource: source, clock }) {
    const found = await source.found(parameters.search, parameters.viewer, serverItself);
    return beginExport(format, parameters, found, source, clock, context);
  },
});
