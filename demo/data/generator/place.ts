import type {
  AdministrativeUnit,
  PointGeometry,
  PostalAddress,
} from '#core/register/installation/installation-record.ts';
import { districtByCode } from '#server/register/reference-data/districts.ts';
import { federalStateByCode } from '#server/register/reference-data/federal-states.ts';
import type { Municipality } from '#server/register/reference-data/municipalities.ts';
import { builtUpAreas } from './built-up-areas.ts';
import { streetAddress } from './names.ts';
import { possiblePlaces } from './plant-places.ts';
import type { Random } from './random.ts';

/** Where an example installation is. */
export interface Place {
  unit: AdministrativeUnit;
  address: PostalAddress;
  geometry: PointGeometry;
}

// Share of each federal state per 100 installations, based on the number its authorities inspect; for livestock, by its number of farms
// (none in Tyrol, where livestock of this size is forbidden: § 1 of its act).
const stateShares: Readonly<Record<string, number>> = {
  '1': 4,
  '2': 8,
  '3': 25,
  '4': 23,
  '5': 6,
  '6': 16,
  '7': 8,
  '8': 5,
  '9': 5,
};
const farmShares: Readonly<Record<string, number>> = { '1': 5, '2': 7, '3': 30, '4': 24, '6': 34 };

/**
 * A municipality where such a plant can be, in a federal state by its share and preferably in `home`, and a point in its built-up area.
 *
 * @param kind a kind of `possiblePlaces`
 * @param number distinguishes the example from all others: no two of them are on the same spot
 */
export function placeFor(random: Random, kind: string, number: number, home?: string): Place {
  const places = possiblePlaces(kind);
  const shares = kind === 'farm' ? farmShares : stateShares;
  const drawn = random.weighted([...places.keys()], (code) => shares[code] ?? 0);
  const state = random.chance(0.7) && home !== undefined && places.has(home) ? home : drawn;
  const { municipality } = random.weighted(places.get(state) ?? [], ({ weight }) => weight);
  return {
    unit: unitOf(municipality),
    address: {
      ...streetAddress(random, municipality.postalCode, kind === 'farm' || kind === 'rural'),
      postalCode: municipality.postalCode,
      city: municipality.name,
      countryCode: 'AT',
    },
    geometry: pointIn(random, municipality, number),
  };
}

const unitOf = ({ code, name }: Municipality): AdministrativeUnit => ({
  municipalityCode: code,
  municipality: name,
  districtCode: code.slice(0, 3),
  district: districtByCode(code.slice(0, 3))?.name ?? '',
  federalStateCode: code.slice(0, 1),
  federalState: federalStateByCode(code.slice(0, 1))?.name ?? '',
});

/** Metres of one degree of latitude, and of longitude at the equator. */
const [metresNorth, metresEast] = [111_200, 111_320];

const moved = ({ longitude, latitude }: { longitude: number; latitude: number }, east: number, north: number) => ({
  longitude: longitude + east / (metresEast * Math.cos((latitude * Math.PI) / 180)),
  latitude: latitude + north / metresNorth,
});

/** A few records state only the middle of the municipality. */
function pointIn(random: Random, { code, longitude, latitude }: Municipality, number: number): PointGeometry {
  const area = builtUpAreas.get(code) ?? { longitude, latitude, radius: 500 };
  const [angle, distance] = [random.next() * 2 * Math.PI, Math.sqrt(random.next()) * (area.radius - 100)];
  if (random.chance(0.02)) return { longitude, latitude, accuracy: 'municipality' };
  const point = moved(area, Math.cos(angle) * distance, Math.sin(angle) * distance);
  // The last three decimals, within about 100 metres, are the digits of the number.
  const spot = (degrees: number, digits: number) => (Math.floor(degrees * 1000) * 1000 + digits) / 1_000_000;
  return {
    longitude: spot(point.longitude, number % 1000),
    latitude: spot(point.latitude, Math.floor(number / 1000)),
    accuracy: 'exact',
  };
}

/** A point up to so many metres from another. */
export function pointNear(random: Random, point: PointGeometry, metres: number): PointGeometry {
  const { longitude, latitude } = moved(point, (random.next() * 2 - 1) * metres, (random.next() * 2 - 1) * metres);
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return { longitude: round(longitude), latitude: round(latitude), accuracy: 'exact' };
}
