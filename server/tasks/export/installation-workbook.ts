import { formatDateTime } from '#core/platform/format/date.ts';
import { product } from '#core/product.ts';
import type { CriterionOption } from '#core/search/criteria/criterion.ts';
import { defaultOverview, overviewTerms } from '#core/search/criteria/overview.ts';
import { activeCriteria } from '#core/search/search/active-criteria.ts';
import type { ExportContent } from './installation-columns.ts';
import type { Cell, Column } from './sheet.ts';

/** The second sheet: the search criteria, and the date of the data. */
function criteriaSheet({ search, metadata, total, lastUpdate, now }: ExportContent) {
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
    ['Lizenz', `${product.licence.name}, ${product.licence.address}`],
  ];
  const columns: Column[] = [
    { header: 'Angabe', width: 28, kind: 'text' },
    { header: 'Wert', width: 70, kind: 'text' },
  ];
  return { name: 'Suche', columns, rows: [rows] };
}

/** The codes behind the labels: values of the search's criteria, so that rows can be matched with other data. */
function codesSheet({ metadata }: ExportContent) {
  const rows = metadata.criteria.flatMap(({ label, options = [] }) =>
    flattened(options).map(({ value, label: meaning }) => [label, value, meaning]),
  );
  const columns: Column[] = [
    { header: 'Kriterium', width: 30, kind: 'text' },
    { header: 'Code', width: 16, kind: 'text' },
    { header: 'Bedeutung', width: 70, kind: 'text' },
  ];
  return { name: 'Codes', columns, rows: [rows] };
}

const flattened = (options: readonly CriterionOption[]): CriterionOption[] =>
  options.flatMap((option) => [option, ...flattened(option.children ?? [])]);

/** What a workbook of a search contains besides the installations: the search's criteria, the codes behind the labels, its title. */
export const workbookOrder = (content: ExportContent) => ({
  further: [criteriaSheet(content), codesSheet(content)],
  properties: { title: `${product.title}: Suchergebnis`, creator: product.title, created: content.now },
});
