import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import type { ReleaseMedium, ReleaseMethod, YearlyRelease } from '#core/register/installation/pollutant-releases.ts';
import { pollutantOf } from '#server/register/reference-data/pollutants.ts';
import { observedOn } from './dates.ts';
import { createRandom, type Random, seedOf } from './random.ts';

/** Quantities of one pollutant that an example's facility released. */
export interface ExampleReleases {
  facilityId: string;
  pollutant: string;
  medium: ReleaseMedium;
  values: YearlyRelease[];
}

// Prefix of the main activity's code | pollutant, medium, usual quantity as a multiple of the threshold.
const table = `
1.1|CO2 AIR 4,NOX AIR 2.6,SOX AIR 0.9,N2O AIR 1.3,HGANDCOMPOUNDS AIR 0.8,PM10 AIR 0.5
1.2|CO2 AIR 9,NOX AIR 7,SOX AIR 6,NMVOC AIR 5,NIANDCOMPOUNDS AIR 3,TOC WATER 1.6,PHENOLS WATER 4
1|CO2 AIR 2,NOX AIR 1.5,CO AIR 1.2
2.1|CO AIR 9,CO2 AIR 3,NOX AIR 3,SOX AIR 3,PM10 AIR 3,PBANDCOMPOUNDS AIR 4,PCDD+PCDF(DIOXINS+FURANS) AIR 6
2.2|CO2 AIR 5,CO AIR 5,NOX AIR 3,PM10 AIR 2,ZNANDCOMPOUNDS AIR 6,PBANDCOMPOUNDS AIR 1.8,ZNANDCOMPOUNDS WATER 4
2.3|NOX AIR 1.4,CO2 AIR 0.9,ZNANDCOMPOUNDS AIR 1.6,ZNANDCOMPOUNDS WATER 1.3
2.4|CO AIR 1.5,PBANDCOMPOUNDS AIR 1.2,PM10 AIR 0.8,NMVOC AIR 0.8
2.5|NOX AIR 1.1,CUANDCOMPOUNDS AIR 2,PCDD+PCDF(DIOXINS+FURANS) AIR 1.8,CUANDCOMPOUNDS WATER 1.6,FLUORINEANDINORGANICCOMPOUNDS AIR 0.9
2.6|NIANDCOMPOUNDS WATER 1.5,ZNANDCOMPOUNDS WATER 1.4,CRANDCOMPOUNDS WATER 0.9,CUANDCOMPOUNDS WATER 1.1
3.1|CO2 AIR 5,NOX AIR 6,NH3 AIR 2.5,HGANDCOMPOUNDS AIR 1.5,SOX AIR 0.9,CO AIR 1.8
3|NOX AIR 1.9,FLUORINEANDINORGANICCOMPOUNDS AIR 1.4,CO2 AIR 0.8,PM10 AIR 0.7,CHLORINEANDINORGANICCOMPOUNDS AIR 0.9
4.3|NH3 AIR 4,N2O AIR 9,NOX AIR 1.6,TOTALNITROGEN WATER 3,TOTALPHOSPHORUS WATER 1.2
4|NMVOC AIR 1.4,NOX AIR 1.1,CO2 AIR 1.2,TOC WATER 1.7,TOTALNITROGEN WATER 1.2,HALOGENATEDORGANICCOMPOUNDS WATER 1.5
5.1|ZNANDCOMPOUNDS WATER 1.2,NIANDCOMPOUNDS WATER 1.3,CHLORIDES WATER 0.9,PHENOLS WATER 2
5.2|CO2 AIR 1.8,NOX AIR 1.4,HGANDCOMPOUNDS AIR 0.8,CHLORINEANDINORGANICCOMPOUNDS AIR 0.7,CHLORIDES WATER 0.9
5.4|CH4 AIR 6,TOTALNITROGEN WATER 0.9
5|CH4 AIR 1.6,NH3 AIR 1.3,TOTALNITROGEN WATER 0.9
6.10|PAHS AIR 0.9,CUANDCOMPOUNDS WATER 0.8
6.11|TOTALNITROGEN WATER 2,TOTALPHOSPHORUS WATER 1.6,ZNANDCOMPOUNDS WATER 2,CHLORIDES WATER 1.4,HGANDCOMPOUNDS WATER 1.1
6.1|CO2 AIR 4,NOX AIR 4,CO AIR 1,TOC WATER 12,HALOGENATEDORGANICCOMPOUNDS WATER 7,TOTALNITROGEN WATER 1.8,TOTALPHOSPHORUS WATER 1.6
6.3|CRANDCOMPOUNDS WATER 3,CHLORIDES WATER 1.2,TOC WATER 0.9
6.4|TOC WATER 1.4,TOTALNITROGEN WATER 1.1,TOTALPHOSPHORUS WATER 1.3,CHLORIDES WATER 0.8
6.5|TOTALNITROGEN WATER 1.3,NH3 AIR 0.9
6.6a|NH3 AIR 1.6
6.6b|NH3 AIR 1.3,CH4 AIR 0.5
6.6c|NH3 AIR 1.2
6.7|NMVOC AIR 2.2
`;

interface Usual {
  pollutant: string;
  medium: ReleaseMedium;
  /** Kilograms. */
  threshold: number;
  multiple: number;
}

const isMedium = (text: string): text is ReleaseMedium => ['AIR', 'WATER', 'LAND'].includes(text);

function usualOf(text: string): Usual {
  const [pollutant = '', medium = '', multiple = ''] = text.split(' ');
  const threshold = isMedium(medium) ? pollutantOf(pollutant)?.thresholds[medium] : undefined;
  if (!isMedium(medium) || threshold === undefined) throw new Error(`No threshold for ${text}.`);
  return { pollutant, medium, threshold, multiple: Number(multiple) };
}

const usual = table
  .trim()
  .split('\n')
  .map((line) => {
    const [activities = '', releases = ''] = line.split('|');
    return { activities, releases: releases.split(',').map(usualOf) };
  });

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
  const code = (activities.find(({ main }) => main) ?? activities[0])?.code ?? '';
  const kind = usual.find((each) => code.startsWith(each.activities));
  if (!kind) return [];
  const digits = Number(facility.inspireId.replace(/\D/g, '').slice(-6));
  const random = createRandom(seedOf(digits, 166));
  const size = 0.5 + random.next() * random.next() * 3;
  const start = Math.max(firstYear, Number((facility.dateOfStartOfOperation ?? '0').slice(0, 4)));
  const end = status === 'functional' ? lastYear : Math.min(lastYear, Number(statusSince.slice(0, 4)));
  return kind.releases.flatMap(({ pollutant, medium, threshold, multiple }) => {
    const values = yearly(random, { quantity: threshold * multiple * size, threshold, start, end });
    return values.length > 0 ? [{ facilityId: facility.inspireId, pollutant, medium, values }] : [];
  });
}

function yearly(
  random: Random,
  { quantity, threshold, start, end }: { quantity: number; threshold: number; start: number; end: number },
): YearlyRelease[] {
  const trend = 0.94 + random.next() * 0.08;
  const method = random.weighted<ReleaseMethod>(['M', 'C', 'E'], (each) => (each === 'M' ? 80 : each === 'C' ? 17 : 3));
  const accidents = random.chance(0.04) ? random.int(start, Math.max(start, end)) : undefined;
  const values: YearlyRelease[] = [];
  let level = quantity;
  for (let year = start; year <= end; year++) {
    level *= trend;
    // Production was lower in the first year of the pandemic.
    const amount = rounded(level * (0.9 + random.next() * 0.2) * (year === 2020 ? 0.86 : 1));
    if (amount <= threshold) continue;
    const accidental = year === accidents ? { accidental: rounded(amount * 0.02) } : {};
    values.push({ year, quantity: amount, method, ...accidental });
  }
  return values;
}

/** Rounded to three significant digits, as required in reports. */
const rounded = (quantity: number): number => Number(quantity.toPrecision(3));
