import { sql } from 'drizzle-orm';
import { compareAlphabetically } from '#core/platform/format/alphabet.ts';
import {
  type ReleaseSeries,
  type Releases,
  releaseMedia,
  releaseMethods,
  type YearlyRelease,
} from '#core/register/installation/pollutant-releases.ts';
import { insertStatement, type Queryable, queryRows } from '../../platform/db/rows.ts';
import { placeOfPollutant, pollutantOf } from '../reference-data/pollutants.ts';
import { pollutantRelease, type StoredRelease } from './release-tables.ts';

interface ReleaseRow extends Record<string, unknown> {
  year: number;
  pollutant: string;
  medium: string;
  name: string;
  quantity: number;
  accidental: number;
  method: string;
  source: string;
}

/** The reported releases of a facility; without series if there are none. */
export async function readReleases(on: Queryable, facility: { inspireId: string; name: string }): Promise<Releases> {
  const rows = await queryRows<ReleaseRow>(
    on,
    sql`select reporting_year as year, pollutant, medium, pollutant_name as name, quantity, accidental, method, source
        from pollutant_release where facility_id = ${facility.inspireId} order by reporting_year`,
  );
  const bySeries = Map.groupBy(rows, ({ pollutant, medium }) => `${medium} ${pollutant}`);
  return {
    facility: facility.name,
    years: [...new Set(rows.map(({ year }) => year))],
    source: rows.at(-1)?.source ?? '',
    series: [...bySeries.values()].flatMap(seriesOf).sort(inOrder),
  };
}

function seriesOf(rows: readonly ReleaseRow[]): ReleaseSeries[] {
  const last = rows.at(-1);
  const medium = releaseMedia.find((each) => each === last?.medium);
  if (!last || !medium) return [];
  const { pollutant } = last;
  const known = pollutantOf(pollutant);
  const threshold = known?.thresholds[medium];
  const values = rows.map(releaseOf);
  return [{ pollutant, name: known?.name ?? last.name, medium, ...(threshold !== undefined && { threshold }), values }];
}

function releaseOf({ year, quantity, accidental, method: stored }: ReleaseRow): YearlyRelease {
  const method = releaseMethods.find((each) => each === stored);
  return { year, quantity, ...(accidental > 0 && { accidental }), ...(method && { method }) };
}

const inOrder = (one: ReleaseSeries, other: ReleaseSeries): number =>
  releaseMedia.indexOf(one.medium) - releaseMedia.indexOf(other.medium) ||
  placeOfPollutant(one.pollutant) - placeOfPollutant(other.pollutant) ||
  compareAlphabetically(one.name, other.name);

/** Saves releases, replacing those of the same facility, year, pollutant and medium. None may occur twice. */
export async function saveReleases(on: Queryable, releases: readonly StoredRelease[]): Promise<void> {
  const statement = insertStatement(pollutantRelease, releases, [
    'facility_id',
    'reporting_year',
    'pollutant',
    'medium',
  ]);
  if (statement) await on.execute(statement);
}

/** Removes the releases of these facilities and years, which a new report replaces. */
export async function removeReports(
  on: Queryable,
  reports: readonly Pick<StoredRelease, 'facilityId' | 'reportingYear'>[],
): Promise<void> {
  const keys = JSON.stringify(reports.map(({ facilityId, reportingYear }) => ({ facilityId, reportingYear })));
  await on.execute(sql`delete from pollutant_release r
    using jsonb_to_recordset(${keys}::text::jsonb) as gone ("facilityId" text, "reportingYear" integer)
    where r.facility_id = gone."facilityId" and r.reporting_year = gone."reportingYear"`);
}

/** Removes all releases from a source. */
export async function removeReleasesOf(on: Queryable, source: string): Promise<void> {
  await on.execute(sql`delete from pollutant_release where source = ${source}`);
}
