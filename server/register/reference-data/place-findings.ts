import { formerPointCode } from '#core/register/editing/coordinates.ts';
import type { FindingCode } from '#core/register/findings/finding-kinds.ts';
import type {
  InstallationRecord,
  PlausibilityFinding,
  PostalAddress,
} from '#core/register/installation/installation-record.ts';
import type { Boundaries } from './boundaries.ts';
import { districtByCode, isViennaDistrict, sameDistrict } from './districts.ts';
import { districtsOfPostcode } from './postcodes.ts';

type Placed = Pick<InstallationRecord, 'address' | 'unit' | 'geometry'>;

/** What a check has found; of which kind, its caller says. */
export type Found = Omit<PlausibilityFinding, 'code'>;

export const finding = (code: FindingCode, field: string, message: string): PlausibilityFinding => ({
  code,
  message,
  field,
});

/** Fields whose findings depend on where the installation is. */
const placeFields = new Set(['address.postalCode', 'unit', 'geometry']);

/** Whether a finding is about where the installation is. */
export const isAboutPlace = ({ field }: PlausibilityFinding): boolean => placeFields.has(field);

/** The finding that the point belongs to this address. It is recognized by its sentence when the address comes back to it. */
export const formerPointFinding = ({ postalCode, city }: PostalAddress): PlausibilityFinding =>
  finding(
    formerPointCode,
    'geometry',
    `Die Koordinaten gehören zur Anschrift in ${postalCode} ${city}. Bitte prüfen, ob sie noch stimmen.`,
  );

/** The finding that the source states a district which does not exist, in addition to an Austrian address. */
export const unknownDistrict = (
  { address }: Pick<InstallationRecord, 'address'>,
  stated = '',
): PlausibilityFinding[] =>
  address.countryCode === 'AT' && stated !== '' && !districtByCode(stated)
    ? [finding('UNKNOWN_DISTRICT', 'unit', `Einen Bezirk mit dem Code ${stated} gibt es nicht.`)]
    : [];

type Districts = (postalCode: string) => readonly string[];

/** Findings about where a record says its installation is, checked against the register's reference data on places. */
export const placeFindings = (record: Placed, districtsOf: Districts = districtsOfPostcode): PlausibilityFinding[] => [
  ...unknownPostcode(record, districtsOf).map((found) => ({ code: 'UNKNOWN_POSTCODE', ...found })),
  ...postcodeMismatch(record, districtsOf).map((found) => ({ code: 'POSTCODE_DISTRICT_MISMATCH', ...found })),
  ...missingCoordinates(record).map((found) => ({ code: 'MISSING_COORDINATES', ...found })),
];

/** An Austrian postcode at which there is no place. */
export function unknownPostcode({ address }: Placed, districtsOf: Districts): Found[] {
  const { postalCode, countryCode } = address;
  if (countryCode !== 'AT' || districtsOf(postalCode).length > 0) return [];
  const message = postalCode
    ? `Die Postleitzahl ${postalCode} gehört zu keinem Ort (vielleicht ein Postfach).`
    : 'Die Postleitzahl fehlt.';
  return [{ field: 'address.postalCode', message }];
}

/** An Austrian postcode that does not deliver in the district of the record. */
export function postcodeMismatch({ address, unit }: Placed, districtsOf: Districts): Found[] {
  const districts = districtsOf(address.postalCode);
  if (address.countryCode !== 'AT' || !unit?.district || districts.length === 0) return [];
  if (districts.some((district) => sameDistrict(district, unit.districtCode))) return [];
  const message = `Die Postleitzahl ${address.postalCode} liegt nicht im Bezirk ${unit.district}.`;
  return [{ field: 'address.postalCode', message }];
}

export const missingCoordinates = ({ geometry }: Placed): Found[] =>
  geometry ? [] : [{ field: 'geometry', message: 'Die Koordinaten fehlen; die Anlage erscheint nicht auf der Karte.' }];

/** A point that does not match the address. */
export function pointOutside({ geometry, unit }: Placed, boundaries: Boundaries): Found[] {
  if (!geometry || !unit) return [];
  const { longitude, latitude, accuracy } = geometry;
  // The centre of the municipality of Vienna is in only one of its districts.
  const wholeVienna = accuracy === 'municipality' && isViennaDistrict(unit.districtCode);
  // If the file contains no districts, compare the federal state.
  const inDistrict = boundaries.contains(wholeVienna ? '900' : unit.districtCode, longitude, latitude);
  const inside = inDistrict ?? boundaries.contains(unit.federalStateCode, longitude, latitude);
  if (inside !== false) return [];
  const place = inDistrict === undefined ? unit.federalState : unit.district;
  const where = boundaries.locate(longitude, latitude)?.name;
  const message = `Der Punkt liegt nicht in ${place}, sondern ${where ? `in ${where}` : 'außerhalb der bekannten Grenzen'}.`;
  return [{ field: 'geometry', message }];
}
