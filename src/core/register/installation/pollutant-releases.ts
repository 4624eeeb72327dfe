import { call } from '../../platform/api/call.ts';
import { hasMembers, isObject, isString, listOf } from '../../platform/api/checks.ts';
import { lazy } from '../../platform/format/lazy.ts';
import type { QueryOptions } from '../../platform/query/query-store.ts';
import { product } from '../../product.ts';
import { installationsKey } from './installation-address.ts';

/** Pollutant releases of a production facility per year, as reported under Regulation (EC) No 166/2006 (E-PRTR). */

/** Media into which pollutants are released, in display order. */
export const releaseMedia = ['AIR', 'WATER', 'LAND'] as const;
export type ReleaseMedium = (typeof releaseMedia)[number];

export const mediumTerms: Record<ReleaseMedium, string> = { AIR: 'Luft', WATER: 'Wasser', LAND: 'Boden' };

/** How the quantity was determined: measured, calculated, estimated. */
export const releaseMethods = ['M', 'C', 'E'] as const;
export type ReleaseMethod = (typeof releaseMethods)[number];

export const methodTerms: Record<ReleaseMethod, string> = { M: 'gemessen', C: 'berechnet', E: 'geschätzt' };

export interface YearlyRelease {
  year: number;
  /** Kilograms in the year, including accidental releases. */
  quantity: number;
  /** Kilograms thereof released accidentally; absent if none. */
  accidental?: number;
  method?: ReleaseMethod;
}

/** Releases of one pollutant into one medium by year, oldest first. */
export interface ReleaseSeries {
  /** Code of the EU Registry, such as 'NOX'. */
  pollutant: string;
  /** German name; the source's name if the code is unknown. */
  name: string;
  medium: ReleaseMedium;
  /** Kilograms per year above which it must be reported; absent if there is no threshold. */
  threshold?: number;
  values: YearlyRelease[];
}

/** The releases reported for the facility of an installation. */
export interface Releases {
  facility: string;
  /** Every year for which the facility reported anything, in order. */
  years: number[];
  /** Name of the file or generator from which they came; empty if there are none. */
  source: string;
  series: ReleaseSeries[];
}

/** A unit and its size in kilograms. */
interface MassUnit {
  name: string;
  kilograms: number;
}

const kilogram: MassUnit = { name: 'kg', kilograms: 1 };
const units: readonly MassUnit[] = [
  { name: 't', kilograms: 1000 },
  kilogram,
  { name: 'g', kilograms: 0.001 },
  { name: 'mg', kilograms: 0.000001 },
];

/** The largest unit in which the largest quantity is at least 1, so that compared quantities share one unit. */
export function unitFor(quantities: readonly number[]): MassUnit {
  const largest = Math.max(0, ...quantities);
  if (largest === 0) return kilogram;
  return units.find(({ kilograms }) => largest >= kilograms) ?? { name: 'mg', kilograms: 0.000001 };
}

// Quantities are reported with three significant digits (Annex III of the Regulation).
const threeDigits = lazy(() => new Intl.NumberFormat('de-DE', { maximumSignificantDigits: 3 }));

/** Converts kilograms to this unit; a number without the unit's name. */
export const inUnit = (quantity: number, { kilograms }: MassUnit): string => threeDigits().format(quantity / kilograms);

/** Formats kilograms with a suitable unit, without a line break: 593000 → '593 t'. */
export function formatMass(quantity: number, unit: MassUnit = unitFor([quantity])): string {
  return `${inUnit(quantity, unit)}\u202f${unit.name}`;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isSeries = (value: unknown): value is ReleaseSeries =>
  hasMembers(value, { pollutant: isString, name: isString, medium: isString, values: listOf(isObject) });
const isReleases = (value: unknown): value is Releases =>
  hasMembers(value, { facility: isString, years: listOf(isNumber), source: isString, series: listOf(isSeries) });

const releasesPath = (id: string): string => `${product.api.installations}/${encodeURIComponent(id)}/releases`;

/** Path of the same data as CSV, relative to the context path. */
export const releasesFilePath = (id: string): string => `${releasesPath(id)}/csv`;

/** GET /api/{P}Installations/{id}/releases: the pollutant releases of the installation's facility. */
export function releasesQuery(id: string): QueryOptions<Releases> {
  return {
    queryKey: [installationsKey, 'releases', id],
    queryFn: ({ signal }) => call(releasesPath(id), { check: isReleases, signal }),
    staleTime: 60_000,
  };
}
