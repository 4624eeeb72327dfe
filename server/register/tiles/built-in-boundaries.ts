import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Position } from 'geojson';
import { projectRoot } from '../../platform/program/program-files.ts';
import type { StoredBoundary } from './boundary-store.ts';

/** Attribution of the boundaries (CC BY 4.0). */
export const boundarySource =
  'Statistik Austria – data.statistik.gv.at, 1 January 2021; TopoJSON by Flooh Perlot (ginseng666/GeoJSON-TopoJSON-Austria), simplified; CC BY 4.0';

/** A municipality at its centre (degrees). Rank 0: capital of a federal state, 1: seat of a district authority, 2: any other. */
export type PlaceName = [code: string, name: string, longitude: number, latitude: number, rank: 0 | 1 | 2];

/** The boundaries and names that come with the register; WGS 84 degrees. Written by scripts/make-boundaries.ts. */
export interface BuiltInBoundaries {
  source: string;
  states: StoredBoundary[];
  districts: StoredBoundary[];
  /** Lines between municipalities of the same district, and between the districts of Vienna. */
  municipalities: Position[][];
  places: PlaceName[];
}

const file = join(projectRoot, 'server/register/tiles/boundaries.json');

/** Reads the boundaries, with a name that changes with them. */
export async function readBuiltInBoundaries(): Promise<BuiltInBoundaries & { stand: string }> {
  const text = await readFile(file, 'utf8');
  const stand = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return { ...(JSON.parse(text) as BuiltInBoundaries), stand };
}
