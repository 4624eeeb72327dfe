import { basename } from 'node:path';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import { withheldName } from '#core/register/record/withheld-name.ts';
import type { Boundaries } from '../reference-data/boundaries.ts';
import { type Cells, requiredColumns } from './columns.ts';
import { decodeFile, type Encoding } from './decode-file.ts';
import { CellError, findMapping, type Mapping, missingColumns, ownMapping, readMapping, rowMapper } from './mapping.ts';
import { duplicateFinding, withImportedFindings } from './plausibility.ts';
import { readTable } from './read-table.ts';
import { recordFromCells } from './record-from-cells.ts';

// The EU Registry replaces names that a state keeps confidential with this word.
const named = (from: string) => ({ from, values: { CONFIDENTIAL: withheldName }, otherwise: 'keep' as const });

// The EU Registry's own column names, using the facility's identifier if the file has no installations.
function euRegistryMapping(header: readonly string[]): Mapping | undefined {
  const id = ['Installation_INSPIRE_ID', 'Facility_INSPIRE_ID'].find((column) => header.includes(column));
  if (!id || !header.includes('nameOfFeature')) return undefined;
  const has = (column: string) => header.includes(column);
  const columns: Mapping['columns'] = {
    installationInspireId: id,
    nameOfFeature: named('nameOfFeature'),
    parentCompanyName: named(has('parentCompanyName') ? 'parentCompanyName' : 'nameOfFeature'),
  };
  const same = [
    'parentCompanyURL',
    'mainActivityCode',
    'pointGeometryLon',
    'pointGeometryLat',
    'streetName',
    'buildingNumber',
    'postalCode',
    'city',
    'countryCode',
    'status',
    'dateOfStartOfOperation',
    'authorityName',
    'dateOfGranting',
    'dateOfLastUpdate',
    'permitURL',
    'baselineReportIndicator',
    'publicEmissionMonitoringURL',
    'remarks',
  ] as const;
  for (const column of same) if (has(column)) columns[column] = column;
  if (has('Facility_INSPIRE_ID')) columns.facilityInspireId = 'Facility_INSPIRE_ID';
  if (has('Site_INSPIRE_ID')) columns.siteInspireId = 'Site_INSPIRE_ID';
  if (has('Parent_Site_INSPIRE_ID')) columns.siteInspireId = 'Parent_Site_INSPIRE_ID';
  if (has('NACEMainEconomicActivityCode')) columns.naceCode = 'NACEMainEconomicActivityCode';
  return { match: [id], columns };
}

/**
 * Chooses the mapping for a file: the EU Registry's names, the register's own, or one of the project's mapping files.
 * @throws {FileFailure} if none fits, naming the missing columns and those found
 */
async function mappingFor(file: string, header: readonly string[]): Promise<Mapping> {
  const mapping = euRegistryMapping(header) ?? ownMapping(header) ?? (await findMapping(file, header));
  if (mapping) return mapping;
  throw missingColumns(
    requiredColumns.filter((column) => !header.includes(column)),
    header,
  );
}

/** A line's record, or why it was rejected. Lines count from 1; an entry that spans several lines has the number of the first. */
export type ImportedLine = { line: number } & ({ record: InstallationRecord } | { rejected: string });

export interface ReadOptions {
  /** Path of a mapping file; without it, the format is chosen by the columns. */
  mapping?: string | undefined;
  encoding?: Encoding | undefined;
  boundaries?: Boundaries | undefined;
  /** ISO date that determines which dates are in the future. */
  today: string;
  onBytes?: (count: number) => void;
  /** Receives remarks on the file as a whole. */
  onNote?: (file: string, note: string) => void;
}

/**
 * The installations of a CSV file: EU Registry columns, the register's own, or mapped ones.
 * @throws {FileFailure} while reading, if the file as a whole cannot be used
 */
export async function* readInstallations(file: string, options: ReadOptions): AsyncGenerator<ImportedLine> {
  const name = basename(file);
  const table = await readTable(decodeFile(file, options.encoding ?? 'utf-8', options.onBytes));
  const mapping = options.mapping ? await readMapping(options.mapping) : await mappingFor(file, table.header);
  const toCells = rowMapper(mapping, table.header);
  const firstLines = new Map<string, number>();

  for await (const row of table.rows) {
    if ('rejected' in row) {
      yield row;
      continue;
    }
    const { line } = row;
    const made = makeRecord(() => toCells(row.cells), name);
    if ('rejected' in made) {
      yield { line, rejected: made.rejected };
      continue;
    }
    const { record, cells } = made;
    const checked = withImportedFindings(record, cells, options);
    const firstLine = firstLines.get(record.id);
    if (firstLine === undefined) firstLines.set(record.id, line);
    else checked.findings.push(duplicateFinding(record.inspireId, firstLine));
    yield { line, record: checked };
  }
  if (table.endsAbruptly()) {
    options.onNote?.(name, 'Nach der letzten Zeile fehlt der Zeilenumbruch; prüfen Sie, ob die Datei vollständig ist.');
  }
}

function makeRecord(
  read: () => Cells,
  source: string,
): { record: InstallationRecord; cells: Cells } | { rejected: string } {
  try {
    const cells = read();
    return { record: recordFromCells(cells, source), cells };
  } catch (error) {
    if (error instanceof CellError) return { rejected: error.message };
    throw error;
  }
}
