import { generateInstallations, generatorSource } from '../../../demo/data/generate.ts';
import { releasesOf } from '../../../demo/data/generator/releases.ts';
import type { Queryable } from '../../platform/db/rows.ts';
import { pollutantOf } from '../reference-data/pollutants.ts';
import { removeReleasesOf, saveReleases } from './release-store.ts';
import type { StoredRelease } from './release-tables.ts';

/** Only the first examples have releases, so that generating a large register for measurements does not take longer. */
const mostExamples = 1_000;
const batchSize = 5_000;

/** Replaces the examples' releases by those of the first `examples` installations. */
export async function replaceExampleReleases(on: Queryable, examples: number): Promise<void> {
  await removeReleasesOf(on, generatorSource);
  const rows = [...generateInstallations(Math.min(examples, mostExamples))].flatMap(releasesOf).flatMap(rowsOf);
  for (let at = 0; at < rows.length; at += batchSize) await saveReleases(on, rows.slice(at, at + batchSize));
}

function rowsOf({ facilityId, pollutant, medium, values }: ReturnType<typeof releasesOf>[number]): StoredRelease[] {
  return values.map(({ year, quantity, accidental = 0, method = '' }) => ({
    facilityId,
    reportingYear: year,
    pollutant,
    medium,
    pollutantName: pollutantOf(pollutant)?.name ?? pollutant,
    quantity,
    accidental,
    method,
    source: generatorSource,
  }));
}
