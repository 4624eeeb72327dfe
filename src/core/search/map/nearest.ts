import { distanceBetween, radians } from '../../register/places/distance.ts';
import type { MapPoint } from './points.ts';

/** The installation that is nearest to a place. */
export interface Nearest {
  point: MapPoint;
  /** Kilometres. */
  distance: number;
  /** German: `nordöstlich`. */
  direction: string;
}

const directions = [
  'nördlich',
  'nordöstlich',
  'östlich',
  'südöstlich',
  'südlich',
  'südwestlich',
  'westlich',
  'nordwestlich',
];

/** The nearest point, seen from a place in degrees (WGS 84); undefined if there is none. */
export function nearestTo(
  place: { latitude: number; longitude: number },
  points: readonly MapPoint[],
): Nearest | undefined {
  let nearest: { point: MapPoint; distance: number } | undefined;
  for (const point of points) {
    const distance = distanceBetween(place, point);
    if (!nearest || distance < nearest.distance) nearest = { point, distance };
  }
  if (!nearest) return undefined;
  const north = nearest.point.latitude - place.latitude;
  const east = (nearest.point.longitude - place.longitude) * Math.cos(radians(place.latitude));
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return { ...nearest, direction: directions[(eighth + 8) % 8] ?? '' };
}
