import { isObject } from '../../../platform/api/checks.ts';
import { lazy } from '../../../platform/format/lazy.ts';
import { formatKilometres } from '../../../platform/format/number.ts';
import { type Criterion, type CriterionText, memberOf, textOf } from '../criterion.ts';
import { maxPlaceLength, plainText } from './text.ts';

/** A rectangle on the map, in degrees (WGS 84). */
export interface Area {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** All places within a radius around one. */
export interface Proximity {
  /** Degrees (WGS 84). */
  readonly longitude: number;
  readonly latitude: number;
  /** Kilometres. */
  readonly radius: number;
  /** What the place is called: „4020 Linz“. */
  readonly place?: string;
}

export type AreaCriterion<Id extends string> = Criterion<Id, 'area', Area>;
export type NearCriterion<Id extends string> = Criterion<Id, 'near', Proximity>;

/** Largest radius, in kilometres: all of Austria from anywhere in it. */
export const maxRadius = 600;

type Definition = CriterionText & { parameter: string };

/** Identifies the only described value of either kind. */
const whole = 'place';
const degrees = lazy(() => new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 }));

/** A criterion for everything within a rectangle on the map; in the address: west,south,east,north. */
export function areaCriterion<const Id extends string>(id: Id, { parameter, ...text }: Definition): AreaCriterion<Id> {
  const member = (raw: unknown) => memberOf(id, areaOf(raw));
  return {
    id,
    kind: 'area',
    ...textOf(text),
    parameters: [parameter],
    normalize: (raw) => member(raw[id]),
    parse(read) {
      const [west, south, east, north] = numbersIn(read(parameter)[0]);
      return member({ west, south, east, north });
    },
    write: ({ [id]: area }) => (area ? [[parameter, [area.west, area.south, area.east, area.north].join(',')]] : []),
    describe: ({ [id]: area }) => (area ? [{ value: whole, label: areaLabel(area) }] : []),
    without: () => member(undefined),
  };
}

/** A criterion for everything around a place; in the address: latitude,longitude,radius and optionally its name. */
export function nearCriterion<const Id extends string>(id: Id, { parameter, ...text }: Definition): NearCriterion<Id> {
  const member = (raw: unknown) => memberOf(id, proximityOf(raw));
  return {
    id,
    kind: 'near',
    ...textOf(text),
    parameters: [parameter],
    normalize: (raw) => member(raw[id]),
    parse(read) {
      const [text = ''] = read(parameter);
      const [latitude, longitude, radius] = numbersIn(text);
      const place = text.split(',').slice(3).join(',');
      return member({ latitude, longitude, radius, place });
    },
    write: ({ [id]: near }) =>
      near
        ? [[parameter, [near.latitude, near.longitude, near.radius, ...(near.place ? [near.place] : [])].join(',')]]
        : [],
    describe: ({ [id]: near }) => (near ? [{ value: whole, label: nearLabel(near) }] : []),
    without: () => member(undefined),
  };
}

const numbersIn = (text = ''): number[] =>
  text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));

const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;

/** Rounds to about ten metres. Adding 0 turns -0 into 0, so that equal searches have the same form. */
const rounded = (degree: number): number => Math.round(degree * 10_000) / 10_000 + 0;

function areaOf(raw: unknown): Area | undefined {
  if (!isObject(raw)) return undefined;
  const { west, south, east, north } = raw;
  if (!isWithin(west, -180, 180) || !isWithin(east, -180, 180)) return undefined;
  if (!isWithin(south, -90, 90) || !isWithin(north, -90, 90)) return undefined;
  const area = { west: rounded(west), south: rounded(south), east: rounded(east), north: rounded(north) };
  return area.west < area.east && area.south < area.north ? area : undefined;
}

function proximityOf(raw: unknown): Proximity | undefined {
  if (!isObject(raw)) return undefined;
  const { longitude, latitude, radius, place } = raw;
  if (!isWithin(longitude, -180, 180) || !isWithin(latitude, -90, 90) || !isWithin(radius, 0.1, maxRadius))
    return undefined;
  const name = typeof place === 'string' ? plainText(place).slice(0, maxPlaceLength).toWellFormed().trim() : '';
  return {
    longitude: rounded(longitude),
    latitude: rounded(latitude),
    radius: Math.round(radius * 10) / 10,
    ...(name && { place: name }),
  };
}

/** '13,50° bis 14,60° O, 47,90° bis 48,40° N'. */
const areaLabel = ({ west, south, east, north }: Area): string =>
  `${degrees().format(west)}° bis ${degrees().format(east)}° O, ${degrees().format(south)}° bis ${degrees().format(north)}° N`;

/** '4020 Linz, 10 km'. */
export const nearLabel = ({ longitude, latitude, radius, place }: Proximity): string =>
  `${place ?? `${degrees().format(latitude)}° N, ${degrees().format(longitude)}° O`}, ${formatKilometres(radius)}`;
