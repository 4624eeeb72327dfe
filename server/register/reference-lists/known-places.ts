import type { Degrees } from '#core/platform/format/degrees.ts';
import { distanceBetween } from '#core/register/places/distance.ts';
import type { Queryable } from '../../platform/db/rows.ts';
import { type Boundaries, boundariesOf } from '../reference-data/boundaries.ts';
import { boundaryStand, readBoundaryRows } from '../tiles/boundary-store.ts';
import { readBuiltInBoundaries } from '../tiles/built-in-boundaries.ts';

/** What the register's map knows about a point. */
export interface KnownPlaces {
  boundaries: Boundaries;
  /** The municipality with the nearest centre, and how far that is, in kilometres. */
  nearestMunicipality(point: Degrees): { name: string; kilometres: number } | undefined;
}

let known: { stand: string; places: Promise<KnownPlaces> } | undefined;

/** The places of the map: imported boundaries if there are any, otherwise the register's own. They are read once. */
export async function readKnownPlaces(on: Queryable): Promise<KnownPlaces> {
  const stand = (await boundaryStand(on)) ?? '';
  if (known?.stand === stand) return known.places;
  const places = placesOf(on);
  known = { stand, places };
  places.catch(() => {
    known = undefined;
  });
  return places;
}

async function placesOf(on: Queryable): Promise<KnownPlaces> {
  const [own, imported] = await Promise.all([readBuiltInBoundaries(), readBoundaryRows(on)]);
  const centres = own.places.map(([, name, longitude, latitude]) => ({ name, longitude, latitude }));
  return {
    boundaries: boundariesOf(imported.length > 0 ? imported : [...own.states, ...own.districts]),
    nearestMunicipality(point) {
      const [first, ...others] = centres.map(({ name, ...centre }) => ({
        ...{ name, kilometres: distanceBetween(point, centre) },
      }));
      return first && others.reduce((best, each) => (each.kilometres < best.kilometres ? each : best), first);
    },
  };
}
