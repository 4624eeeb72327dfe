/**
 * Writes src/core/search/views/state-outlines.ts, the map of the statistics, anew:
 *
 *     node scripts/make-state-outlines.ts LAENDER.topo.json
 *
 * The TopoJSON file is that of https://github.com/ginseng666/GeoJSON-TopoJSON-Austria (2021, `laender_999_topo`, with `iso`).
 */
import { readFile, writeFile } from 'node:fs/promises';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { feature, transform } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Usage: node scripts/make-state-outlines.ts LAENDER.topo.json');
  process.exit(2);
}

type Point = readonly [x: number, y: number];

const topology: Topology = JSON.parse(await readFile(file, 'utf8'));
const [collection] = Object.values(topology.objects);
if (collection?.type !== 'GeometryCollection') throw new Error(`${file} holds no collection of areas.`);

const decoded = transform(topology.transform ?? null);
const lines = topology.arcs.map((arc) => arc.map((position, at) => decoded(position, at > 0)));
const xs = lines.flat().map(([x = 0]) => x);
const ys = lines.flat().map(([, y = 0]) => y);
const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
const width = 640;
const unitsPerDegree = width / (east - west);
// In the middle of Austria a degree of longitude is this much shorter than one of latitude.
const stretch = 1 / Math.cos((((south + north) / 2) * Math.PI) / 180);
const height = Math.ceil((north - south) * unitsPerDegree * stretch);
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;
const onPlane = ([x = 0, y = 0]: Position): Point => [
  (x - west) * unitsPerDegree,
  (north - y) * unitsPerDegree * stretch,
];

/** Distance of a point from the line through two others. */
function distanceFrom([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  return length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}

/** A line without points that are less than about a pixel beside it (Douglas and Peucker); its ends stay, so that borders meet. */
function simplified(line: readonly Point[]): readonly Point[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return line;
  const distances = line.map((point) => distanceFrom(first, last, point));
  const most = Math.max(...distances);
  if (most < 0.9) return [first, last];
  const at = distances.indexOf(most);
  return [...simplified(line.slice(0, at + 1)), ...simplified(line.slice(at)).slice(1)];
}

const { transform: _, ...plain } = topology;
const onThePlane: Topology = {
  ...plain,
  arcs: lines.map((line) => simplified(line.map(onPlane)).map(([x, y]) => [Math.round(x), Math.round(y)])),
};
const polygonsOf = (geometry: MultiPolygon | Polygon): Position[][][] =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
const areas = feature(onThePlane, collection as GeometryCollection<{ iso: string }>)
  .features.map(({ properties: { iso }, geometry }) => ({
    code: iso,
    polygons: polygonsOf(geometry as MultiPolygon | Polygon),
  }))
  .sort((one, other) => (one.code < other.code ? -1 : 1));

/** A ring as a part of an SVG path, in steps; empty if it is no larger than a point. */
function pathOf(ring: readonly Position[]): string {
  const [[x = 0, y = 0] = []] = ring;
  let [atX, atY] = [x, y];
  const steps = ring.slice(1, -1).flatMap(([nextX = 0, nextY = 0]) => {
    const [stepX, stepY] = [nextX - atX, nextY - atY];
    if (stepX === 0 && stepY === 0) return [];
    [atX, atY] = [nextX, nextY];
    return `${stepX}${stepY < 0 ? '' : ' '}${stepY}`;
  });
  return steps.length < 3 ? '' : `M${x} ${y}l${steps.join(' ').replaceAll(' -', '-')}z`;
}

/** Where the numbers are written: in the middle, but beside the states and cities within. */
const centres: Readonly<Record<string, readonly [x: number, y: number]>> = {
  1: [585, 184],
  2: [368, 280],
  3: [522, 95],
  4: [372, 111],
  5: [298, 204],
  6: [459, 218],
  7: [150, 221],
  8: [32, 222],
  9: [573, 102],
};

const outlines = areas.map(
  ({ code, polygons }) => `  {
    code: '${code}',
    centre: [${centres[code]?.join(', ')}],
    path: '${polygons.flat().map(pathOf).join('')}',
  },
`,
);
await writeFile(
  new URL('../src/core/search/views/state-outlines.ts', import.meta.url),
  `/**
 * Outlines of the federal states, simplified to about one pixel, in a plane of ${width} by ${height} units, written by
 * \`scripts/make-state-outlines.ts\`. Source: ginseng666/GeoJSON-TopoJSON-Austria (Flooh Perlot; Statistik Austria –
 * data.statistik.gv.at), CC BY 4.0, as of 1 January 2021.
 */

/** Shown wherever the outlines are. */
export const stateOutlineSource = 'Grenzen: Statistik Austria – data.statistik.gv.at, Flooh Perlot, CC BY 4.0';

/** The plane, and the degrees (WGS 84) at its edges. */
export const statePlane = { width: ${width}, height: ${height}, west: ${rounded(west)}, east: ${rounded(east)}, north: ${rounded(north)} } as const;

/** Units per degree of longitude; in the middle of Austria one of latitude is this much longer. */
const [unitsPerDegree, stretch] = [statePlane.width / (statePlane.east - statePlane.west), ${stretch.toFixed(4)}];

/** Where a place is in the plane. */
export const onStatePlane = ({
  longitude,
  latitude,
}: {
  longitude: number;
  latitude: number;
}): [x: number, y: number] => [
  (longitude - statePlane.west) * unitsPerDegree,
  (statePlane.north - latitude) * unitsPerDegree * stretch,
];

export interface StateOutline {
  /** Code of the federal state. */
  code: string;
  /** Where its number is written. */
  centre: readonly [x: number, y: number];
  /** An SVG path, filled by the even-odd rule. */
  path: string;
}

export const stateOutlines: readonly StateOutline[] = [
${outlines.join('')}];
`,
);
