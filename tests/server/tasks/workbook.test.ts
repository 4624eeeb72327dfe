import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnName, type Sheet, serialDate, xmlText } from '#server/tasks/export/sheet.ts';
import { workbook } from '#server/tasks/export/workbook.ts';

const properties = { title: 'Prüfung', creator: 'Register', created: new Date('2026-11-20T08:00:00Z') };

async function write(sheets: Sheet[]): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of workbook(sheets, properties)) parts.push(part);
  return Buffer.concat(parts);
}

/** Reads an archive by its central directory, as any ZIP reader does. */
function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    const packed = archive.readUInt32LE(at + 20);
    const plain = archive.readUInt32LE(at + 24);
    const nameLength = archive.readUInt16LE(at + 28);
    const start = archive.readUInt32LE(at + 42);
    const name = archive.subarray(at + 46, at + 46 + nameLength).toString();
    const data = start + 30 + archive.readUInt16LE(start + 26);
    const content = inflateRawSync(archive.subarray(data, data + packed));
    expect(content.length).toBe(plain);
    files.set(name, content.toString());
    at += 46 + nameLength;
  }
  return files;
}

const sheet: Sheet = {
  name: "Anlagen & 'mehr'",
  columns: [
    { header: 'Name', width: 20, kind: 'text' },
    { header: 'Zahl', width: 8, kind: 'number' },
    { header: 'Datum', width: 12, kind: 'date' },
  ],
  rows: [[['=1+1', 2.5, '2026-11-20']], [['<b>&', undefined, undefined]]],
};

describe('a workbook', () => {
  test('a workbook contains the parts required by ECMA-376, each declared', async () => {
    const files = unzip(await write([sheet, { ...sheet, name: 'Suche' }]));
    expect([...files.keys()].sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'docProps/core.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
      'xl/worksheets/sheet2.xml',
    ]);
    const types = files.get('[Content_Types].xml') ?? '';
    for (const name of files.keys()) {
      if (name.endsWith('.xml') && name !== '[Content_Types].xml') expect(types).toContain(`PartName="/${name}"`);
    }
  });

  test('a workbook has real numbers and dates, and formulas as text', async () => {
    const xml = unzip(await write([sheet])).get('xl/worksheets/sheet1.xml') ?? '';
    expect(xml).toContain('<c r="A2" t="inlineStr"><is><t>=1+1</t></is></c>');
    expect(xml).not.toContain('<f>');
    expect(xml).toContain('<c r="B2"><v>2.5</v></c>');
    expect(xml).toContain('<c r="C2" s="2"><v>46346</v></c>');
    expect(xml).toContain('&lt;b&gt;&amp;');
    expect(xml).toContain('<row r="3"><c r="A3"');
  });

  test('a workbook has URLs as links, or as text if too long for a formula', async () => {
    const columns = [{ header: 'Seite', width: 20, kind: 'link' as const }];
    const long = `https://register.example/${'x'.repeat(300)}`;
    const files = unzip(
      await write([{ name: 'Links', columns, rows: [[['https://register.example/?a=1&b="2"'], [long]]] }]),
    );
    const xml = files.get('xl/worksheets/sheet1.xml') ?? '';
    expect(xml).toContain(
      '<f>HYPERLINK(&quot;https://register.example/?a=1&amp;b=&quot;&quot;2&quot;&quot;&quot;)</f>',
    );
    expect(xml).toContain(`<c r="A3" t="inlineStr"><is><t>${long}</t></is></c>`);
  });

  test('a workbook preserves leading and trailing spaces', async () => {
    const columns = [{ header: 'Name', width: 20, kind: 'text' as const }];
    const files = unzip(await write([{ name: 'Namen', columns, rows: [[[' Kalkwerk '], ['Süd  Ost']]] }]));
    const xml = files.get('xl/worksheets/sheet1.xml') ?? '';
    expect(xml).toContain('<t xml:space="preserve"> Kalkwerk </t>');
    expect(xml).toContain('<t>Süd  Ost</t>');
  });

  test('a workbook has a frozen header and a filter for the whole table', async () => {
    const files = unzip(await write([sheet]));
    const xml = files.get('xl/worksheets/sheet1.xml') ?? '';
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(xml).toContain('<autoFilter ref="A1:C3"/>');
    expect(files.get('xl/workbook.xml')).toContain("'Anlagen &amp; ''mehr'''!$A$1:$C$3");
  });

  test('writing a workbook fails with the error of reading its rows', async () => {
    async function* failing() {
      yield [['eins']];
      throw new Error('no more rows');
    }
    await expect(write([{ ...sheet, rows: failing() }])).rejects.toThrow('no more rows');
  });
});

test('columns are named as in spreadsheets', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

test('dates become the number of days since 30 December 1899; other texts become undefined', () => {
  expect(['1900-03-01', '2000-01-01', '2026-11-20'].map(serialDate)).toEqual([61, 36526, 46346]);
  expect(['', '20.11.2026', '2026-11', '2026-13-45'].map(serialDate)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('any text becomes valid XML for a cell', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const xml = xmlText(text);
      expect(xml).not.toMatch(/[<>"]|&(?!(amp|lt|gt|quot);)/);
      expect(xml).not.toMatch(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/u);
    }),
  );
});
