import { fold } from '../../../src/core/format/fold.ts';
import type { InstallationRecord, PostalAddress } from '../../../src/core/installation/installation-record.ts';
import { placeFindings } from '../import/plausibility.ts';
import { unitOf } from '../import/unit.ts';
import { sameDistrict } from '../reference-data/districts.ts';
import { type Municipality, municipalities } from '../reference-data/municipalities.ts';
import { districtsOfPostcode } from '../reference-data/postcodes.ts';

const isElsewhere = (one: PostalAddress, other: PostalAddress): boolean =>
  one.postalCode !== other.postalCode || one.city !== other.city || one.countryCode !== other.countryCode;

const municipalityOf = ({ postalCode, city, countryCode }: PostalAddress): Municipality | undefined =>
  countryCode === 'AT'
    ? municipalities.find((known) => known.postalCode === postalCode && fold(known.name) === fold(city))
    : undefined;

/** Fields whose findings follow from where the installation is. */
const placeFields = new Set(['address.postalCode', 'unit', 'geometry']);

/**
 * The edited record with what follows from its address. In another municipality it lies in that one's district, and its point is the
 * municipality's centre; where the municipality is not known, it has no point rather than that of its former address.
 */
export function atItsAddress(before: InstallationRecord, edited: InstallationRecord): InstallationRecord {
  if (!isElsewhere(before.address, edited.address)) return edited;
  const { unit: formerUnit, geometry: formerPoint, ...rest } = edited;
  const { address } = edited;
  const isSameCity = before.address.city === address.city && before.address.countryCode === address.countryCode;
  const isSameDistrict =
    formerUnit !== undefined &&
    districtsOfPostcode(address.postalCode).some((code) => sameDistrict(code, formerUnit.districtCode));
  const stays = isSameCity && isSameDistrict;
  const municipality = stays ? undefined : municipalityOf(address);
  const unit = stays
    ? formerUnit
    : unitOf(
        municipality?.code ?? '',
        municipality?.name ?? '',
        isSameDistrict ? formerUnit.districtCode : '',
        address,
      );
  const centre = municipality && {
    longitude: municipality.longitude,
    latitude: municipality.latitude,
    accuracy: 'municipality' as const,
  };
  const geometry = stays ? formerPoint : centre;
  const moved: InstallationRecord = { ...rest, ...(unit && { unit }), ...(geometry && { geometry }) };
  const others = edited.findings.filter(({ field }) => !placeFields.has(field));
  return { ...moved, findings: [...others, ...placeFindings(moved)] };
}
