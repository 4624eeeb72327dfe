import type {
  InstallationRecord,
  PointGeometry,
  PostalAddress,
} from '#core/register/installation/installation-record.ts';
import { asCompetentAuthority } from '#server/register/reference-data/authorities.ts';
import { branchOfActivity } from '#server/register/reference-data/branches.ts';
import { eprtrActivityOf } from '#server/register/reference-data/eprtr-activities.ts';
import { naceActivity } from '#server/register/reference-data/nace.ts';
import { placeFindings } from '#server/register/reference-data/place-findings.ts';
import { publicId } from '#server/register/reference-data/public-id.ts';
import { activitiesOf } from './generator/activities.ts';
import { batConclusionsOf, derogationsOf } from './generator/bat.ts';
import { observedOn } from './generator/dates.ts';
import { chaptersOf, identifiersOf } from './generator/identifiers.ts';
import { inspectionsOf } from './generator/inspections.ts';
import { competentAuthority } from './generator/legal-bases.ts';
import { milestonesOf } from './generator/life.ts';
import { companyNamed, installationName, operatorName } from './generator/names.ts';
import { type Owner, ownedAt } from './generator/owners.ts';
import { partsOf } from './generator/parts.ts';
import { permitsOf } from './generator/permits.ts';
import { placeFor, pointNear } from './generator/place.ts';
import { isInFewPlaces } from './generator/plant-places.ts';
import { type Profile, profileOf, profiles } from './generator/profiles.ts';
import type { Random } from './generator/random.ts';
import { drawFor } from './generator/random-streams.ts';
import { intervals, riskFields, riskOf } from './generator/risk.ts';
import { hasReportableReleases } from './generator/typical-releases.ts';

/** Number of examples in a new register in environments for trying out. */
export const exampleCount = 1_000;

/** Name of the generator in the `source` of its records. */
export const generatorSource = 'Beispieldaten';

/** Ids are unique up to this many examples of one seed. */
export const largestExampleRegister = 1_000_000;

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
  if (ownedAt(index)) return record;
  switch (index % 40) {
    case 13: {
      const { geometry: _, ...unlocated } = withoutFurtherPoints(record);
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

function withoutFurtherPoints(record: InstallationRecord): InstallationRecord {
  const { geometry: _, ...site } = record.site;
  const { geometry: __, ...facility } = record.facility;
  return { ...record, site, facility, parts: record.parts.map(({ geometry: ___, ...part }) => part) };
}

function exampleInstallation(seed: number, index: number): InstallationRecord {
  const draw = drawFor(seed, index);
  const owned = ownedAt(index);
  const profile = owned ? profileOf(owned.plant) : draw.plant.weighted(profiles, ({ weight }) => weight);
  // 7,919 is prime to a million: the six digits differ for a million records without looking like a counter.
  const digits = (((index * 7919 + (seed % 1000)) % 1_000_000) + 1_000_000) % 1_000_000;
  const number = `9008390${String(digits).padStart(6, '0')}`;
  const inspireId = `AT.CAED/${number}.INSTALLATION`;
  const { unit, address, geometry } = placeFor(draw.place, profile.places, digits, owned?.owner.home);
  const { districtCode, federalStateCode, municipality } = unit;

  const operator = owned?.owner.operator ?? operatorName(draw.names, profile, federalStateCode);
  const name = installationName(draw.names, {
    plant: owned?.plant ?? draw.names.pick(profile.installations),
    place: municipality,
    ...(isInFewPlaces(profile.places) ? { operator } : {}),
  });
  const { activities, amount } = activitiesOf(draw.plant, profile);
  const { permitted, start, status, statusSince } = milestonesOf(draw.life, profile, owned !== undefined);
  const end = statusSince ?? observedOn;
  const authority = competentAuthority(profile, districtCode);
  const batConclusions = batConclusionsOf(draw.conclusions, activities, permitted, end);
  const parts = partsOf(draw.details, { profile, name, activities, amount, number, geometry });
  const risk = riskOf(draw.inspections, profile);
  const inspections = inspectionsOf(draw.inspections, {
    kind: profile.kind,
    number,
    authority: authority.name,
    interval: intervals[risk],
    start,
    end,
  });
  const eprtr = eprtrActivityOf(profile.code);
  // Others report only what waste they transfer.
  const isReported =
    eprtr !== undefined && (hasReportableReleases({ activities, name, parts }) || draw.details.chance(0.15));

  return {
    id: publicId(inspireId),
    inspireId,
    name,
    status,
    ...(statusSince ? { statusSince } : {}),
    example: true,
    published: owned ? owned.published : !draw.published.chance(0.03),
    operator: owned ? ownedBy(owned.owner) : { ...companyNamed(operator), ...companyOf(draw.names, address, digits) },
    site: {
      inspireId: `AT.CAED/${number}.SITE`,
      name: `Betriebsgelände ${municipality}`,
      ...pointOf(draw.details, geometry, 250),
    },
    facility: {
      inspireId: `AT.CAED/${number}.FACILITY`,
      name: `${operator}, ${municipality}`,
      facilityType: isReported ? 'EPRTR' : 'NONEPRTR',
      parentCompanyName: operator,
      mainActivityCode: isReported ? eprtr.code : '',
      mainActivityName: isReported ? eprtr.title : '',
      dateOfStartOfOperation: start,
      ...pointOf(draw.details, geometry, 120),
    },
    parts,
    address,
    unit,
    geometry,
    branch: branchRecord(profile),
    nace: { ...naceActivity(profile.nace), revision: 'Rev. 2' },
    activities,
    authorities: [asCompetentAuthority(authority, 'permit'), asCompetentAuthority(authority, 'inspection')],
    permits: permitsOf(draw.permits, {
      profile,
      districtCode,
      number,
      permitted,
      start,
      end,
      isLarge: isLarge(profile, amount),
      conclusions: batConclusions,
    }),
    inspections,
    batConclusions,
    derogations: derogationsOf(draw.conclusions, profile.kind, batConclusions, number, permitted),
    identifiers: identifiersOf(draw.details, profile, isReported),
    baselineReportIndicator: permitted >= '2013-07-12' || draw.details.chance(0.55),
    ...(profile.part && draw.details.chance(0.4)
      ? { publicEmissionMonitoringUrl: `https://emissionen.example/${number}` }
      : {}),
    remarks: '',
    findings: [],
    source: generatorSource,
    ...chaptersOf(profile, parts.length > 0),
    ...riskFields(draw.inspections, risk, inspections),
  };
}

/** In the upper third of the capacities of such plants. */
const isLarge = ({ capacity: [from, to] }: Profile, amount: number): boolean => amount > from + (to - from) / 3;

/** Three in five records have points of site and facility too. */
const pointOf = (random: Random, geometry: PointGeometry, metres: number): { geometry?: PointGeometry } =>
  random.chance(0.6) && geometry.accuracy === 'exact' ? { geometry: pointNear(random, geometry, metres) } : {};

const ownedBy = ({ key, operator, companyRegisterNumber, address }: Owner): InstallationRecord['operator'] => ({
  ...companyNamed(operator),
  ownerId: key,
  companyRegisterNumber,
  address,
});

/** Most companies are based where their installation is. */
const companyOf = (random: Random, installationAddress: PostalAddress, number: number) => ({
  companyRegisterNumber: `${random.int(30000, 649999)}${random.pick([...'abdfghikmpstvwxyz'])}`,
  address: random.chance(0.8) ? installationAddress : placeFor(random, 'town', number).address,
});

const branchRecord = (profile: Profile) => {
  const { code, label } = branchOfActivity(profile.code, profile.legalVersion);
  return { code, label };
};
