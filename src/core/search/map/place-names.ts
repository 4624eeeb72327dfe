import type { Position } from './plane.ts';

/** The name of a place on the map. */
export interface PlaceName {
  name: string;
  /** 0: capital of a federal state, 1: seat of a district authority, 2: any other municipality. */
  rank: number;
  position: Position;
}

/** A rectangle in px. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface PlacedName extends PlaceName {
  /** Centre of the name, in px. */
  x: number;
  y: number;
}

/** Zoom levels of web maps from which the names of each rank are shown. */
const shownFrom = [5, 7, 9.5];
/** Height of a name in px, and the space kept around it. */
const height = 14;
const margin = 3;

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** How far below its place (px) a name may stand, in the order in which this is tried. Capitals are found where most marks are. */
const offsets = [0, 22, -26];
const offsetsOfCapitals = [...offsets, 36, -40];

/**
 * Chooses the names to show: those of capitals first, and none over a mark or another name.
 *
 * @param toPixel where a position is, in px
 * @param widthOf width of a name in px
 * @param marks what must stay visible
 */
export function placedNames(
  places: Iterable<PlaceName>,
  zoom: number,
  toPixel: (position: Position) => readonly [number, number],
  widthOf: (place: PlaceName) => number,
  marks: readonly Box[],
): PlacedName[] {
  const taken = [...marks];
  const shown = [...places].filter(({ rank }) => zoom >= (shownFrom[rank] ?? Number.POSITIVE_INFINITY));
  return shown
    .sort((one, other) => one.rank - other.rank || (one.name < other.name ? -1 : 1))
    .flatMap((place) => {
      const [x, atPlace] = toPixel(place.position);
      const half = widthOf(place) / 2 + margin;
      for (const offset of place.rank === 0 ? offsetsOfCapitals : offsets) {
        const y = atPlace + offset;
        const box = { left: x - half, right: x + half, top: y - height / 2 - margin, bottom: y + height / 2 + margin };
        if (taken.some((other) => overlap(box, other))) continue;
        taken.push(box);
        return [{ ...place, x, y }];
      }
      return [];
    });
}
