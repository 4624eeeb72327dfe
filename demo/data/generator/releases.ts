import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import type { ReleaseMedium, ReleaseMethod, YearlyRelease } from '#core/register/installation/pollutant-releases.ts';
import { observedOn } from './dates.ts';
import { createRandom, type Random, seedOf } from './random.ts';
import { typicalReleases } from './typical-releases.ts';

/** Quantities of one pollutant that an example's facility released. */
export interface ExampleReleases {
  facilityId: string;
  pollutant: string;
  medium: ReleaseMedium;
  values: YearlyRelease[];
}

/** Facilities report the releases of a year by the end of the following one. */
const lastYear = Number(observedOn.slice(0, 4)) - 2;
const firstYear = lastYear - 7;

/**
 * Releases of an example installation's facility by pollutant and year, as far as they exceeded the threshold. Depends only on
 * the record. Empty if there is nothing to report.
 */
export function releasesOf(record: InstallationRecord): ExampleReleases[] {
  const { facility, activities, status, statusSince = '' } = record;
  if (facility.facilityType !== 'EPRTR') return [];
  const digits = Number(facility.inspireId.replace(/\D/g, '').slice(-6));
  const random = createRandom(seedOf(digits, 166));
  const start = Math.max(firstYear, yearOf(facility.dateOfStartOfOperation ?? '0') + 1);
  const end = status === 'functional' ? lastYear : Math.min(lastYear, yearOf(statusSince) - 1);
  // Landfills release less every year, since no organic waste has been deposited for a long time; others change slowly.
  const isLandfill = activities.some(({ code, main }) => main && code === '5.4');
  const trend = isLandfill ? 0.93 : 0.97 + random.next() * 0.05;
  return typicalReleases(record).flatMap(({ pollutant, medium, threshold, quantity }) => {
    const values = yearly(random, { quantity, threshold, start, end, trend });
    return values.length > 0 ? [{ facilityId: facility.inspireId, pollutant, medium, values }] : [];
  });
}

const yearOf = (date: string): number => Number(date.slice(0, 4));

interface Series {
  /** Kilograms in the middle of the period. */
  quantity: number;
  threshold: number;
  start: number;
  end: number;
  /** By how much a year is multiplied for the next one. */
  trend: number;
}

/** The full years of operation in which the quantity was above the threshold. */
function yearly(random: Random, { quantity, threshold, start, end, trend }: Series): YearlyRelease[] {
  const method = random.weighted<ReleaseMethod>(['M', 'C', 'E'], (each) => (each === 'M' ? 80 : each === 'C' ? 17 : 3));
  const accidents = random.chance(0.04) ? random.int(start, Math.max(start, end)) : undefined;
  const values: YearlyRelease[] = [];
  for (let year = start; year <= end; year++) {
    // Production was lower in the first year of the pandemic.
    const level = quantity * trend ** (year - (firstYear + lastYear) / 2) * (year === 2020 ? 0.88 : 1);
    const amount = rounded(level * (0.94 + random.next() * 0.12));
    if (amount <= threshold) continue;
    const accidental = year === accidents ? { accidental: rounded(amount * 0.02) } : {};
    values.push({ year, quantity: amount, method, ...accidental });
  }
  return values;
}

/** Rounded to three significant digits, as required in reports. */
const rounded = (quantity: number): number => Number(quantity.toPrecision(3));
