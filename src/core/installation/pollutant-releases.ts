import { call } from '../api/call.ts';
import { hasMembers, isObject, isString, listOf } from '../api/checks.ts';
import { product } from '../product.ts';
import type { QueryOptions } from '../query/query-store.ts';
import { installationsKey } from './installation-address.ts';

/** What a production facility releases of pollutants in a year, as reported under Regulation (EC) No 166/2006 (E-PRTR). */

/** Into what it is released, in the order in which it is shown. */
export const releaseMedia = ['AIR', 'WATER', 'LAND'] as const;
export type ReleaseMedium = (typeof releaseMedia)[number];

export const mediumTerms: Record<ReleaseMedium, string> = { AIR: 'Luft', WATER: 'Wasser', LAND: 'Boden' };

/** How the quantity came about: measured, calculated, estimated. */
export const releaseMethods = ['M', 'C', 'E'] as const;
export type ReleaseMethod = (typeof releaseMethods)[number];

export const methodTerms: Record<ReleaseMethod, string> = { M: 'gemessen', C: 'berechnet', E: 'geschätzt' };

export interface YearlyRelease {
  year: number;
  /** Kilograms in the year, accidents included. */
  quantity: number;
  /** Kilograms of it by accidents; absent where there were none. */
  accidental?: number;
  method?: ReleaseMethod;
}

/** What is released of one pollutant into one medium, year by year, the oldest first. */
export interface ReleaseSeries {
  /** Code of the EU Registry, such as 'NOX'. */
  pollutant: string;
  /** German name; the source's own where the code is not known. */
  name: string;
  medium: ReleaseMedium;
  /** Kilograms a year above which it must be reported; absent where there is no such threshold. */
  threshold?: number;
  values: YearlyRelease[];
}

/** What is reported for the facility of an installation. */
export interface Releases {
  facility: string;
  /** Every year for which the facility reported anything, in order. */
  years: number[];
  /** Name of the file or generator that brought them, empty where there are none. */
  source: string;
  series: ReleaseSeries[];
}

/** A unit and how many kilograms it has. */
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

/** The largest unit in which the largest quantity is at least one: what is compared has one unit. */
export function unitFor(quantities: readonly number[]): MassUnit {
  const largest = Math.max(0, ...quantities);
  if (largest === 0) return kilogram;
  return units.find(({ kilograms }) => largest >= kilograms) ?? { name: 'mg', kilograms: 0.000001 };
}

// Quantities are reported with three significant digits (Annex III of the Regulation).
const threeDigits = new Intl.NumberFormat('de-DE', { maximumSignificantDigits: 3 });

/** Kilograms as a number of this unit, without its name. */
export const inUnit = (quantity: number, { kilograms }: MassUnit): string => threeDigits.format(quantity / kilograms);

/** Kilograms with a unit that suits them, kept on one line: 593000 → '593 t'. */
export function formatMass(quantity: number, unit: MassUnit = unitFor([quantity])): string {
  return `${inUnit(quantity, unit)}\u202f${unit.name}`;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isSeries = (value: unknown): value is ReleaseSeries =>
  hasMembers(value, { pollutant: isString, name: isString, medium: isString, values: listOf(isObject) });
const isReleases = (value: unknown): value is Releases =>
  hasMembers(value, { facility: isString, years: listOf(isNumber), source: isString, series: listOf(isSeries) });

const releasesPath = (id: string): string => `${product.api.installations}/${encodeURIComponent(id)}/releases`;

/** Path of the same as a table for spreadsheets, below the context path. */
export const releasesFilePath = (id: string): string => `${releasesPath(id)}/csv`;

/** GET /api/{P}Installations/{id}/releases: what the installation's facility released of pollutants. */
export function releasesQuery(id: string): QueryOptions<Releases> {
  return {
    queryKey: [installationsKey, 'releases', id],
    queryFn: ({ signal }) => call(releasesPath(id), { check: isReleases, signal }),
    staleTime: 60_000,
  };
}
