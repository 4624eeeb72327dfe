import type { InstallationRecord } from '../../../../src/core/installation/installation-record.ts';
import { isVisitOverdue } from '../../../../src/core/installation/legal-dates.ts';
import { inspectionResultTerms, statusTerms } from '../../../../src/core/installation/record-terms.ts';
import type { FilterMetadata, InstallationRow, Search } from '../../../../src/core/search/search-types.ts';
import type { Cell, Column } from './sheet.ts';

/** The exported data of an installation. */
export interface ExportedInstallation {
  row: InstallationRow;
  record: InstallationRecord | undefined;
  /** ISO date of the export. */
  today: string;
  /** Address of its page. */
  page: string;
}

/** The content of an export. */
export interface ExportContent {
  search: Search;
  metadata: FilterMetadata;
  total: number;
  /** ISO date-time of the newest change of the register. */
  lastUpdate: string;
  now: Date;
  rows: AsyncIterable<readonly ExportedInstallation[]>;
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

/** A column of all export formats; `name` is its name in machine-readable files. */
type InstallationColumn = Column & { name: string; value: Value };

const installationColumns: readonly InstallationColumn[] = [
  { name: 'id', header: 'Kennung', width: 34, kind: 'text', value: ({ row }) => row.id },
  { name: 'name', header: 'Anlage', width: 44, kind: 'text', value: ({ row }) => row.name },
  { name: 'operator', header: 'Betreiber:in', width: 36, kind: 'text', value: ({ row }) => row.operator },
  {
    name: 'street',
    header: 'Straße',
    width: 28,
    kind: 'text',
    value: ({ record }) => record && `${record.address.street} ${record.address.buildingNumber}`.trim(),
  },
  { name: 'postalCode', header: 'PLZ', width: 8, kind: 'text', value: ({ row }) => row.postalCode },
  { name: 'city', header: 'Ort', width: 22, kind: 'text', value: ({ row }) => row.city },
  {
    name: 'municipalityCode',
    header: 'Gemeindekennziffer',
    width: 18,
    kind: 'text',
    value: ({ record }) => record?.unit?.municipalityCode,
  },
  { name: 'district', header: 'Bezirk', width: 22, kind: 'text', value: ({ row }) => row.district },
  { name: 'federalState', header: 'Bundesland', width: 18, kind: 'text', value: ({ row }) => row.federalState },
  {
    name: 'latitude',
    header: 'Breite (WGS 84)',
    width: 15,
    kind: 'number',
    value: ({ record }) => record?.geometry?.latitude,
  },
  {
    name: 'longitude',
    header: 'Länge (WGS 84)',
    width: 15,
    kind: 'number',
    value: ({ record }) => record?.geometry?.longitude,
  },
  { name: 'activityCode', header: 'IED-Code', width: 10, kind: 'text', value: ({ row }) => row.activityCode },
  {
    name: 'activityLegalVersion',
    header: 'Rechtsstand',
    width: 14,
    kind: 'text',
    value: ({ row }) => row.activityLegalVersion,
  },
  { name: 'activity', header: 'Tätigkeit', width: 44, kind: 'text', value: ({ row }) => row.activityTitle },
  {
    name: 'furtherActivities',
    header: 'Weitere Tätigkeiten',
    width: 18,
    kind: 'number',
    value: ({ row }) => row.furtherActivities,
  },
  { name: 'branch', header: 'Branche', width: 28, kind: 'text', value: ({ row }) => row.branch },
  { name: 'status', header: 'Status', width: 20, kind: 'text', value: ({ row }) => statusTerms[row.status] },
  {
    name: 'lastInspection',
    header: 'Letzte Umweltinspektion',
    width: 23,
    kind: 'date',
    value: ({ row }) => row.lastInspection,
  },
  {
    name: 'lastInspectionResult',
    header: 'Ergebnis der letzten Umweltinspektion',
    width: 36,
    kind: 'text',
    value: ({ row: { lastInspectionResult: result } }) => result && inspectionResultTerms[result],
  },
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
  {
    name: 'batConclusions',
    header: 'Anzuwendende bvT-Schlussfolgerungen',
    width: 36,
    kind: 'text',
    value: ({ record }) => record?.batConclusions.map(({ code }) => code).join(', '),
  },
  {
    name: 'openBatConclusions',
    header: 'davon noch nicht angepasst',
    width: 26,
    kind: 'text',
    value: ({ record }) => record && openConclusions(record).join(', '),
  },
  {
    name: 'batDeadline',
    header: 'Offene bvT-Frist',
    width: 16,
    kind: 'date',
    value: ({ row }) => row.batDeadlines?.[0],
  },
  {
    name: 'authorities',
    header: 'Behörden',
    width: 44,
    kind: 'text',
    value: ({ record }) => record && authorityNames(record).join('; '),
  },
  { name: 'lastChange', header: 'Letzte Änderung', width: 16, kind: 'date', value: ({ row }) => row.lastChange.date },
  { name: 'eprtr', header: 'E-PRTR', width: 18, kind: 'text', value: ({ record }) => record?.identifiers.eprtr },
  { name: 'published', header: 'Veröffentlicht', width: 14, kind: 'text', value: ({ row }) => yesNo(row.published) },
  { name: 'example', header: 'Beispieldaten', width: 14, kind: 'text', value: ({ row }) => yesNo(row.example) },
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
