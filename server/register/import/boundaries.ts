import { readFile } from 'node:fs/promises';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { z } from 'zod';
import { type Boundaries, boundariesOf } from '../reference-data/boundaries.ts';
import type { StoredBoundary } from '../tiles/boundary-store.ts';
import { FileFailure } from './file-failure.ts';

const properties = z.object({ iso: z.coerce.string().regex(/^\d{1,3}$/), name: z.string() });

/**
 * Reads states (one-digit `iso`) and districts (three digits) from TopoJSON files in WGS 84 degrees.
 * @throws {FileFailure} for files without such boundaries
 */
export const readBoundaries = async (files: readonly string[]): Promise<Boundaries> =>
  boundariesOf((await Promise.all(files.map(readRegions))).flat());

/**
 * The regions of a file.
 * @throws {FileFailure} for a file without such boundaries
 */
export async function readRegions(file: string): Promise<StoredBoundary[]> {
  const wrong = (reason: string) => new FileFailure(`Die Grenzen in „${file}“ lassen sich nicht verwenden: ${reason}.`);
  let topology: Topology;
  try {
    topology = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw wrong(error instanceof SyntaxError ? 'kein gültiges JSON' : 'die Datei lässt sich nicht lesen');
  }
  if (topology?.type !== 'Topology' || typeof topology.objects !== 'object') throw wrong('kein TopoJSON');
  const featuresOf = (collection: GeometryCollection) => {
    try {
      return feature(topology, collection).features;
    } catch {
      throw wrong('die Linien sind unvollständig');
    }
  };
  const regions = Object.values(topology.objects)
    .filter((object): object is GeometryCollection => object.type === 'GeometryCollection')
    .flatMap((collection) => featuresOf(collection))
    .flatMap(({ geometry, properties: given }) => {
      const parsed = properties.safeParse(given);
      if (!parsed.success) return [];
      if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return [];
      const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
      return [{ code: parsed.data.iso, name: parsed.data.name, polygons }];
    });
  if (regions.length === 0) throw wrong('keine Bundesländer oder Bezirke mit den Eigenschaften iso und name');
  return regions;
}
