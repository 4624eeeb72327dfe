import { isIsoDate } from '#core/platform/format/date.ts';
import { forXml } from '../../platform/http/html.ts';

/** The value of a cell; undefined leaves it empty. Dates are ISO (yyyy-mm-dd) in columns of kind `date`. */
export type Cell = string | number | undefined;

export interface Column {
  header: string;
  /** In characters. */
  width: number;
  /** `link`: an address that opens on click. */
  kind: 'text' | 'number' | 'date' | 'link';
}

export interface Sheet {
  name: string;
  columns: readonly Column[];
  /** Rows in batches; the process's other work gets its turn between two batches. */
  rows: AsyncIterable<readonly Cell[][]> | Iterable<readonly Cell[][]>;
}

/** Maximum number of rows below the header (ECMA-376: 1,048,576 rows in total). */
export const maxRows = 1_048_575;

const xmlEntities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Fast path: most texts contain nothing that needs escaping in XML. */
const isPlain = (text: string): boolean => /^[ !#-%'-;=?-~\u00a0-\ud7ff]*$/.test(text);

/** Text as XML content; invalid characters become the replacement character. Truncated to a cell's maximum of 32,767 characters. */
export function xmlText(text: string): string {
  const held = text.slice(0, 32_767);
  return isPlain(held) ? held : forXml(held).replace(/[&<>"]/g, (character) => xmlEntities[character] ?? character);
}

/** Column letters: 0 is A, 26 is AA. */
export function columnName(index: number): string {
  const first = Math.floor(index / 26) - 1;
  return `${first >= 0 ? columnName(first) : ''}${String.fromCharCode(65 + (index % 26))}`;
}

/** Days since 30 December 1899, as spreadsheets count them; undefined for anything but an ISO date. */
export function serialDate(isoDate: string): number | undefined {
  return isIsoDate(isoDate) ? Date.parse(`${isoDate}T00:00:00Z`) / 86_400_000 + 25_569 : undefined;
}

/** Indexes of the styles in cellXfs of xl/styles.xml. */
const style = { plain: 0, header: 1, date: 2, link: 3 };
/** Longest address in a formula: strings in formulas are limited to 255 characters. */
const longestLink = 255;

/** A cell's style attribute; a plain cell needs none. */
const styled = (styleId: number): string => (styleId === style.plain ? '' : ` s="${styleId}"`);

function textCell(reference: string, text: string, styleId: number): string {
  // Otherwise leading and trailing white space would be removed.
  const space = text.trim() === text ? '' : ' xml:space="preserve"';
  // Inline strings are always text: '=1+1' does not become a formula.
  return `<c r="${reference}"${styled(styleId)} t="inlineStr"><is><t${space}>${xmlText(text)}</t></is></c>`;
}

function cell(reference: string, value: Cell, kind: Column['kind']): string {
  if (value === undefined || value === '') return '';
  if (typeof value === 'number') {
    return Number.isFinite(value) ? `<c r="${reference}"><v>${value}</v></c>` : '';
  }
  const serial = kind === 'date' ? serialDate(value) : undefined;
  if (serial !== undefined) return `<c r="${reference}" s="${style.date}"><v>${serial}</v></c>`;
  if (kind === 'link' && value.length <= longestLink) {
    const address = xmlText(value);
    const formula = xmlText(`HYPERLINK("${value.replaceAll('"', '""')}")`);
    return `<c r="${reference}" s="${style.link}" t="str"><f>${formula}</f><v>${address}</v></c>`;
  }
  return textCell(reference, value, style.plain);
}

const row = (number: number, cells: string): string => `<row r="${number}">${cells}</row>`;

/** The address of a sheet's table with this many rows below the header, such as $A$1:$C$10. */
export const tableRange = (columns: number, rows: number): string => `$A$1:$${columnName(columns - 1)}$${rows + 1}`;

/**
 * The XML of a worksheet, with a header row that stays visible when scrolling, and with filters.
 * @param count called with the number of rows below the header after they have been written
 */
export async function* sheetXml({ columns, rows }: Sheet, count: (rows: number) => void): AsyncGenerator<string> {
  const widths = columns
    .map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  yield '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    '<selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${widths}</cols><sheetData>` +
    row(1, columns.map(({ header }, index) => textCell(`${columnName(index)}1`, header, style.header)).join(''));
  const letters = columns.map((_, index) => columnName(index));
  let number = 1;
  for await (const batch of rows) {
    let text = '';
    for (const values of batch) {
      if (number > maxRows) break;
      number += 1;
      text += row(
        number,
        columns.map(({ kind }, index) => cell(`${letters[index]}${number}`, values[index], kind)).join(''),
      );
    }
    if (text !== '') yield text;
  }
  const range = tableRange(columns.length, number - 1).replaceAll('$', '');
  yield `</sheetData><autoFilter ref="${range}"/>` +
    '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>' +
    '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>';
  count(number - 1);
}
