import type { Position } from './plane.ts';
import type { MapPoint } from './points.ts';

/** Installations that are too close to each other to be distinguished at a zoom level. */
export interface Cluster {
  position: Position;
  points: MapPoint[];
}

/** Size of the cells whose installations form one mark, in px. */
const cell = 56;
/** Marks closer than this are merged, in px, if there are at most `mostMerged`. */
const nearest = 40;
const mostMerged = 600;
/** More than there are rows of cells at any zoom level. */
const mostRows = 2 ** 20;

/**
 * Groups installations by cells of the plane, in a single pass, so that 60,000 are grouped within a frame.
 *
 * @param resolution metres per pixel
 */
export function clustersOf(points: readonly MapPoint[], resolution: number): Cluster[] {
  const size = cell * resolution;
  const cells = new Map<number, { x: number; y: number; points: MapPoint[] }>();
  for (const point of points) {
    const [x, y] = point.position;
    const key = Math.floor(x / size) * mostRows + Math.floor(y / size);
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
  return merged(groups, nearest * resolution);
}

/** Merges overlapping marks of neighbouring cells, the smaller into the larger. Skipped if there are many marks, since those are small. */
function merged(groups: readonly Cluster[], distance: number): Cluster[] {
  if (groups.length > mostMerged) return [...groups];
  const apart: Cluster[] = [];
  for (const group of groups.toSorted((one, other) => other.points.length - one.points.length)) {
    const [x, y] = group.position;
    const other = apart.find(({ position }) => {
      const [right, up] = [position[0] - x, position[1] - y];
      return right * right + up * up < distance * distance;
    });
    if (!other) apart.push(group);
    else for (const point of group.points) other.points.push(point);
  }
  return apart;
}
