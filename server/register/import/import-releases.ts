import { basename } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { type Queryable, queryRows } from '../../platform/db/rows.ts';
import { removeReports, saveReleases } from '../pollutant-releases/release-store.ts';
import type { StoredRelease } from '../pollutant-releases/release-tables.ts';
import { recordImport } from '../records/import-runs.ts';
import { collectProblems } from './collect-problems.ts';
import { decodeFile, type Encoding } from './decode-file.ts';
import { FileFailure } from './file-failure.ts';
import { readRelease } from './read-releases.ts';
import { readTable } from './read-table.ts';
import type { ImportReporter } from './report.ts';

/** The result of loading a file of releases. */
export interface ReleaseSummary {
  name: string;
  loaded: number;
  facilities: number;
  /** Facilities in the file that have no installation in the register. */
  unknownFacilities: number;
  rejected: number;
  /** Why nothing was loaded. */
  failure?: string;
}

const batchSize = 2_000;

/**
 * Loads a file of releases, all or nothing: the releases of a facility and year replace the existing ones.
 * Unusable lines are skipped and reported.
 */
export async function importReleases(
  file: string,
  { encoding, reporter: given }: { encoding?: Encoding | undefined; reporter: ImportReporter },
  database: Database,
): Promise<ReleaseSummary> {
  const { reporter, problems } = collectProblems(given);
  const startedAt = new Date();
  const name = basename(file);
  reporter.started(name);
  const summary = { name, loaded: 0, facilities: 0, unknownFacilities: 0, rejected: 0 };
  try {
    await database.transaction(async (on) => {
      const facilities = await saveLines(file, encoding ?? 'utf-8', summary, reporter, on);
      summary.facilities = facilities.size;
      summary.unknownFacilities = await countUnknown(on, facilities);
      await recordImport(on, { ...summary, file: name, startedAt, problems: problems() });
    });
    return summary;
  } catch (error) {
    if (!(error instanceof FileFailure)) throw error;
    const failed = { ...summary, loaded: 0, failure: error.message };
    await recordImport(database, { ...failed, file: name, startedAt, problems: problems() });
    return failed;
  }
}

async function saveLines(
  file: string,
  encoding: Encoding,
  summary: ReleaseSummary,
  reporter: ImportReporter,
  on: Queryable,
): Promise<Set<string>> {
  const { header, rows } = await readTable(decodeFile(file, encoding));
  const lines = new Map<string, number>();
  const reports = new Set<string>();
  const facilities = new Set<string>();
  let batch: StoredRelease[] = [];
  const flush = async () => {
    const added = batch.filter(({ facilityId, reportingYear }) => !reports.has(`${reportingYear} ${facilityId}`));
    for (const { facilityId, reportingYear } of added) reports.add(`${reportingYear} ${facilityId}`);
    await removeReports(on, added);
    await saveReleases(on, batch);
    batch = [];
    reporter.progress({ name: summary.name, loaded: summary.loaded, rejected: summary.rejected });
  };
  const reject = (line: number, reason: string) => {
    summary.rejected++;
    reporter.rejected(summary.name, line, reason);
  };
  for await (const row of rows) {
    const release = 'rejected' in row ? row.rejected : readRelease(header, row.cells, summary.name);
    if (typeof release === 'string') {
      reject(row.line, release);
      continue;
    }
    const key = [release.facilityId, release.reportingYear, release.pollutant, release.medium].join(' ');
    const earlier = lines.get(key);
    if (earlier !== undefined) {
      reject(row.line, `Dieselbe Freisetzung steht schon in Zeile ${earlier}.`);
      continue;
    }
    lines.set(key, row.line);
    facilities.add(release.facilityId);
    batch.push(release);
    summary.loaded++;
    if (batch.length === batchSize) await flush();
  }
  await flush();
  if (summary.loaded === 0)
    throw new FileFailure('Keine einzige Zeile ließ sich übernehmen; das Register bleibt, wie es war.');
  return facilities;
}

async function countUnknown(on: Queryable, facilities: ReadonlySet<string>): Promise<number> {
  const [row] = await queryRows<{ unknown: number }>(
    on,
    sql`select count(*)::int as unknown from jsonb_array_elements_text(${JSON.stringify([...facilities])}::text::jsonb) as id (value)
        where not exists (select from installation_key where facility_id = id.value)`,
  );
  return row?.unknown ?? 0;
}

const number = (value: number): string => value.toLocaleString('de-AT');

/** The result of a file of releases, as shown on the screen. */
export function releaseLine({
  name,
  loaded,
  facilities,
  unknownFacilities,
  rejected,
  failure,
}: ReleaseSummary): string {
  if (failure !== undefined) return `${name}: Nichts geladen. ${failure}`;
  return [
    `${name}: ${number(loaded)} Freisetzungen von ${number(facilities)} Betriebseinrichtungen geladen`,
    unknownFacilities > 0 && `${number(unknownFacilities)} davon hat das Register noch nicht`,
    rejected > 0 && `${number(rejected)} ${rejected === 1 ? 'Zeile' : 'Zeilen'} abgewiesen`,
  ]
    .filter(Boolean)
    .join(', ')
    .concat('.');
}
