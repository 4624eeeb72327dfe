/**
 * Writes server/register/tiles/boundaries.json, the boundaries and names on the map, anew:
 *
 *     node scripts/make-boundaries.ts BEZIRKE.topo.json GEMEINDEN.topo.json GEMEINDEN.csv
 *
 * The TopoJSON files are those of https://github.com/ginseng666/GeoJSON-TopoJSON-Austria (2021, `bezirke_995_topo` and
 * `gemeinden_999_topo`, with `iso` and `name`); the table has the columns `gkz`, `gemeinde`, `mitte_lon` and `mitte_lat`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { MultiPolygon, Position } from 'geojson';
import { merge, mesh } from 'topojson-client';
import type { GeometryObject, Polygon, Topology, MultiPolygon as TopoMultiPolygon } from 'topojson-specification';
import { seatOf } from '#server/register/reference-data/authority-seats.ts';
import { type BuiltInBoundaries, boundarySource, type PlaceName } from '#server/register/tiles/built-in-boundaries.ts';

type Area = (Polygon | TopoMultiPolygon) & { properties: { iso: string; name: string } };
type Line = readonly [from: Position, to: Position];

const [districtFile, municipalityFile, table] = process.argv.slice(2);
if (!districtFile || !municipalityFile || !table) {
  console.error('Usage: node scripts/make-boundaries.ts BEZIRKE.topo.json GEMEINDEN.topo.json GEMEINDEN.csv');
  process.exit(2);
}

const isViennese = (code: string) => code.startsWith('9');
/** One of the 23 districts of Vienna, which are on the map like municipalities. */
const isPartOfVienna = (code: string) => isViennese(code) && code !== '900';
const codeOf = (area: GeometryObject): string => String((area as Area).properties.iso);
/** Four decimals are about ten metres, less than what the boundaries are simplified to. */
const rounded = (position: Position): Position => position.map((degree) => Math.round(degree * 10_000) / 10_000);

async function readAreas(file: string): Promise<{ topology: Topology; areas: Area[] }> {
  const topology: Topology = JSON.parse(await readFile(file, 'utf8'));
  const [collection] = Object.values(topology.objects);
  if (collection?.type !== 'GeometryCollection') throw new Error(`${file} holds no collection of areas.`);
  return { topology, areas: collection.geometries as Area[] };
}

const { topology, areas } = await readAreas(districtFile);
const districts = areas.filter((area) => !isPartOfVienna(codeOf(area)));

const areaOf = (code: string, name: string, { coordinates }: MultiPolygon) => ({
  code,
  name,
  polygons: coordinates.map((rings) => rings.map((ring) => ring.map(rounded))),
});

const stateNames = [
  'Burgenland',
  'Kärnten',
  'Niederösterreich',
  'Oberösterreich',
  'Salzburg',
  'Steiermark',
  'Tirol',
  'Vorarlberg',
  'Wien',
];
const states = stateNames.map((name, at) => {
  const code = String(at + 1);
  const within = districts.filter((area) => codeOf(area).startsWith(code));
  return areaOf(code, name, merge(topology, within));
});
const districtAreas = districts.map((area) => areaOf(codeOf(area), area.properties.name, merge(topology, [area])));

const linesOf = (from: Topology, of: Area[], filter: (one: GeometryObject, other: GeometryObject) => boolean) =>
  mesh(from, { type: 'GeometryCollection', geometries: of }, filter).coordinates;

/**
 * Boundaries between municipalities of the same district. The file of the municipalities is simplified more than that of the districts: where
 * a line meets the boundary of its district, its end is moved onto the finer one.
 */
async function municipalityLines(file: string): Promise<Position[][]> {
  const { topology: coarse, areas: all } = await readAreas(file);
  const municipalities = all.filter((area) => !isViennese(codeOf(area)));
  const districtOf = (area: GeometryObject) => codeOf(area).slice(0, 3);
  const within = linesOf(
    coarse,
    municipalities,
    (one, other) => one !== other && districtOf(one) === districtOf(other),
  );
  const edge = linesOf(coarse, municipalities, (one, other) => one === other || districtOf(one) !== districtOf(other));
  const onEdge = new Set(edge.flat().map(String));
  const finer = linesOf(topology, districts, () => true).flatMap((line) =>
    line.slice(1).map((to, at): Line => [line[at] ?? to, to]),
  );
  return within.map((line) => line.map((point) => (onEdge.has(String(point)) ? nearestOn(finer, point) : point)));
}

// A degree of longitude measures about two thirds of one of latitude.
const scale = Math.cos((47.5 * Math.PI) / 180);

/** The point of the lines that is nearest to a position. */
function nearestOn(lines: readonly Line[], [x = 0, y = 0]: Position): Position {
  let nearest: Position = [x, y];
  let least = Number.POSITIVE_INFINITY;
  for (const [[ax = 0, ay = 0], [bx = 0, by = 0]] of lines) {
    const [dx, dy] = [(bx - ax) * scale, by - ay];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * scale * dx + (y - ay) * dy) / length));
    const found: Position = [ax + along * (bx - ax), ay + along * (by - ay)];
    const distance = Math.hypot(((found[0] ?? 0) - x) * scale, (found[1] ?? 0) - y);
    if (distance < least) [least, nearest] = [distance, found];
  }
  return nearest;
}

const rows: { gkz: string; gemeinde: string; mitte_lon: string; mitte_lat: string }[] = parse(await readFile(table), {
  columns: true,
  delimiter: ';',
  bom: true,
});

/** Codes of the municipalities that are the seat of one of these authorities. */
function seats(authorities: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const authority of authorities) {
    const city = seatOf(authority)?.city;
    if (city === undefined) continue;
    const area = authority.replace(/^lh-/, '');
    const named = rows.filter(({ gemeinde }) => {
      const name = gemeinde.replace(/^Sankt /, 'St. ');
      return name === city || name.startsWith(`${city}-`);
    });
    const seat =
      named.find(({ gkz }) => gkz.startsWith(area)) ?? named.find(({ gkz }) => gkz[0] === area[0]) ?? named[0];
    if (seat) found.add(seat.gkz);
    else console.warn(`No municipality is called ${city}, the seat of ${authority}.`);
  }
  return found;
}

const capitals = seats(stateNames.map((_, at) => `lh-${at + 1}`));
const districtSeats = seats(districts.map(codeOf));
const places = rows.map(({ gkz, gemeinde, mitte_lon: longitude, mitte_lat: latitude }): PlaceName => {
  const [x = 0, y = 0] = rounded([Number(longitude), Number(latitude)]);
  const rank = capitals.has(gkz) ? 0 : districtSeats.has(gkz) ? 1 : 2;
  return [gkz, isPartOfVienna(gkz.slice(0, 3)) ? gemeinde.replace(/^Wien-/, '') : gemeinde, x, y, rank];
});

const viennese = areas.filter((area) => isPartOfVienna(codeOf(area)));
const boundaries: BuiltInBoundaries = {
  source: boundarySource,
  states,
  districts: districtAreas,
  municipalities: [
    ...(await municipalityLines(municipalityFile)),
    ...linesOf(topology, viennese, (one, other) => one !== other),
  ].map((line) => line.map(rounded)),
  places,
};
const file = new URL('../server/register/tiles/boundaries.json', import.meta.url);
await writeFile(file, `${JSON.stringify(boundaries)}\n`);
console.log(
  `${states.length} states, ${districtAreas.length} districts, ${boundaries.municipalities.length} lines of municipalities, ${capitals.size} capitals, ${districtSeats.size} seats, ${places.length} names`,
);
