import type { Degrees } from '../../platform/format/degrees.ts';
import { outline } from './outline.ts';

/** Kilometres by which the outline may differ from the border: it is simplified to one. */
const margin = 2;

const kilometresPerDegree = 111.2;

/** Offset of a corner from a point, in kilometres; exact enough for the few around it that matter. */
function offset(from: Degrees, to: Degrees): readonly [x: number, y: number] {
  const parallel = Math.cos((from.latitude * Math.PI) / 180);
  return [
    (to.longitude - from.longitude) * kilometresPerDegree * parallel,
    (to.latitude - from.latitude) * kilometresPerDegree,
  ];
}

/** Whether a point is in Austria, or so close to the border that the outline cannot tell. */
export function isInAustria(point: Degrees): boolean {
  let inside = false;
  const corners = outline.map((corner) => offset(point, corner));
  for (const [at, [ax, ay]] of corners.entries()) {
    const [bx, by] = corners[at + 1] ?? [ax, ay];
    if (ay > 0 !== by > 0 && (ax * by - bx * ay) / (by - ay) > 0) inside = !inside;
    if (distanceToLine([ax, ay], [bx, by]) <= margin) return true;
  }
  return inside;
}

/** Distance of a line from the origin. */
function distanceToLine([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + along * dx, ay + along * dy);
}
