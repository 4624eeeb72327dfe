import { requiredColumns } from './columns.ts';
import { findMapping, type Mapping, missingColumns, ownMapping } from './mapping.ts';

// Names that a state keeps back stand in the registry as this word.
const named = (from: string) => ({ from, values: { CONFIDENTIAL: 'Name vertraulich' }, otherwise: 'keep' as const });

// The EU Registry's own names, with the facility's identifier where the file has no installations.
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
 * Which mapping reads a file: the EU Registry's names, the register's own, or one of the project's mapping files.
 * @throws {FileFailure} where none fits, naming what is missing and what was found
 */
export async function mappingFor(file: string, header: readonly string[]): Promise<Mapping> {
  const mapping = euRegistryMapping(header) ?? ownMapping(header) ?? (await findMapping(file, header));
  if (mapping) return mapping;
  throw missingColumns(
    requiredColumns.filter((column) => !header.includes(column)),
    header,
  );
}
