import type { MapPoint } from './points.ts';

/** Position in the map's plane (Web Mercator, metres). */
export type Position = readonly [x: number, y: number];

/** Installations that are too near to each other to be told apart at a zoom. */
export interface Cluster {
  position: Position;
  points: MapPoint[];
  /** The branch that most of them belong to. */
  branch: string;
}

const earth = 6_378_137;
const radians = Math.PI / 180;

/** Degrees into the plane of the map. */
export const project = ({ longitude, latitude }: Pick<MapPoint, 'longitude' | 'latitude'>): Position => [
  longitude * radians * earth,
  Math.log(Math.tan(Math.PI / 4 + (latitude * radians) / 2)) * earth,
];

/** The plane of the map into degrees. */
export const unproject = ([x, y]: Position): [longitude: number, latitude: number] => [
  x / earth / radians,
  (2 * Math.atan(Math.exp(y / earth)) - Math.PI / 2) / radians,
];

type Group = Pick<Cluster, 'position' | 'points'>;

/** Edge of the cells within which installations are one mark, in px. */
const cell = 56;
/** Marks nearer to each other than this become one, in px, where there are no more than so many. */
const nearest = 40;
const mostMerged = 600;

/**
 * Groups installations by cells of the plane: one pass over all of them, so that sixty thousand are grouped within a frame.
 *
 * @param resolution metres of a pixel
 */
export function clustersOf(points: readonly MapPoint[], resolution: number): Cluster[] {
  const size = cell * resolution;
  const cells = new Map<string, { x: number; y: number; points: MapPoint[] }>();
  for (const point of points) {
    const [x, y] = project(point);
    const key = `${Math.floor(x / size)} ${Math.floor(y / size)}`;
    const found = cells.get(key);
    if (!found) cells.set(key, { x, y, points: [point] });
    else {
      found.x += x;
      found.y += y;
      found.points.push(point);
    }
  }
  const groups = [...cells.values()].map(({ x, y, points: members }) => ({
    position: [x / members.length, y / members.length] as const,
    points: members,
  }));
  return merged(groups, nearest * resolution).map((group) => ({ ...group, branch: mostOf(group.points) }));
}

/** Marks of neighbouring cells can lie on each other: the smaller goes into the larger. Where there are many they are small. */
function merged(groups: readonly Group[], distance: number): Group[] {
  if (groups.length > mostMerged) return [...groups];
  const kept: Group[] = [];
  for (const group of groups.toSorted((one, other) => other.points.length - one.points.length)) {
    const [x, y] = group.position;
    const at = kept.findIndex(({ position }) => Math.hypot(position[0] - x, position[1] - y) < distance);
    const other = kept[at];
    if (other) kept[at] = { position: other.position, points: [...other.points, ...group.points] };
    else kept.push(group);
  }
  return kept;
}

function mostOf(points: readonly MapPoint[]): string {
  const counts = new Map<string, number>();
  for (const { branch } of points) counts.set(branch, (counts.get(branch) ?? 0) + 1);
  return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0])[0];
}
