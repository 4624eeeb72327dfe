import { isDeepStrictEqual } from 'node:util';
import { formerPointCode, type PointChoice } from '#core/register/editing/coordinates/point-choice.ts';
import type {
  AdministrativeUnit,
  InstallationRecord,
  PlausibilityFinding,
  PostalAddress,
} from '#core/register/installation/installation-record.ts';
import { sameDistrict } from '../reference-data/districts.ts';
import { formerPointFinding, isAboutPlace, placeFindings } from '../reference-data/place-findings.ts';
import { unitOf } from '../reference-data/unit.ts';
import type { Gazetteer } from '../reference-lists/gazetteer.ts';

/** The parts of a record that say where the installation is. */
type Placed = Pick<InstallationRecord, 'address' | 'unit' | 'geometry' | 'findings'>;

/** Whether an address is in another place than another one; street and number do not matter. */
export const isElsewhere = (one: PostalAddress, other: PostalAddress): boolean =>
  one.postalCode !== other.postalCode || one.city !== other.city || one.countryCode !== other.countryCode;

interface LocatedUnit {
  unit: AdministrativeUnit | undefined;
  /** It could not be determined, so that the former one stays. */
  isUnknown: boolean;
}

/**
 * The unit of a changed address. An Austrian address whose unit cannot be determined keeps the former one, so that a slip of the
 * keyboard takes the installation from nobody.
 */
export function unitAt(
  address: PostalAddress,
  { address: formerAddress, unit: former }: Pick<Placed, 'address' | 'unit'>,
  gazetteer: Gazetteer,
): LocatedUnit {
  if (address.countryCode !== 'AT') return { unit: undefined, isUnknown: false };
  const districts = gazetteer.districtsOf(address.postalCode);
  const isSameDistrict = former !== undefined && districts.some((code) => sameDistrict(code, former.districtCode));
  const isSameCity = formerAddress.city === address.city && formerAddress.countryCode === address.countryCode;
  if (isSameCity && isSameDistrict) return { unit: former, isUnknown: false };
  const municipality = gazetteer.municipalityAt(address);
  const unit = municipality
    ? unitOf(municipality.code, municipality.name, '', address, districts)
    : unitOf('', '', isSameDistrict ? former.districtCode : '', address, districts);
  return unit ? { unit, isUnknown: false } : { unit: former, isUnknown: true };
}

const isSameMunicipality = (one: AdministrativeUnit | undefined, other: AdministrativeUnit | undefined): boolean =>
  one !== undefined &&
  (one === other || (one.municipalityCode !== '' && one.municipalityCode === other?.municipalityCode));

interface Point {
  geometry: InstallationRecord['geometry'];
  about: PlausibilityFinding[];
}

/**
 * The point after a change of address, with the finding about it. The centre of a municipality follows the address where the new one is
 * known; any other point stays, since only people know whether it is still right.
 */
function pointAt(
  address: PostalAddress,
  { unit, isUnknown }: LocatedUnit,
  { address: formerAddress, unit: formerUnit, geometry, findings }: Placed,
  gazetteer: Gazetteer,
): Point {
  const known = findings.find(({ code }) => code === formerPointCode);
  const isCloseBy = !isUnknown && isSameMunicipality(unit, formerUnit);
  const centre = gazetteer.municipalityAt(address)?.centre;
  if (centre && !isCloseBy && geometry?.accuracy !== 'exact') {
    return { geometry: { ...centre, accuracy: 'municipality' }, about: [] };
  }
  if (!geometry) return { geometry, about: [] };
  const about = known ?? (isCloseBy ? undefined : formerPointFinding(formerAddress));
  const isBack = about?.message === formerPointFinding(address).message;
  return { geometry, about: about && !isBack ? [about] : [] };
}

/**
 * The edited record, updated to match its address: its unit, which decides who is in charge, follows the address; its point is the one that was
 * entered, otherwise it stays unless it was only the centre of a municipality.
 */
export function atItsAddress(before: Placed, edited: InstallationRecord, gazetteer: Gazetteer): InstallationRecord {
  const { address, geometry: chosen } = edited;
  const isChosen = !isDeepStrictEqual(chosen, before.geometry);
  if (!isElsewhere(before.address, address)) {
    return isChosen ? placedAt(edited, { unit: edited.unit, geometry: chosen, about: [] }, gazetteer) : edited;
  }
  const located = unitAt(address, before, gazetteer);
  const { geometry, about } = isChosen ? { geometry: chosen, about: [] } : pointAt(address, located, before, gazetteer);
  return placedAt(edited, { unit: located.unit, geometry, about }, gazetteer);
}

/** The record with its point as the authority has chosen; undefined if the centre of its municipality is not known. */
export function withPointChosen(
  record: InstallationRecord,
  choice: PointChoice,
  gazetteer: Gazetteer,
): InstallationRecord | undefined {
  const { unit, geometry } = record;
  if (choice === 'keep') return placedAt(record, { unit, geometry, about: [] }, gazetteer);
  const centre = gazetteer.municipalityAt(record.address)?.centre;
  return centre && placedAt(record, { unit, geometry: { ...centre, accuracy: 'municipality' }, about: [] }, gazetteer);
}

/** The record at the address where it was before, with its former unit, point and findings about them. */
export function atFormerPlace(
  { unit: _unit, geometry: _geometry, ...record }: InstallationRecord,
  { address, unit, geometry, findings }: Placed,
): InstallationRecord {
  return {
    ...record,
    address,
    ...(unit && { unit }),
    ...(geometry && { geometry }),
    findings: [...record.findings.filter((each) => !isAboutPlace(each)), ...findings.filter(isAboutPlace)],
  };
}

/** The record in this place, with the findings about it. */
function placedAt(
  { unit: _unit, geometry: _geometry, ...record }: InstallationRecord,
  { unit, geometry, about }: Pick<LocatedUnit, 'unit'> & Point,
  gazetteer: Gazetteer,
): InstallationRecord {
  const placed = { ...record, ...(unit && { unit }), ...(geometry && { geometry }) };
  const others = record.findings.filter((each) => !isAboutPlace(each));
  const found = placeFindings(placed, gazetteer.districtsOf);
  return { ...placed, findings: [...others, ...found, ...about] };
}
