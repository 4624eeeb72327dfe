import { valueWords } from '#core/platform/description/words.ts';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import { isVisitOverdue } from '#core/register/installation/legal-dates.ts';
import type { FieldPath } from '#core/register/record/record.ts';
import { recordDescription } from '#core/register/record/record.ts';
import type { FilterMetadata, InstallationRow, Search } from '#core/search/search/search-types.ts';
import type { ExportColumn } from './export-order.ts';
import { fieldColumn } from './field-column.ts';
import type { Cell } from './sheet.ts';

/** The exported data of an installation. */
export interface ExportedInstallation {
  row: InstallationRow;
  record: InstallationRecord;
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

/** A column of all export formats. */
type InstallationColumn = ExportColumn & { value: Value };

const column = (path: FieldPath, value: Value): InstallationColumn => ({ ...fieldColumn(path), value });

const installationColumns: readonly InstallationColumn[] = [
  column('id', ({ row }) => row.id),
  column('name', ({ row }) => row.name),
  column('operator.name', ({ row }) => row.operator),
  {
    name: 'street',
    header: 'Straße',
    width: 28,
    kind: 'text',
    value: ({ record }) => `${record.address.street} ${record.address.buildingNumber}`.trim(),
  },
  column('address.postalCode', ({ row }) => row.postalCode),
  column('address.city', ({ row }) => row.city),
  column('unit.municipalityCode', ({ record }) => record.unit?.municipalityCode),
  column('unit.district', ({ row }) => row.district),
  column('unit.federalState', ({ row }) => row.federalState),
  column('geometry.latitude', ({ record }) => record.geometry?.latitude),
  column('geometry.longitude', ({ record }) => record.geometry?.longitude),
  column('activities/code', ({ row }) => row.activityCode),
  column('activities/legalVersion', ({ row }) => row.activityLegalVersion),
  column('activities/title', ({ row }) => row.activityTitle),
  {
    name: 'furtherActivities',
    header: 'Weitere Tätigkeiten',
    width: 18,
    kind: 'number',
    value: ({ row }) => row.furtherActivities,
  },
  column('branch.label', ({ row }) => row.branch),
  column('status', ({ row }) => valueWords(recordDescription, 'status', row.status)),
  column('inspections/date', ({ row }) => row.lastInspection),
  column(
    'inspections/result',
    ({ row }) =>
      row.lastInspectionResult && valueWords(recordDescription, 'inspections/result', row.lastInspectionResult),
  ),
  {
    name: 'nextInspection',
    header: 'Nächste Umweltinspektion spätestens',
    width: 35,
    kind: 'date',
    value: ({ row }) => row.nextInspection,
  },
  {
    name: 'inspectionOverdue',
    header: 'Umweltinspektion überfällig',
    width: 27,
    kind: 'text',
    value: ({ row, today }) => row.nextInspection && yesNo(isVisitOverdue(row.nextInspection, today)),
  },
  column('batConclusions/code', ({ record }) => record.batConclusions.map(({ code }) => code).join(', ')),
  {
    name: 'openBatConclusions',
    header: 'davon noch nicht angepasst',
    width: 26,
    kind: 'text',
    value: ({ record }) => openConclusions(record).join(', '),
  },
  {
    name: 'batDeadline',
    header: 'Offene bvT-Frist',
    width: 16,
    kind: 'date',
    value: ({ row }) => row.batDeadlines?.[0],
  },
  column('authorities/name', ({ record }) => authorityNames(record).join('; ')),
  { name: 'lastChange', header: 'Letzte Änderung', width: 16, kind: 'date', value: ({ row }) => row.lastChange.date },
  column('identifiers.eprtr', ({ record }) => record.identifiers.eprtr),
  column('published', ({ row }) => yesNo(row.published)),
  column('example', ({ row }) => yesNo(row.example)),
  { name: 'page', header: 'Seite im Register', width: 40, kind: 'link', value: ({ page }) => page },
];

/** Distance as the crow flies; only for a search around a place. */
const distance: InstallationColumn = {
  name: 'distance',
  header: 'Entfernung (km)',
  width: 16,
  kind: 'number',
  value: ({ row }) => row.distance,
};

/** The columns for an export of this search, in order. */
export const columnsFor = ({ near }: Pick<Search, 'near'>): readonly InstallationColumn[] =>
  near === undefined
    ? installationColumns
    : installationColumns.flatMap((column) => (column.name === 'longitude' ? [column, distance] : [column]));

export const cellsOf = (columns: readonly InstallationColumn[], installation: ExportedInstallation): Cell[] =>
  columns.map(({ value }) => value(installation));
