import { readFile } from 'node:fs/promises';
import type { Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { z } from 'zod';
import type { Boundaries } from '../reference-data/boundaries.ts';
import { isViennaDistrict } from '../reference-data/districts.ts';
import { FileFailure } from './file-failure.ts';

interface Region {
  code: string;
  name: string;
  polygons: Position[][][];
  box: { west: number; south: number; east: number; north: number };
}

const properties = z.object({ iso: z.coerce.string().regex(/^\d{1,3}$/), name: z.string() });

// Published boundaries are simplified; a point this close (in degrees of latitude, about 500 m) counts as inside.
const tolerance = 0.0045;
// One degree of longitude measures about two thirds of one of latitude at 47.5° north.
const longitudeScale = Math.cos((47.5 * Math.PI) / 180);

/**
 * Reads states (one-digit `iso`) and districts (three digits) from TopoJSON files in WGS 84 degrees.
 * @throws {FileFailure} for files without such boundaries
 */
export async function readBoundaries(files: readonly string[]): Promise<Boundaries> {
  const regions = (await Promise.all(files.map(readRegions))).flat();
  const byCode = new Map(regions.map((region) => [region.code, region]));
  // A file contains Vienna as one district or as its 23 municipal districts; either way '900' is the state.
  const vienna = byCode.get('900') ?? byCode.get('9');
  const regionOf = (code: string) =>
    byCode.get(code) ?? (code === '900' || isViennaDistrict(code) ? vienna : undefined);
  return {
    contains(code, longitude, latitude) {
      const region = regionOf(code);
      return region && isNear(region, [longitude, latitude]);
    },
    locate(longitude, latitude) {
      const holding = regions.filter((region) => isInside(region, [longitude, latitude]));
      return holding.find((region) => region.code.length === 3) ?? holding[0];
    },
  };
}

/**
 * The regions of a file.
 * @throws {FileFailure} for a file without such boundaries
 */
export async function readRegions(file: string): Promise<Region[]> {
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
      return [{ code: parsed.data.iso, name: parsed.data.name, polygons, box: boxOf(polygons) }];
    });
  if (regions.length === 0) throw wrong('keine Bundesländer oder Bezirke mit den Eigenschaften iso und name');
  return regions;
}

function boxOf(polygons: Position[][][]): Region['box'] {
  const box = { west: 180, south: 90, east: -180, north: -90 };
  for (const [x = 0, y = 0] of polygons.flat(2)) {
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.south = Math.min(box.south, y);
    box.north = Math.max(box.north, y);
  }
  return box;
}

const inBox = ({ west, south, east, north }: Region['box'], [x = 0, y = 0]: Position, margin: number): boolean =>
  x >= west - margin && x <= east + margin && y >= south - margin && y <= north + margin;

const isInside = (region: Region, point: Position): boolean =>
  inBox(region.box, point, 0) && region.polygons.some((rings) => oddCrossings(rings, point));

const isNear = (region: Region, point: Position): boolean =>
  inBox(region.box, point, tolerance * 2) &&
  (isInside(region, point) ||
    region.polygons.some((rings) => rings.some((ring) => distance(ring, point) <= tolerance)));

/** Even-odd rule over all rings, so that holes count as outside. */
function oddCrossings(rings: Position[][], [x = 0, y = 0]: Position): boolean {
  let inside = false;
  for (const ring of rings) {
    eachSegment(ring, ([ax = 0, ay = 0], [bx = 0, by = 0]) => {
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    });
  }
  return inside;
}

/** Distance from a line to a point, in degrees of latitude. */
function distance(ring: Position[], [x = 0, y = 0]: Position): number {
  let nearest = Number.POSITIVE_INFINITY;
  eachSegment(ring, ([ax = 0, ay = 0], [bx = 0, by = 0]) => {
    const dx = (bx - ax) * longitudeScale;
    const dy = by - ay;
    const px = (x - ax) * longitudeScale;
    const py = y - ay;
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
    nearest = Math.min(nearest, Math.hypot(px - along * dx, py - along * dy));
  });
  return nearest;
}

function eachSegment(ring: Position[], visit: (from: Position, to: Position) => void): void {
  let from = ring[0];
  for (const to of ring) {
    if (from) visit(from, to);
    from = to;
  }
}
