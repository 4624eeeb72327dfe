/** Measures what former versions cost: database size, and the time to fetch a record with its history over HTTP. */
import { sql } from 'drizzle-orm';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/rows.ts';
import { registerSink } from '#server/register/records/sink.ts';
import { generateInstallations } from '../../demo/data/generate.ts';
import { median, percentile } from './figures.ts';
import { startServer } from './server-process.ts';

export interface VersionFigures {
  /** Size in MB: with one version each, with all versions, and of the former versions alone. */
  before: number;
  after: number;
  former: number;
  /** Time to fetch a record with its versions, in ms: median and 95th percentile. */
  median: number;
  slow: number;
  /** Average time to write one version of a record, in ms. */
  written: number;
}

const batch = 500;
const asked = 300;

/** The record as of a version: each version changes one thing, as authorities and data sources do over the years. */
function asOf(record: InstallationRecord, version: number): InstallationRecord {
  let changed = record;
  for (let step = 2; step <= version; step++) changed = changes[step % changes.length]?.(changed, step) ?? changed;
  return changed;
}

type Change = (record: InstallationRecord, step: number) => InstallationRecord;

const changes: readonly Change[] = [
  (record, step) => ({
    ...record,
    inspections: [
      ...record.inspections,
      {
        id: `${record.id.replace(/\D/g, '')}-V${step}`,
        date: `${2015 + step}-03-04`,
        kind: 'routine',
        authority: record.inspections[0]?.authority ?? '',
        result: 'minorDeviations',
        summary: 'Die Kennzeichnung einzelner Lagerbereiche fehlte. Die Anlage wird sonst bescheidgemäß betrieben.',
        measures: 'Nachweis binnen sechs Wochen vorlegen.',
        nextDue: `${2018 + step}-03-04`,
      },
    ],
  }),
  (record, step) => ({
    ...record,
    permits: record.permits.map((permit, index) =>
      index === 0 ? { ...permit, permitUpdated: true, dateOfLastUpdate: `${2015 + step}-05-06` } : permit,
    ),
  }),
  (record, step) => ({ ...record, operator: { ...record.operator, name: `${record.operator.name} (${step})` } }),
  (record, step) => ({
    ...record,
    inspections: record.inspections.map((inspection, index, { length }) =>
      index === length - 1
        ? { ...inspection, result: 'compliant', measures: '', reportPublished: `${2015 + step}-06-07` }
        : inspection,
    ),
  }),
  (record, step) => ({ ...record, status: 'disused', statusSince: `${2015 + step}-07-08` }),
];

async function sizeOf(database: Parameters<typeof queryRows>[0], table = '%'): Promise<number> {
  const rows = await queryRows<{ size: string | number }>(
    database,
    sql`select sum(pg_total_relation_size(oid)) as size from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname like ${table}`,
  );
  return Number(rows[0]?.size ?? 0) / 1024 / 1024;
}

/** Fills a database with installations, `versions` versions of each, and measures it. */
export async function versionFigures(
  settings: { DATABASE_URL?: string; DATA_DIR: string },
  installations: number,
  versions: number,
  say: (text: string) => void,
): Promise<VersionFigures> {
  const { database, close } = await openDatabase(
    { dataDir: settings.DATA_DIR, ...(settings.DATABASE_URL !== undefined && { databaseUrl: settings.DATABASE_URL }) },
    { isBulk: true },
  );
  let before = 0;
  let after = 0;
  let former = 0;
  let written = 0;
  try {
    const sink = registerSink(database);
    for (let version = 1; version <= versions; version++) {
      say(`version ${version} of ${installations} installations …`);
      const begun = performance.now();
      await sink.transaction(async (tx) => {
        let records: InstallationRecord[] = [];
        for (const record of generateInstallations(installations)) {
          records.push(asOf(record, version));
          if (records.length === batch) {
            await tx.save(records);
            records = [];
          }
        }
        if (records.length > 0) await tx.save(records);
      });
      if (version > 1) written += (performance.now() - begun) / installations / (versions - 1);
      await database.execute(sql`vacuum analyze`);
      if (version === 1) before = await sizeOf(database);
    }
    // Each pass rewrites all records at once, which never happens in practice, so the dead rows it leaves are not counted.
    await database.execute(sql`vacuum full`);
    after = await sizeOf(database);
    former = await sizeOf(database, 'entry_version');
  } finally {
    await close();
  }
  const server = await startServer({ ...settings });
  try {
    const ids = [...generateInstallations(installations)].filter(({ published }) => published).map(({ id }) => id);
    const times: number[] = [];
    for (let n = 0; n < asked; n++) {
      const id = encodeURIComponent(ids[(n * 7919) % ids.length] ?? '');
      const address = `${server.origin}/natippc/api/natippcInstallations/${id}`;
      const begun = performance.now();
      for (const path of [address, `${address}/versions`]) {
        const answer = await fetch(path);
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
        await answer.text();
      }
      if (n >= 20) times.push(performance.now() - begun);
    }
    return { before, after, former, median: median(times), slow: percentile(times, 0.95), written };
  } finally {
    await server.stop();
  }
}
