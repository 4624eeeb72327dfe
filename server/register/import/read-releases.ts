import { releaseMedia, releaseMethods } from '#core/register/installation/pollutant-releases.ts';
import { isStorableText } from '../../platform/db/rows.ts';
import type { StoredRelease } from '../pollutant-releases/release-tables.ts';
import { decodeFile, type Encoding } from './decode-file.ts';
import { readTable } from './read-table.ts';

const required = [
  'Facility_INSPIRE_ID',
  'reportingYear',
  'pollutantCode',
  'medium',
  'totalPollutantQuantityKg',
] as const;
const further = ['pollutantName', 'AccidentalPollutantQuantityKG', 'methodCode'] as const;
type Column = (typeof required)[number] | (typeof further)[number];

/** Separates files of releases from files of installations by their columns; an unreadable file counts as the latter. */
export async function filesByKind(
  files: readonly string[],
  encoding: Encoding = 'utf-8',
): Promise<{ releases: string[]; installations: string[] }> {
  const kinds = await Promise.all(files.map((file) => holdsReleases(file, encoding)));
  return {
    releases: files.filter((_, index) => kinds[index]),
    installations: files.filter((_, index) => !kinds[index]),
  };
}

async function holdsReleases(file: string, encoding: Encoding): Promise<boolean> {
  const text = decodeFile(file, encoding);
  try {
    const { header } = await readTable(text);
    return required.every((column) => header.includes(column));
  } catch {
    return false;
  } finally {
    await text.return(undefined);
  }
}

/** The release in a line, or why it was rejected. */
export function readRelease(
  header: readonly string[],
  cells: readonly string[],
  source: string,
): StoredRelease | string {
  const cell = (column: Column) => cells[header.indexOf(column)] ?? '';
  const facilityId = cell('Facility_INSPIRE_ID');
  const pollutant = cell('pollutantCode').toUpperCase();
  if (facilityId === '' || pollutant === '') return 'Es fehlt die Betriebseinrichtung oder der Schadstoff.';
  if (!isStorableText(cells.join(''))) return 'Die Zeile enthält Zeichen, die sich nicht speichern lassen.';
  const year = cell('reportingYear');
  if (!/^(19|20)\d\d$/.test(year)) return `„${year.slice(0, 20)}“ ist kein Berichtsjahr.`;
  const medium = releaseMedia.find((each) => each === cell('medium').toUpperCase());
  if (!medium) return `„${cell('medium').slice(0, 20)}“ ist weder AIR noch WATER noch LAND.`;
  const quantity = quantityOf(cell('totalPollutantQuantityKg'));
  if (quantity === undefined) return `„${cell('totalPollutantQuantityKg').slice(0, 20)}“ ist keine Menge in Kilogramm.`;
  const accidental = quantityOf(cell('AccidentalPollutantQuantityKG') || '0');
  if (accidental === undefined) return 'Die durch Unfälle freigesetzte Menge ist keine Zahl.';
  return {
    facilityId,
    reportingYear: Number(year),
    pollutant,
    medium,
    pollutantName: cell('pollutantName') || pollutant,
    quantity,
    accidental,
    method: releaseMethods.find((each) => each === cell('methodCode').toUpperCase()) ?? '',
    source,
  };
}

const quantityOf = (text: string): number | undefined =>
  /^\d{1,15}([.,]\d+)?(e[+-]?\d{1,2})?$/i.test(text) ? Number(text.replace(',', '.')) : undefined;
