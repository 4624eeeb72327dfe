import { defaultOverview, overviewTerms } from '../../../../src/core/criteria/overview.ts';
import { formatDateTime, isoDateOf } from '../../../../src/core/format/date.ts';
import { statusTerms } from '../../../../src/core/installation/installation-terms.ts';
import { product } from '../../../../src/core/product.ts';
import { activeCriteria } from '../../../../src/core/search/active-criteria.ts';
import { exportFileName } from '../../../../src/core/search/export-call.ts';
import type { FilterMetadata, InstallationRow, Search } from '../../../../src/core/search/search-types.ts';
import type { Cell, Column, Sheet } from './sheet.ts';
import { workbook } from './workbook.ts';

const columns: readonly Column[] = [
  { header: 'Kennung', width: 34, kind: 'text' },
  { header: 'Anlage', width: 44, kind: 'text' },
  { header: 'Betreiber:in', width: 36, kind: 'text' },
  { header: 'PLZ', width: 8, kind: 'text' },
  { header: 'Ort', width: 22, kind: 'text' },
  { header: 'Bezirk', width: 22, kind: 'text' },
  { header: 'Bundesland', width: 18, kind: 'text' },
  { header: 'IED-Code', width: 10, kind: 'text' },
  { header: 'Rechtsstand', width: 14, kind: 'text' },
  { header: 'Tätigkeit', width: 44, kind: 'text' },
  { header: 'Weitere Tätigkeiten', width: 18, kind: 'number' },
  { header: 'Branche', width: 28, kind: 'text' },
  { header: 'Status', width: 20, kind: 'text' },
  { header: 'Letzte Umweltinspektion', width: 23, kind: 'date' },
  { header: 'Veröffentlicht', width: 14, kind: 'text' },
  { header: 'Beispieldaten', width: 14, kind: 'text' },
];

const yesNo = (value: boolean): string => (value ? 'ja' : 'nein');

const cells = (row: InstallationRow): Cell[] => [
  row.id,
  row.name,
  row.operator,
  row.postalCode,
  row.city,
  row.district,
  row.federalState,
  row.activityCode,
  row.activityLegalVersion,
  row.activityTitle,
  row.furtherActivities,
  row.branch,
  statusTerms[row.status],
  row.lastInspection,
  yesNo(row.published),
  yesNo(row.example),
];

/** What the second sheet says: by what the first was found, and of when the data is. */
function criteriaSheet(source: WorkbookSource): Sheet {
  const { search, metadata, total, lastUpdate, now } = source;
  const criteria = activeCriteria(search, metadata).flatMap(({ label, values }) =>
    values.map((value) => [label, value.label]),
  );
  const rows: Cell[][] = [
    ['Auswahl', overviewTerms[search.overview ?? defaultOverview]],
    ...(criteria.length > 0 ? criteria : [['Kriterien', 'keine']]),
    ['Anzahl der Anlagen', total],
    ['Stand der Daten', formatDateTime(lastUpdate)],
    ['Erstellt am', formatDateTime(now.toISOString())],
    ['Quelle', product.title],
  ];
  const columns: Column[] = [
    { header: 'Angabe', width: 28, kind: 'text' },
    { header: 'Wert', width: 70, kind: 'text' },
  ];
  return { name: 'Suche', columns, rows: [rows] };
}

/** What an export is made of. */
export interface WorkbookSource {
  search: Search;
  metadata: FilterMetadata;
  total: number;
  /** ISO date-time of the newest change of the register. */
  lastUpdate: string;
  now: Date;
  rows: AsyncIterable<readonly InstallationRow[]>;
}

/** The export of a search: one sheet with the installations in the order of the search, one with its criteria. */
export function installationWorkbook(source: WorkbookSource): AsyncIterable<Uint8Array> {
  async function* rows(): AsyncGenerator<Cell[][]> {
    for await (const batch of source.rows) yield batch.map(cells);
  }
  return workbook([{ name: 'Anlagen', columns, rows: rows() }, criteriaSheet(source)], {
    title: `${product.title}: Suchergebnis`,
    creator: product.title,
    created: source.now,
  });
}

/** Name of the file, with the day in it. */
export const workbookName = (now: Date): string => exportFileName(isoDateOf(now));
