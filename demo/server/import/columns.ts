/** A column of the register's own CSV. The table in README.md repeats `doc` for authors of such files. */
export interface ColumnDefinition {
  doc: string;
  required?: true;
}

/** The columns of the register's own CSV, named after the EU Registry where it has a name for them. */
export const columns = {
  installationInspireId: { doc: 'Identifier of the installation, unique in the file', required: true },
  nameOfFeature: { doc: 'Name of the installation', required: true },
  parentCompanyName: { doc: 'Operator', required: true },
  legalForm: { doc: 'Legal form of the operator: a code of the list 3475-legal-forms-at-edm, such as GmbH' },
  companyRegisterNumber: { doc: 'Company register number (Firmenbuchnummer)' },
  parentCompanyURL: { doc: 'Web address of the operator (http or https)' },
  facilityInspireId: { doc: 'Identifier of the facility; default: derived from the installation’s' },
  facilityName: { doc: 'Name of the facility; default: operator' },
  siteInspireId: { doc: 'Identifier of the site; default: derived from the installation’s' },
  siteName: { doc: 'Name of the site; default: city' },
  status: { doc: 'functional, notRegulated, disused or decommissioned; default: functional' },
  statusSince: { doc: 'Date since which the status holds' },
  mainActivityCode: { doc: 'Annex I code (5.3a, 5.3(a)) or E-PRTR code (5(c))' },
  legalVersion: { doc: '2010/75/EU or 2024/1785: version in which the Annex I codes are meant; default: 2010/75/EU' },
  otherActivityCodes: { doc: 'Further Annex I codes, separated by |' },
  capacity: { doc: 'Permitted capacity in words with unit' },
  branchCode: { doc: 'Branch code; default: from the main activity' },
  naceCode: { doc: 'NACE Rev. 2 class, such as 35.11' },
  streetName: { doc: 'Street; may hold the number too' },
  buildingNumber: { doc: 'House number' },
  postalCode: { doc: 'Postcode' },
  city: { doc: 'City' },
  countryCode: { doc: 'ISO 3166-1 alpha-2; default: AT' },
  municipalityCode: { doc: 'Municipality code (GKZ), five digits' },
  municipality: { doc: 'Name of the municipality' },
  districtCode: { doc: 'District code, three digits; default: from municipality code or postcode' },
  pointGeometryLon: { doc: 'Longitude, WGS 84 degrees' },
  pointGeometryLat: { doc: 'Latitude, WGS 84 degrees' },
  coordinateAccuracy: { doc: 'exact or municipality; default: exact' },
  dateOfStartOfOperation: { doc: 'Start of operation' },
  permitReference: { doc: 'File reference of a permit' },
  permitTitle: { doc: 'What the permit grants' },
  permitLegalBasis: { doc: 'Statute the permit rests on' },
  permitURL: { doc: 'Web address of the permit (http or https)' },
  dateOfGranting: { doc: 'Date of the permit' },
  dateOfLastUpdate: { doc: 'Date of the permit’s last update' },
  authorityName: { doc: 'Competent authority' },
  siteVisits: { doc: 'Inspections as date:kind:result, separated by |' },
  batConclusions: { doc: 'BAT conclusions as code:state:since, separated by |; state and date may be absent (open)' },
  eprtrId: { doc: 'E-PRTR identifier' },
  etsId: { doc: 'EU ETS identifier' },
  sevesoId: { doc: 'Seveso (eSPIRS) identifier' },
  baselineReportIndicator: { doc: 'true or false; default: false' },
  publicEmissionMonitoringURL: { doc: 'Web address of emission data (http or https)' },
  remarks: { doc: 'Remarks' },
} as const satisfies Record<string, ColumnDefinition>;

export type ColumnName = keyof typeof columns;

/** Whether a name is one of the columns. */
export const isColumnName = (name: string): name is ColumnName => Object.hasOwn(columns, name);

export const columnNames: readonly ColumnName[] = Object.keys(columns).filter(isColumnName);

/** The columns that a file must have. */
export const requiredColumns: readonly ColumnName[] = columnNames.filter((name) => 'required' in columns[name]);

/** One line in the register's own columns; missing cells are absent. */
export type Cells = Partial<Record<ColumnName, string>>;
