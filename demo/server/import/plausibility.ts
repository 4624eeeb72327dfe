import type { InstallationRecord, PlausibilityFinding } from '../../../src/core/installation/installation-record.ts';
import { districtByCode, isViennaDistrict, sameDistrict } from '../reference-data/districts.ts';
import { districtsOfPostcode } from '../reference-data/postcodes.ts';
import type { Boundaries } from './boundaries.ts';
import type { Cells } from './columns.ts';

/** The codes of findings; README.md says what each means. */
export const findingCodes = [
  'POINT_OUTSIDE_DISTRICT',
  'UNKNOWN_POSTCODE',
  'POSTCODE_DISTRICT_MISMATCH',
  'UNKNOWN_DISTRICT',
  'DUPLICATE_ID',
  'MISSING_COORDINATES',
  'DATE_IN_FUTURE',
  'NO_ANNEX_I_ACTIVITY',
] as const;
export type FindingCode = (typeof findingCodes)[number];

const finding = (code: FindingCode, field: string, message: string): PlausibilityFinding => ({ code, message, field });

/**
 * What seems wrong in a record and is kept with it.
 *
 * @param cells the line it was made of
 * @param today ISO date; later dates of the past are findings
 * @param boundaries of states and districts, where given
 */
export function findingsOf(
  record: InstallationRecord,
  cells: Cells,
  today: string,
  boundaries: Boundaries | undefined,
): PlausibilityFinding[] {
  return [
    ...placeFindings(record, cells, boundaries),
    ...dateFindings(record, today),
    ...(record.activities.length === 0
      ? [finding('NO_ANNEX_I_ACTIVITY', 'activities', 'Keine Tätigkeit nach Anhang I der Richtlinie angegeben.')]
      : []),
  ];
}

/** The finding of a line whose identifier an earlier line of the file had too. */
export const duplicateFinding = (inspireId: string, firstLine: number): PlausibilityFinding =>
  finding(
    'DUPLICATE_ID',
    'inspireId',
    `Die Kennung ${inspireId} steht schon in Zeile ${firstLine} der Datei; diese Angaben gelten.`,
  );

/** Those of them that are about where the installation is. */
export const placeFindings = (
  record: InstallationRecord,
  cells: Cells = {},
  boundaries?: Boundaries,
): PlausibilityFinding[] => [...postcodeFindings(record, cells), ...pointFindings(record, boundaries)];

function postcodeFindings({ address, unit }: InstallationRecord, cells: Cells): PlausibilityFinding[] {
  if (address.countryCode !== 'AT') return [];
  const findings: PlausibilityFinding[] = [];
  const stated = cells.municipalityCode?.trim().slice(0, 3) || cells.districtCode?.trim() || '';
  if (stated !== '' && !districtByCode(stated)) {
    findings.push(finding('UNKNOWN_DISTRICT', 'unit', `Einen Bezirk mit dem Code ${stated} gibt es nicht.`));
  }
  const districts = districtsOfPostcode(address.postalCode);
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

function pointFindings({ geometry, unit }: InstallationRecord, boundaries?: Boundaries): PlausibilityFinding[] {
  if (!geometry) {
    return [
      finding('MISSING_COORDINATES', 'geometry', 'Die Koordinaten fehlen; die Anlage erscheint nicht auf der Karte.'),
    ];
  }
  if (!unit || !boundaries) return [];
  const { longitude, latitude, accuracy } = geometry;
  // The centre of the municipality of Vienna lies in one of its districts only.
  const wholeVienna = accuracy === 'municipality' && isViennaDistrict(unit.districtCode);
  // Without districts in the file the federal state is what can be compared.
  const inDistrict = boundaries.contains(wholeVienna ? '900' : unit.districtCode, longitude, latitude);
  const inside = inDistrict ?? boundaries.contains(unit.federalStateCode, longitude, latitude);
  if (inside !== false) return [];
  const place = inDistrict === undefined ? unit.federalState : unit.district;
  const where = boundaries.locate(longitude, latitude)?.name;
  const message = `Der Punkt liegt nicht in ${place}, sondern ${where ? `in ${where}` : 'außerhalb der bekannten Grenzen'}.`;
  return [finding('POINT_OUTSIDE_DISTRICT', 'geometry', message)];
}

function dateFindings(record: InstallationRecord, today: string): PlausibilityFinding[] {
  const permit = record.permits[0];
  const dates: readonly (readonly [field: string, name: string, date: string | undefined])[] = [
    ['statusSince', 'Statuswechsel', record.statusSince],
    ['facility.dateOfStartOfOperation', 'Betriebsbeginn', record.facility.dateOfStartOfOperation],
    ['permits.dateOfGranting', 'Genehmigung', permit?.dateOfGranting],
    ['permits.dateOfLastUpdate', 'letzte Änderung der Genehmigung', permit?.dateOfLastUpdate],
    ...record.inspections.map(({ date }) => ['inspections.date', 'Umweltinspektion', date] as const),
  ];
  return dates.flatMap(([field, name, date]) =>
    date && date > today ? [finding('DATE_IN_FUTURE', field, `Das Datum ${date} (${name}) liegt in der Zukunft.`)] : [],
  );
}
