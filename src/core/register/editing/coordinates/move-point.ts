import { type Degrees, roundedDegrees } from '../../../platform/format/degrees.ts';
import { formatInteger } from '../../../platform/format/number.ts';

/** Steps of the arrow keys in metres. */
const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000];

/** Largest step on the screen, in px. */
const widest = 24;

/** The step by which an arrow key moves a point, in metres: a round number that is seen on a map of this scale. */
export const stepAt = (metresPerPixel: number): number =>
  steps.findLast((step) => step <= widest * metresPerPixel) ?? steps[0] ?? 1;

/** 'Schritt: 10 m', 'Schritt: 2 km'. */
export const stepText = (metres: number): string =>
  `Schritt: ${metres < 1_000 ? `${metres}\u202fm` : `${formatInteger(metres / 1_000)}\u202fkm`}`;

/** Directions of the arrow keys, to the east and to the north. */
const directions: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

const metresPerDegree = 111_195;

/** The point after a step in the direction of an arrow key; undefined for any other key. */
export function movedBy({ longitude, latitude }: Degrees, key: string, metres: number): Degrees | undefined {
  const direction = Object.hasOwn(directions, key) ? directions[key] : undefined;
  if (!direction) return undefined;
  const [east, north] = direction;
  const parallel = metresPerDegree * Math.cos((latitude * Math.PI) / 180);
  return roundedDegrees({
    longitude: longitude + (east * metres) / parallel,
    latitude: latitude + (north * metres) / metresPerDegree,
  });
}
