import proj4 from 'proj4';
import { type Degrees, roundedDegrees } from '../../../platform/format/degrees.ts';
import { isInAustria } from '../../places/in-austria.ts';
import type { Pair } from './read-coordinates.ts';
import { referenceSystems, type SystemCode, systemCodes } from './reference-systems.ts';

const makeConverter = (system: SystemCode) => proj4(referenceSystems[system].definition);

const converters = new Map<SystemCode, ReturnType<typeof makeConverter>>();

function converterOf(system: SystemCode) {
  const converter = converters.get(system) ?? makeConverter(system);
  converters.set(system, converter);
  return converter;
}

/**
 * Degrees (WGS 84) of easting and northing in metres (R5.1); undefined where the system's formulas lead nowhere.
 */
export function toDegrees(system: SystemCode, [easting, northing]: Pair): Degrees | undefined {
  const [longitude = Number.NaN, latitude = Number.NaN] = converterOf(system).inverse([easting, northing]);
  const isPoint = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
  return isPoint ? roundedDegrees({ longitude, latitude }) : undefined;
}

/** Easting and northing in metres of degrees (WGS 84). */
export function fromDegrees(system: SystemCode, { longitude, latitude }: Degrees): Pair {
  const [easting = Number.NaN, northing = Number.NaN] = converterOf(system).forward([longitude, latitude]);
  return [easting, northing];
}

/** A reading of two projected numbers. */
export interface Conversion {
  system: SystemCode;
  point: Degrees;
  /** The northing was given first, as in the EPSG register's own order. */
  isNorthingFirst: boolean;
}

/** A northing may be written in full, from the equator. */
const withoutMillions = (system: SystemCode, [easting, northing]: Pair): Pair =>
  String(system).startsWith('3125') && northing > 5_000_000 ? [easting, northing - 5_000_000] : [easting, northing];

/** What two projected numbers mean in a system: easting first, as is usual, unless only the other order leads to Austria. */
export function readIn(system: SystemCode, [first, second]: Pair): Conversion | undefined {
  const conversions = [false, true].flatMap((isNorthingFirst): Conversion[] => {
    const pair: Pair = isNorthingFirst ? [second, first] : [first, second];
    const point = toDegrees(system, withoutMillions(system, pair));
    return point ? [{ system, point, isNorthingFirst }] : [];
  });
  return conversions.find(({ point }) => isInAustria(point)) ?? conversions[0];
}

/** The readings by which two projected numbers are a place in Austria: one tells the system without doubt, several do not. */
export function possibleReadings(pair: Pair): Conversion[] {
  const readings = systemCodes.flatMap((system) => readIn(system, pair) ?? []);
  const inAustria = readings.filter(({ point }) => isInAustria(point));
  const usual = inAustria.filter(({ isNorthingFirst }) => !isNorthingFirst);
  return usual.length > 0 ? usual : inAustria;
}
