import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import type { ReleaseMedium } from '#core/register/installation/pollutant-releases.ts';
import { pollutantOf } from '#server/register/reference-data/pollutants.ts';

// Code of the main activity, for some plants with the beginning of the installation's name | pollutant, medium, kilograms a year for each unit
// of the capacity (MW at 1,000 hours of full load, t/h, t/Tag, places …). Orders of magnitude of plants with present abatement.
const table = `
1.1 Biomasse|CO2 AIR 370000,NOX AIR 290,N2O AIR 14
1.1|CO2 AIR 205000,NOX AIR 150
1.2|CO2 AIR 70000,NOX AIR 52,SOX AIR 70,NMVOC AIR 70,NIANDCOMPOUNDS AIR 0.018,PHENOLS WATER 0.018
1.3|CO2 AIR 73000,NOX AIR 220,SOX AIR 110,BENZENE AIR 1.8,CYANIDES WATER 0.06
2.1 Sinter|CO AIR 7000,CO2 AIR 70000,NOX AIR 175,SOX AIR 175,PM10 AIR 35,PBANDCOMPOUNDS AIR 0.18,PCDD+PCDF(DIOXINS+FURANS) AIR 0.00000018
2.1|SOX AIR 1500
2.2 Hochofen|CO2 AIR 1600000,CO AIR 20000,NOX AIR 500,PM10 AIR 400,ZNANDCOMPOUNDS WATER 3
2.2 LD-Stahlwerk|CO AIR 26000,CO2 AIR 500000,PM10 AIR 350,PBANDCOMPOUNDS AIR 4,ZNANDCOMPOUNDS AIR 10
2.2 Strang|ZNANDCOMPOUNDS WATER 1.5
2.2|CO2 AIR 520000,CO AIR 7800,NOX AIR 975,ZNANDCOMPOUNDS AIR 32,PBANDCOMPOUNDS AIR 3.2,PCDD+PCDF(DIOXINS+FURANS) AIR 0.0000032
2.3a|NOX AIR 900,CO2 AIR 480000
2.3c|ZNANDCOMPOUNDS AIR 30,CHLORINEANDINORGANICCOMPOUNDS AIR 600
2.4|CO AIR 1150,NMVOC AIR 345,PBANDCOMPOUNDS AIR 1.1
2.5a Elektrolytische|CUANDCOMPOUNDS AIR 1,SOX AIR 660,CUANDCOMPOUNDS WATER 0.4
2.5a Blei|PBANDCOMPOUNDS AIR 4,SOX AIR 1500
2.5b|NOX AIR 180,PCDD+PCDF(DIOXINS+FURANS) AIR 0.0000006,CHLORINEANDINORGANICCOMPOUNDS AIR 30
2.6|NIANDCOMPOUNDS WATER 0.08,ZNANDCOMPOUNDS WATER 0.25,CUANDCOMPOUNDS WATER 0.14,CRANDCOMPOUNDS WATER 0.12
3.1a|CO2 AIR 256000,NOX AIR 224,NH3 AIR 16,HGANDCOMPOUNDS AIR 0.0096,CO AIR 640,SOX AIR 32
3.1b|CO2 AIR 352000,CO AIR 480,NOX AIR 96
3.1c|CO2 AIR 448000,NOX AIR 480,SOX AIR 320
3.3|NOX AIR 700,CO2 AIR 175000,SOX AIR 350
3.4|NH3 AIR 525,SOX AIR 525,NOX AIR 300
3.5|FLUORINEANDINORGANICCOMPOUNDS AIR 6.5,NOX AIR 75
4.1a|CO2 AIR 330000,NOX AIR 198,NMVOC AIR 132,BENZENE AIR 1.6
4.1d|NH3 AIR 50,TOTALNITROGEN WATER 198
4.1h Viskose|ZNANDCOMPOUNDS WATER 3,SOX AIR 900,TOC WATER 900
4.1|TOC WATER 165,NMVOC AIR 165
4.2a Ammoniak|CO2 AIR 495000,NOX AIR 165,NH3 AIR 33
4.2a Chloralkali|CHLORIDES WATER 9000
4.2b Salpeter|N2O AIR 165,NOX AIR 264
4.2b Schwefel|SOX AIR 495
4.2d Salz|CHLORIDES WATER 6600
4.2e|NOX AIR 330
4.3|NH3 AIR 33,TOTALNITROGEN WATER 33,TOTALPHOSPHORUS WATER 4
4.4|NMVOC AIR 900,TOC WATER 600
4.5|NMVOC AIR 1650,DCM AIR 50,TOC WATER 3300
5.1b|PHENOLS WATER 0.25,NIANDCOMPOUNDS WATER 0.12,CHLORIDES WATER 7000
5.2a|CO2 AIR 8800000,NOX AIR 4000,HGANDCOMPOUNDS AIR 0.25,CHLORIDES WATER 40000
5.2b|CO2 AIR 330000,NOX AIR 165,HGANDCOMPOUNDS AIR 0.02
5.3a Mechanisch|NH3 AIR 37,CH4 AIR 250
5.4 Massen|CH4 AIR 260,TOTALNITROGEN WATER 22
6.1a Holz|TOC WATER 500
6.1a|CO2 AIR 770000,NOX AIR 420,TOC WATER 1750,HALOGENATEDORGANICCOMPOUNDS WATER 35,TOTALNITROGEN WATER 70,TOTALPHOSPHORUS WATER 7
6.1b|CO2 AIR 140000,NOX AIR 87,TOC WATER 122,HALOGENATEDORGANICCOMPOUNDS WATER 1.7,TOTALPHOSPHORUS WATER 5
6.1c|NOX AIR 132,NMVOC AIR 165,PM10 AIR 50
6.2|TOC WATER 2000
6.3|CRANDCOMPOUNDS WATER 2.5,CHLORIDES WATER 40000,TOTALNITROGEN WATER 750
6.4a|TOC WATER 150,TOTALNITROGEN WATER 75,TOTALPHOSPHORUS WATER 10
6.4bii Zucker|CO2 AIR 16000,TOC WATER 6
6.4bii Stärke|TOC WATER 40,TOTALNITROGEN WATER 20
6.4c|TOTALPHOSPHORUS WATER 4,TOC WATER 28
6.5|TOTALNITROGEN WATER 150
6.6a Mast|NH3 AIR 0.08
6.6a Lege|NH3 AIR 0.13
6.6a Jung|NH3 AIR 0.07
6.6a Puten|NH3 AIR 0.45
6.6b|NH3 AIR 2.9
6.6c|NH3 AIR 6.5
6.7|NMVOC AIR 350
6.8|PAHS AIR 0.66,CO2 AIR 495000
6.11|TOC WATER 7.3,TOTALNITROGEN WATER 2.9,TOTALPHOSPHORUS WATER 0.29,ZNANDCOMPOUNDS WATER 0.036,HALOGENATEDORGANICCOMPOUNDS WATER 0.036
`;

interface Factor {
  pollutant: string;
  medium: ReleaseMedium;
  /** Kilograms a year above which a facility reports it. */
  threshold: number;
  /** Kilograms a year for each unit of the capacity. */
  perUnit: number;
}

const isMedium = (text: string): text is ReleaseMedium => ['AIR', 'WATER', 'LAND'].includes(text);

function factorOf(text: string): Factor {
  const [pollutant = '', medium = '', perUnit = ''] = text.split(' ');
  const threshold = isMedium(medium) ? pollutantOf(pollutant)?.thresholds[medium] : undefined;
  if (!isMedium(medium) || threshold === undefined) throw new Error(`No threshold for ${text}.`);
  return { pollutant, medium, threshold, perUnit: Number(perUnit) };
}

const rows = table
  .trim()
  .split('\n')
  .map((line) => {
    const [plants = '', factors = ''] = line.split('|');
    const [code = '', ...name] = plants.split(' ');
    return { code, name: name.join(' '), factors: factors.split(',').map(factorOf) };
  });

const isSubcode = (code: string, of: string): boolean =>
  code === of || (code.startsWith(of) && !/^\d/.test(code.slice(of.length)));

/** A number in Austrian German notation at the beginning of a capacity: 1 250 or 1.250. */
const amountOf = (capacity: string): number =>
  Number(/^[\d.\s\u00a0\u202f]+/.exec(capacity)?.[0].replace(/\D/g, '') ?? 0);

/** Thousands of MW hours of boilers, otherwise the capacity of the main activity in its unit. */
function sizeOf({ activities, parts }: Pick<InstallationRecord, 'activities' | 'parts'>): number {
  const main = activities.find((activity) => activity.main);
  if (main?.code !== '1.1') return amountOf(main?.capacity ?? '');
  return parts.reduce(
    (sum, { totalRatedThermalInput = 0, numberOfOperatingHours = 0 }) =>
      sum + (totalRatedThermalInput * numberOfOperatingHours) / 1000,
    0,
  );
}

/** What a plant of this activity and size typically releases in a year, in kilograms. */
export function typicalReleases(
  record: Pick<InstallationRecord, 'activities' | 'name' | 'parts'>,
): (Omit<Factor, 'perUnit'> & { quantity: number })[] {
  const code = record.activities.find(({ main }) => main)?.code ?? '';
  const row = rows.find((each) => isSubcode(code, each.code) && record.name.startsWith(each.name));
  const size = sizeOf(record);
  return (row?.factors ?? []).map(({ perUnit, ...factor }) => ({ ...factor, quantity: perUnit * size }));
}

/** Whether it releases more of a pollutant than the threshold, clearly enough to be above it in most years. */
export const hasReportableReleases = (record: Parameters<typeof typicalReleases>[0]): boolean =>
  typicalReleases(record).some(({ quantity, threshold }) => quantity >= threshold * 1.1);
