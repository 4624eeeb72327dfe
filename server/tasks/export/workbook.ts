import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type Sheet, sheetXml, tableRange, xmlText } from './sheet.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** Sheets are repetitive: a higher level would save little. */
const compressionLevel = 3;

export interface WorkbookProperties {
  title: string;
  creator: string;
  /** Creation time. */
  created: Date;
}

/**
 * Writes a workbook (Office Open XML, ECMA-376) as a stream, with only a batch of rows in memory at a time. Each sheet is a table with a
 * fixed header row and filters. Nothing is read before the first chunk is requested. Sheet names: at most 31 characters, without []:*?/\.
 */
export async function* workbook(sheets: readonly Sheet[], properties: WorkbookProperties): AsyncGenerator<Uint8Array> {
  const counts: number[] = [];
  const archive = new ZipFile();
  const output = archive.outputStream.pipe(new PassThrough());
  /** Adds a part whose content is generated when its turn comes. */
  const add = (name: string, content: () => AsyncIterable<string> | Iterable<string>): void =>
    archive.addReadStreamLazy(name, { mtime: properties.created, forceDosTimestamp: true, compressionLevel }, (use) => {
      const stream = Readable.from(content(), { objectMode: false });
      // The archive does not forward errors of its parts.
      stream.once('error', (error) => output.destroy(error));
      use(null, stream);
    });
  add('[Content_Types].xml', () => [contentTypes(sheets.length)]);
  add('_rels/.rels', () => [packageRelations]);
  add('docProps/core.xml', () => [coreProperties(properties)]);
  add('xl/styles.xml', () => [styles]);
  add('xl/_rels/workbook.xml.rels', () => [workbookRelations(sheets.length)]);
  for (const [index, sheet] of sheets.entries()) {
    add(`xl/worksheets/sheet${index + 1}.xml`, () =>
      sheetXml(sheet, (rows) => {
        counts[index] = rows;
      }),
    );
  }
  // Last, because the definitions of the filtered ranges need the number of rows.
  add('xl/workbook.xml', () => [workbookXml(sheets, counts)]);
  archive.end();
  yield* output;
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

function contentTypes(sheets: number): string {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const override = (part: string, contentType: string) => `<Override PartName="${part}" ContentType="${contentType}"/>`;
  return (
    `${declaration}<Types xmlns="${packages}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    override('/xl/workbook.xml', `${type}.sheet.main+xml`) +
    override('/xl/styles.xml', `${type}.styles+xml`) +
    override('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml') +
    numbers(sheets)
      .map((number) => override(`/xl/worksheets/sheet${number}.xml`, `${type}.worksheet+xml`))
      .join('') +
    '</Types>'
  );
}

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`;

const packageRelations = `${declaration}<Relationships xmlns="${packages}/relationships">${relation(
  'rId1',
  `${relations}/officeDocument`,
  'xl/workbook.xml',
)}${relation('rId2', `${packages}/relationships/metadata/core-properties`, 'docProps/core.xml')}</Relationships>`;

function workbookRelations(sheets: number): string {
  const ofSheets = numbers(sheets).map((number) =>
    relation(`rId${number}`, `${relations}/worksheet`, `worksheets/sheet${number}.xml`),
  );
  return `${declaration}<Relationships xmlns="${packages}/relationships">${ofSheets.join('')}${relation(
    `rId${sheets + 1}`,
    `${relations}/styles`,
    'styles.xml',
  )}</Relationships>`;
}

function workbookXml(sheets: readonly Sheet[], counts: readonly number[]): string {
  const list = sheets.map(
    ({ name }, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const names = sheets.map(({ name, columns }, index) => {
    const sheet = `'${xmlText(name.replaceAll("'", "''"))}'`;
    return (
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${sheet}!${tableRange(columns.length, counts[index] ?? 0)}</definedName>` +
      `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${sheet}!$1:$1</definedName>`
    );
  });
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${list.join('')}</sheets><definedNames>${names.join('')}</definedNames></workbook>`;
}

function coreProperties({ title, creator, created }: WorkbookProperties): string {
  return (
    `${declaration}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"` +
    ' xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<dc:title>${xmlText(title)}</dc:title><dc:creator>${xmlText(creator)}</dc:creator><dc:language>de-AT</dc:language>` +
    `<dcterms:created xsi:type="dcterms:W3CDTF">${created.toISOString()}</dcterms:created></cp:coreProperties>`
  );
}

/** cellXfs: 0 plain, 1 header (bold on grey), 2 date (14: the short date format of the user's locale), 3 link (underlined). */
const styles =
  `${declaration}<styleSheet xmlns="${main}">` +
  '<fonts count="3"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><u/><sz val="11"/><color rgb="FF0A5C48"/><name val="Calibri"/><family val="2"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE4ECE8"/><bgColor indexed="64"/></patternFill></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>' +
  '<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Standard" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
