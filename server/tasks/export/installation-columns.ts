import { isTerm } from '#core/platform/description/field.ts';
import { valueWords } from '#core/platform/description/words.ts';
import { valueAt } from '#core/platform/forms/values.ts';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import { isVisitOverdue } from '#core/register/installation/legal-dates.ts';
import { recordDescription } from '#core/register/record/record.ts';
import { plainValue } from '#core/search/row/plain-value.ts';
import { type ExportedColumnId, exportedColumns, type UnlessPlain } from '#core/search/row/row.docs.ts';
import type { FilterMetadata, InstallationRow, Search } from '#core/search/search/search-types.ts';
import { exportedFields, type ImportedField } from '../../register/import/columns.ts';
import type { ExportColumn } from './export-order.ts';
import type { Cell } from './sheet.ts';

/** The exported data of an installation. */
export interface ExportedInstallation {
  row: InstallationRow;
  record: InstallationRecord;
  /** Ids of those before and after it that the viewer may see. */
  linked: { readonly predecessors: readonly string[]; readonly successors: readonly string[] };
  /** ISO date of the export. */
  today: string;
  /** Address of its page. */
  page: string;
}

/** What a file tells of an export besides the installations. */
export interface ExportContent {
  search: Search;
  metadata: FilterMetadata;
  total: number;
  /** ISO date-time of the newest change of the register. */
  lastUpdate: string;
  now: Date;
}

type Value = (installation: ExportedInstallation) => Cell;

const yesNo = (value: boolean): string => (value ? 'ja' : 'nein');

/** BAT conclusions to which the permit is not adapted yet. */
const openConclusions = ({ batConclusions }: InstallationRecord): string[] =>
  batConclusions.flatMap(({ code, state }) => (state === 'adapted' ? [] : [code]));

/** Each once, although an authority may have both roles. */
const authorityNames = ({ authorities }: InstallationRecord): string[] => [
  ...new Set(authorities.map(({ name }) => name).sort()),
];

/** What columns contain that are no plain member of the row. */
const values: UnlessPlain<ExportedColumnId, Value> = {
  street: ({ record }) => `${record.address.street} ${record.address.buildingNumber}`.trim(),
  municipalityCode: ({ record }) => record.unit?.municipalityCode,
  latitude: ({ record }) => record.geometry?.latitude,
  longitude: ({ record }) => record.geometry?.longitude,
  activityLegalVersion: ({ row }) => row.activityLegalVersion,
  activity: ({ row }) => row.activityTitle,
  status: ({ row }) => valueWords(recordDescription, 'status', row.status),
  lastInspectionResult: ({ row }) =>
    row.lastInspectionResult && valueWords(recordDescription, 'inspections/result', row.lastInspectionResult),
  inspectionOverdue: ({ row, today }) => row.nextInspection && yesNo(isVisitOverdue(row.nextInspection, today)),
  batConclusions: ({ record }) => record.batConclusions.map(({ code }) => code).join(', '),
  openBatConclusions: ({ record }) => openConclusions(record).join(', '),
  batDeadline: ({ row }) => row.batDeadlines?.[0],
  authorities: ({ record }) => authorityNames(record).join('; '),
  lastChange: ({ row }) => row.lastChange.date,
};

const isExported = (name: string): name is ExportedColumnId => Object.hasOwn(exportedColumns, name);

interface InstallationColumn extends ExportColumn {
  value: Value;
}

const ofRow: InstallationColumn[] = Object.keys(exportedColumns)
  .filter(isExported)
  .map((name) => ({
    name,
    kind: 'text',
    ...exportedColumns[name],
    value: values[name] ?? (({ row }) => plainValue(row, name)),
  }));

/** What a file has of a field: terms in words, anything else as it is stored. */
function cellOf({ path, field }: Pick<ImportedField, 'path' | 'field'>, record: InstallationRecord): Cell {
  const value = valueAt({ ...record }, path);
  if (value === undefined || typeof value === 'number') return value;
  if (field.kind === 'flag') return yesNo(value === true);
  return isTerm(field) ? valueWords(recordDescription, path, value) : String(value);
}

const ofFields: InstallationColumn[] = exportedFields.map(
  ({ name, path, field, width, header = field.label ?? name }) => ({
    ...{ name, header, width },
    kind: field.kind === 'date' || field.kind === 'number' ? field.kind : 'text',
    value: ({ record }) => cellOf({ path, field }, record),
  }),
);

/** The columns of all export formats. */
const installationColumns: readonly InstallationColumn[] = [
  ...ofRow,
  ...ofFields,
  {
    ...{ name: 'predecessors', header: 'Vorgänger (Kennungen)', width: 34, kind: 'text' },
    value: ({ linked }) => linked.predecessors.join(', '),
  },
  {
    ...{ name: 'successors', header: 'Nachfolger (Kennungen)', width: 34, kind: 'text' },
    value: ({ linked }) => linked.successors.join(', '),
  },
  { name: 'page', header: 'Seite im Register', width: 40, kind: 'link', value: ({ page }) => page },
];

/** The columns for an export of this search, in order: the distance, as the crow flies, only for a search around a place. */
export const columnsFor = ({ near }: Pick<Search, 'near'>): typeof installationColumns =>
  installationColumns.filter(({ name }) => near !== undefined || name !== 'distance');

export const cellsOf = (columns: readonly { value: Value }[], installation: ExportedInstallation): Cell[] =>
  columns.map(({ value }) => value(installation));
