import { formerPointCode } from '#core/register/editing/coordinates/point-choice.ts';
import type {
  InstallationRecord,
  PlausibilityFinding,
  PostalAddress,
} from '#core/register/installation/installation-record.ts';
import type { Boundaries } from './boundaries.ts';
import { districtByCode, isViennaDistrict, sameDistrict } from './districts.ts';
import { districtsOfPostcode } from './postcodes.ts';

/** The codes of findings; import/README.md explains each. */
export const findingCodes = [
  'POINT_OUTSIDE_DISTRICT',
  'UNKNOWN_POSTCODE',
  'POSTCODE_DISTRICT_MISMATCH',
  'UNKNOWN_DISTRICT',
  formerPointCode,
  'DUPLICATE_ID',
  'MISSING_COORDINATES',
  'DATE_IN_FUTURE',
  'NO_ANNEX_I_ACTIVITY',
  'NO_WEB_ADDRESS',
] as const;
export type FindingCode = (typeof findingCodes)[number];

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

/**
 * Findings about where a record says its installation is, checked against the register's reference data on places.
 * @param stated code of the district that the source states in addition to the address
 * @param districts codes of the districts to which the postcode delivers
 */
export const placeFindings = (
  record: Pick<InstallationRecord, 'address' | 'unit' | 'geometry'>,
  stated = '',
  districts = districtsOfPostcode(record.address.postalCode),
): PlausibilityFinding[] => [
  ...postcodeFindings(record, stated, districts),
  ...(record.geometry
    ? []
    : [
        finding('MISSING_COORDINATES', 'geometry', 'Die Koordinaten fehlen; die Anlage erscheint nicht auf der Karte.'),
      ]),
];

function postcodeFindings(
  { address, unit }: Pick<InstallationRecord, 'address' | 'unit'>,
  stated: string,
  districts: readonly string[],
): PlausibilityFinding[] {
  if (address.countryCode !== 'AT') return [];
  const findings: PlausibilityFinding[] = [];
  if (stated !== '' && !districtByCode(stated)) {
    findings.push(finding('UNKNOWN_DISTRICT', 'unit', `Einen Bezirk mit dem Code ${stated} gibt es nicht.`));
  }
  if (districts.length === 0) {
    const message = address.postalCode
      ? `Die Postleitzahl ${address.postalCode} gehört zu keinem Ort (vielleicht ein Postfach).`
      : 'Die Postleitzahl fehlt.';
    return [...findings, finding('UNKNOWN_POSTCODE', 'address.postalCode', message)];
  }
  if (unit?.district && !districts.some((district) => sameDistrict(district, unit.districtCode))) {
    const message = `Die Postleitzahl ${address.postalCode} liegt nicht im Bezirk ${unit.district}.`;
    findings.push(finding('POSTCODE_DISTRICT_MISMATCH', 'address.postalCode', message));
  }
  return findings;
}

/** The finding for a point that does not match the address. */
export function pointFindings(
  { geometry, unit }: Pick<InstallationRecord, 'geometry' | 'unit'>,
  boundaries: Boundaries | undefined,
): PlausibilityFinding[] {
  if (!geometry || !unit || !boundaries) return [];
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
  return [finding('POINT_OUTSIDE_DISTRICT', 'geometry', message)];
}
