import type { Area, Proximity } from '#core/search/criteria/kinds/location.ts';
import { type Density, type DensityCell, densityCell } from '#core/search/map/density.ts';
import { Bitset } from './bitset.ts';
import { NumberList } from './number-list.ts';

/** The points as they are stored on disk. */
export interface SavedPoints {
  longitudes: Uint32Array;
  latitudes: Uint32Array;
}

/** Longitude and latitude in degrees (WGS 84). */
export type Point = readonly [longitude: number, latitude: number];

/** Degrees are stored as millionths above -180; a slot without a location has this value. */
const nowhere = 0xffffffff;
const stored = (degree: number): number => Math.round((degree + 180) * 1e6);
const degreeOf = (number: number): number => Math.round(number - 180e6) / 1e6;

/** Kilometres per degree of latitude. */
const kilometres = 111.195;
const radians = Math.PI / 180;

/** The locations of the slots, added in slot order. */
export class Points {
  readonly #longitudes: NumberList;
  readonly #latitudes: NumberList;

  constructor(saved?: SavedPoints) {
    this.#longitudes = new NumberList(saved?.longitudes);
    this.#latitudes = new NumberList(saved?.latitudes);
  }

  save(): SavedPoints {
    return { longitudes: this.#longitudes.numbers, latitudes: this.#latitudes.numbers };
  }

  add(point: Point | undefined): void {
    this.#longitudes.push(point ? stored(point[0]) : nowhere);
    this.#latitudes.push(point ? stored(point[1]) : nowhere);
  }

  at(slot: number): Point | undefined {
    const longitude = this.#longitudes.at(slot);
    return longitude === nowhere ? undefined : [degreeOf(longitude), degreeOf(this.#latitudes.at(slot))];
  }

  within({ west, south, east, north }: Area): Bitset {
    return this.#those(
      (longitude, latitude) => longitude >= west && longitude <= east && latitude >= south && latitude <= north,
    );
  }

  around({ longitude, latitude, radius }: Proximity): Bitset {
    const margin = radius / kilometres;
    return this.#those((x, y) => {
      if (Math.abs(y - latitude) > margin) return false;
      return distance(longitude, latitude, x, y) <= radius;
    });
  }

  /** The number of slots in each cell of the grid. */
  density(slots: Bitset): Density {
    const counts = new Map<string, number>();
    let unlocated = 0;
    for (const slot of slots.toArray()) {
      const point = this.at(slot);
      if (!point) {
        unlocated += 1;
        continue;
      }
      const cell = `${Math.floor(point[0] / densityCell.longitude)} ${Math.floor(point[1] / densityCell.latitude)}`;
      counts.set(cell, (counts.get(cell) ?? 0) + 1);
    }
    const cells = Array.from(counts, ([cell, count]): DensityCell => {
      const [column = 0, row = 0] = cell.split(' ').map(Number);
      return [column, row, count];
    });
    return { cells: cells.sort(([x1, y1], [x2, y2]) => x1 - x2 || y1 - y2), unlocated };
  }

  /** Kilometres from a place to a slot's location, rounded to ten metres like the coordinates; undefined if it has no location. */
  distanceTo({ longitude, latitude }: Proximity, slot: number): number | undefined {
    const point = this.at(slot);
    return point && Math.round(distance(longitude, latitude, ...point) * 100) / 100;
  }

  #those(isWithin: (longitude: number, latitude: number) => boolean): Bitset {
    const found = new Bitset();
    for (let slot = 0; slot < this.#longitudes.length; slot++) {
      const point = this.at(slot);
      if (point && isWithin(point[0], point[1])) found.add(slot);
    }
    return found;
  }
}

/** Kilometres between two points on the sphere. */
function distance(x1: number, y1: number, x2: number, y2: number): number {
  const half = (one: number, other: number) => Math.sin(((other - one) * radians) / 2) ** 2;
  const chord = half(y1, y2) + Math.cos(y1 * radians) * Math.cos(y2 * radians) * half(x1, x2);
  return 2 * (kilometres / radians) * Math.asin(Math.sqrt(chord));
}
