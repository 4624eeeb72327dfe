import { addDays } from '#core/platform/format/days.ts';
import type {
  AnnexIActivity,
  InstallationRecord,
  InstallationStatus,
  PostalAddress,
  ProductionInstallationPart,
} from '#core/register/installation/installation-record.ts';
import { annexIWording } from '#server/register/reference-data/annex-i.ts';
import {
  asCompetentAuthority,
  districtAuthorityOf,
  stateOfficeOf,
} from '#server/register/reference-data/authorities.ts';
import { branchOfActivity } from '#server/register/reference-data/branches.ts';
import { eprtrActivityOf } from '#server/register/reference-data/eprtr-activities.ts';
import { naceActivity } from '#server/register/reference-data/nace.ts';
import { placeFindings } from '#server/register/reference-data/place-findings.ts';
import { publicId } from '#server/register/reference-data/public-id.ts';
import { batConclusionsOf, derogationsOf } from './generator/bat.ts';
import { observedOn, workingDay } from './generator/dates.ts';
import { inspectionsOf } from './generator/inspections.ts';
import { companyNamed, installationName, operatorName } from './generator/names.ts';
import { permitsOf, permittingAuthority } from './generator/permits.ts';
import { randomPlace } from './generator/place.ts';
import { type Profile, profiles } from './generator/profiles.ts';
import { createRandom, type Random, seedOf } from './generator/random.ts';

/** Name of the generator in the `source` of its records. */
export const generatorSource = 'Beispieldaten';

/** Ids are unique up to this many examples of one seed. */
export const largestExampleRegister = 1_000_000;

interface Owner {
  key: string;
  operator: string;
  companyRegisterNumber: string;
  address: PostalAddress;
  activities: readonly string[];
}

const wasteCompany: Owner = {
  key: 'betreiber',
  operator: 'Donau Recycling GmbH',
  companyRegisterNumber: '123456k',
  address: { street: 'Hafenstraße', buildingNumber: '61', postalCode: '4020', city: 'Linz', countryCode: 'AT' },
  activities: ['5.1b', '5.2a', '5.3b', '5.4', '5.5', '5.3a', '5.1b'],
};
const steelCompany: Owner = {
  key: 'mehrrollen',
  operator: 'Steinthaler Edelstahl AG',
  companyRegisterNumber: '234567m',
  address: { street: 'Werkstraße', buildingNumber: '8', postalCode: '8700', city: 'Leoben', countryCode: 'AT' },
  activities: ['2.2', '2.3a', '2.4', '2.6', '2.3c'],
};

const paperCompany: Owner = {
  key: 'usp',
  operator: 'Alpen Papier AG',
  companyRegisterNumber: '345678p',
  address: {
    street: 'Papiermühlgasse',
    buildingNumber: '12',
    postalCode: '4663',
    city: 'Laakirchen',
    countryCode: 'AT',
  },
  activities: ['6.1b', '6.1a', '1.1', '6.1b'],
};

const farmer: Owner = {
  key: 'oidc',
  operator: 'Geflügelhof Julia Steiner e.U.',
  companyRegisterNumber: '456789s',
  address: { street: 'Hofweg', buildingNumber: '4', postalCode: '8330', city: 'Feldbach', countryCode: 'AT' },
  activities: ['6.6a', '6.6a', '6.6a'],
};

// The installations of the registered owners are spread over the first hundred records, so that a small register has them too.
const owners = new Map<number, { owner: Owner; published: boolean; activity: string }>();
for (let n = 0; n < 14; n++) {
  const activity = wasteCompany.activities[n % wasteCompany.activities.length] ?? '5.5';
  owners.set(3 + n * 7, { owner: wasteCompany, published: n !== 5 && n !== 11, activity });
}
paperCompany.activities.forEach((activity, n) => {
  owners.set(1 + n * 7, { owner: paperCompany, published: true, activity });
});
steelCompany.activities.forEach((activity, n) => {
  owners.set(5 + n * 7, { owner: steelCompany, published: true, activity });
});
farmer.activities.forEach((activity, n) => {
  owners.set(6 + n * 7, { owner: farmer, published: true, activity });
});

/**
 * Plausible example installations, marked as such (`example: true`): real municipalities, codes and statutes, invented
 * companies. Record n depends only on the seed and n, so a smaller register is a prefix of a larger one.
 *
 * @param count how many, at most {@link largestExampleRegister}
 * @throws RangeError if the count is not a whole number in that range
 */
export function* generateInstallations(
  count: number,
  { seed = 20260101 }: { seed?: number } = {},
): Generator<InstallationRecord> {
  if (!Number.isInteger(count) || count < 0 || count > largestExampleRegister) {
    throw new RangeError(`Expected a whole number from 0 to ${largestExampleRegister}, got ${count}.`);
  }
  for (let index = 0; index < count; index++) yield asEntered(exampleInstallation(seed, index), index);
}

/**
 * The record as somebody would have entered it: some examples contain mistakes that occur in practice and that an import detects.
 * Either the coordinates are missing or two digits of the postcode are swapped.
 */
function asEntered(record: InstallationRecord, index: number): InstallationRecord {
  if (owners.has(index)) return record;
  switch (index % 40) {
    case 13: {
      const { geometry: _, ...unlocated } = record;
      return { ...unlocated, findings: placeFindings(unlocated) };
    }
    case 29: {
      const { address } = record;
      const postalCode = address.postalCode.replace(/^(.)(.)(.)/, '$1$3$2');
      const mistyped = { ...record, address: { ...address, postalCode } };
      const findings = placeFindings(mistyped);
      return findings.length > 0 ? { ...mistyped, findings } : record;
    }
    default:
      return record;
  }
}

function exampleInstallation(seed: number, index: number): InstallationRecord {
  const random = createRandom(seedOf(seed, index));
  const owned = owners.get(index);
  const profile =
    profiles.find(({ code }) => code === owned?.activity) ?? random.weighted(profiles, ({ weight }) => weight);
  const place = randomPlace(random, profile.rural ?? false);
  // 7,919 is prime to a million: the six digits differ for a million records without looking like a counter.
  const number = `9008390${String((index * 7919 + (seed % 1000)) % 1_000_000).padStart(6, '0')}`;
  const inspireId = `AT.CAED/${number}.INSTALLATION`;
  const { districtCode, federalStateCode } = place.unit;

  const operator = owned?.owner.operator ?? operatorName(random, profile, federalStateCode);
  const name = installationName(random, profile, place.unit.municipality);
  const { activities, amount } = activitiesOf(random, profile);
  const { permits, start } = permitsOf(random, profile, districtCode, number);
  const { status, statusSince } = statusOf(random, latestDateOf(permits) ?? start);
  const inspecting =
    federalStateCode === '9' || random.chance(0.7)
      ? stateOfficeOf(federalStateCode)
      : districtAuthorityOf(districtCode);
  const batConclusions = batConclusionsOf(random, activities, start, statusSince ?? observedOn);
  const permitting = permittingAuthority(profile, districtCode);
  const eprtr = eprtrActivityOf(profile.code);
  const reportable = eprtr !== undefined && random.chance(0.6);

  return {
    id: publicId(inspireId),
    inspireId,
    name,
    status,
    ...(statusSince ? { statusSince } : {}),
    example: true,
    published: owned ? owned.published : !random.chance(0.03),
    operator: owned ? ownedBy(owned.owner) : { ...companyNamed(operator), ...companyOf(random, place.address) },
    site: { inspireId: `AT.CAED/${number}.SITE`, name: `Betriebsgelände ${place.unit.municipality}` },
    facility: {
      inspireId: `AT.CAED/${number}.FACILITY`,
      name: `${operator}, ${place.unit.municipality}`,
      facilityType: reportable ? 'EPRTR' : 'NONEPRTR',
      parentCompanyName: operator,
      mainActivityCode: reportable ? eprtr.code : '',
      mainActivityName: reportable ? eprtr.title : '',
      dateOfStartOfOperation: start,
    },
    parts: partsOf(random, profile, activities, amount, number),
    address: place.address,
    unit: place.unit,
    geometry: place.geometry,
    branch: branchRecord(profile),
    nace: naceActivity(profile.nace),
    activities,
    authorities: [
      ...(permitting ? [asCompetentAuthority(permitting, 'permit')] : []),
      ...(inspecting ? [asCompetentAuthority(inspecting, 'inspection')] : []),
    ],
    permits,
    inspections: inspectionsOf(random, profile.kind, number, inspecting?.name ?? '', start, statusSince ?? observedOn),
    batConclusions,
    derogations: derogationsOf(random, profile.kind, batConclusions, number),
    identifiers: identifiersOf(random, profile, reportable),
    baselineReportIndicator: start >= '2013-07-12' || random.chance(0.55),
    ...(profile.part && random.chance(0.4)
      ? { publicEmissionMonitoringUrl: `https://emissionen.example/${number}` }
      : {}),
    remarks: '',
    findings: [],
    source: generatorSource,
  };
}

const ownedBy = ({ key, operator, companyRegisterNumber, address }: Owner): InstallationRecord['operator'] => ({
  ...companyNamed(operator),
  ownerId: key,
  companyRegisterNumber,
  address,
});

/** Most companies are based where their installation is. */
const companyOf = (random: Random, installationAddress: PostalAddress) => ({
  companyRegisterNumber: `${random.int(30000, 649999)}${random.pick([...'abdfghikmpstvwxyz'])}`,
  address: random.chance(0.8) ? installationAddress : randomPlace(random, false).address,
});

const branchRecord = (profile: Profile) => {
  const { code, label } = branchOfActivity(profile.code, profile.legalVersion);
  return { code, label };
};

/** The activities, main one first, and the capacity of the main one in the profile's unit. */
function activitiesOf(random: Random, profile: Profile): { activities: AnnexIActivity[]; amount: number } {
  const [from, to, step, unit] = profile.capacity;
  // Small capacities are more common than large ones.
  const steps = Math.floor((random.next() * random.next() * (to - from)) / step);
  const amount = from + steps * step;
  const activity = (code: string, version: AnnexIActivity['legalVersion'], main: boolean): AnnexIActivity => ({
    code,
    title: annexIWording(code, version)?.title ?? code,
    legalVersion: version,
    main,
  });
  const main = {
    ...activity(profile.code, profile.legalVersion, true),
    capacity: `${amount.toLocaleString('de-DE')} ${unit}`,
  };
  const further = (profile.further ?? []).filter(() => random.chance(0.3));
  return { activities: [main, ...further.map((code) => activity(code, '2010/75/EU', false))], amount };
}

/** The date of the newest decision or update. */
function latestDateOf(permits: InstallationRecord['permits']): string | undefined {
  return permits
    .flatMap(({ dateOfGranting = '', dateOfLastUpdate = '' }) => [dateOfGranting, dateOfLastUpdate])
    .sort()
    .at(-1);
}

/** Most installations are in operation; if one has ended, it did so after its last permit. */
function statusOf(random: Random, lastPermit: string): { status: InstallationStatus; statusSince?: string } {
  const status = random.weighted<InstallationStatus>(
    ['functional', 'disused', 'decommissioned', 'notRegulated'],
    (s) => (s === 'functional' ? 90 : s === 'disused' ? 3.5 : s === 'decommissioned' ? 4 : 2.5),
  );
  const earliest = addDays(lastPermit, 200);
  if (status === 'functional' || earliest >= observedOn) return { status: 'functional' };
  return { status, statusSince: workingDay(random, earliest > '2013-01-07' ? earliest : '2013-01-07', observedOn) };
}

/** Smallest boiler (MW) and smallest incineration line (t/h) that are reported separately; the largest line (t/h) that gets built. */
const [smallestBoiler, smallestLine, largestLine] = [15, 1, 28];

/** Boilers or lines; together they have the permitted capacity of the main activity. */
function partsOf(
  random: Random,
  { part: plantType, capacity: [, , , unit] }: Profile,
  activities: readonly AnnexIActivity[],
  amount: number,
  number: string,
): ProductionInstallationPart[] {
  if (!plantType) return [];
  const part = (index: number, capacity: number): ProductionInstallationPart => ({
    inspireId: `AT.CAED/${number}-${index + 1}.PART`,
    name: plantType === 'LCP' ? `Kessel ${index + 1}` : `Linie ${index + 1}`,
    plantType,
    capacity,
  });
  // If the main activity is something else, waste is incinerated only where a further activity covers it.
  if (plantType === 'co-WI') {
    return activities.some(({ code }) => code.startsWith('5.2')) ? [part(0, random.int(3, largestLine))] : [];
  }
  const total = unit === 't/Tag' ? Math.max(smallestLine, Math.round(amount / 24)) : amount;
  const smallest = plantType === 'LCP' ? smallestBoiler : smallestLine;
  const fewest = plantType === 'LCP' ? 1 : Math.ceil(total / largestLine);
  const most = Math.max(fewest, Math.min(3, Math.floor(total / smallest)));
  return split(random, total, random.int(fewest, most), smallest).map((capacity, index) => part(index, capacity));
}

/** Whole numbers, each at least `smallest`, that add up to the total. */
function split(random: Random, total: number, count: number, smallest: number): number[] {
  const even = Math.floor(total / count);
  const parts = Array.from({ length: count }, () => even);
  parts[0] = total - even * (count - 1);
  // Moves capacity from one part to another; the total stays the same.
  for (let index = 1; index < count; index++) {
    const given = random.int(0, Math.floor((even - smallest) / 2));
    parts[index] = even - given;
    parts[0] += given;
  }
  return parts;
}

function identifiersOf(random: Random, profile: Profile, reportable: boolean): InstallationRecord['identifiers'] {
  const trading = /^(1|2\.[1-5]|3|4\.[12]|6\.1)/.test(profile.code) && random.chance(0.45);
  const hazardous = /^(1\.2|4|5\.1|5\.5)/.test(profile.code) && random.chance(0.3);
  return {
    ...(reportable ? { eprtr: `20000.${String(random.int(1, 99999)).padStart(5, '0')}` } : {}),
    ...(trading ? { ets: `AT-${random.int(300000, 999999)}` } : {}),
    ...(hazardous ? { seveso: `AT-SEV-${random.int(10000, 99999)}` } : {}),
  };
}
