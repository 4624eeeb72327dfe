import { basename } from 'node:path';
import type { Database } from '../../platform/db/database.ts';
import { recordImport } from '../records/import-runs.ts';
import { replaceBoundaries } from '../tiles/boundary-store.ts';
import { readRegions } from './boundaries.ts';
import { recordingFailure } from './recording-failure.ts';

/**
 * Loads boundaries, of which the map's tiles are made, in place of the former ones, all or nothing, and records the import of each file.
 * @returns the number of federal states and districts
 * @throws {FileFailure} for files without boundaries
 */
export async function importBoundaries(database: Database, files: readonly string[]): Promise<number> {
  const startedAt = new Date();
  const read = await Promise.all(
    files.map(async (file) => {
      const regions = await recordingFailure(database, { file, startedAt }, () => readRegions(file));
      return { file, regions };
    }),
  );
  const all = read.flatMap(({ regions }) => regions);
  await database.transaction(async (on) => {
    const former = await replaceBoundaries(on, all);
    for (const { file, regions } of read) {
      await recordImport(on, {
        ...{ file: basename(file), startedAt, loaded: regions.length, rejected: 0, problems: [] },
        added: regions.filter(({ code }) => !former.has(code)).length,
      });
    }
  });
  return all.length;
}
