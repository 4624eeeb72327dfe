/** For each kind of file that calls answer, a program that reads it. */
import { parse } from 'csv-parse/sync';
import { parseFragment } from 'parse5';
import { expect } from 'vitest';
import { calendarFaults } from '../../server/fixtures/calendar-faults.ts';
import { feedFaults } from '../../server/fixtures/feed-faults.ts';
import { hasLibreOffice, sheetsOf } from '../../server/fixtures/libre-office.ts';
import { pdfFaults } from '../../server/fixtures/pdf-tags.ts';

type Reader = (content: Buffer) => void | Promise<void>;

/** Separated by what stands in the heading: semicolons for spreadsheet programs in German, otherwise commas. */
function readRows(content: Buffer): void {
  const [heading = ''] = content.toString().split('\n', 1);
  expect(parse(content, { bom: true, delimiter: heading.includes(';') ? ';' : ',' }).length).toBeGreaterThan(0);
}

const readers: Record<string, Reader> = {
  'application/atom+xml': (content) => expect(feedFaults(content.toString())).toEqual([]),
  'application/geo+json': (content) =>
    expect(JSON.parse(content.toString())).toMatchObject({ type: 'FeatureCollection', features: expect.any(Array) }),
  'application/json': (content) => void JSON.parse(content.toString()),
  'application/jsonl': (content) => {
    for (const line of content.toString().trimEnd().split('\n')) JSON.parse(line);
  },
  'application/pdf': (content) => expect(pdfFaults(content)).toEqual([]),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': async (content) => {
    expect(content.subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'));
    if (hasLibreOffice) expect([...(await sheetsOf(content)).keys()]).toEqual(['Anlagen', 'Codes', 'Suche']);
  },
  'text/calendar': (content) => expect(calendarFaults(content.toString())).toEqual([]),
  'text/csv': readRows,
  'text/html': (content) => expect(parseFragment(content.toString()).childNodes.length).toBeGreaterThan(0),
};

/** Binary data without a reader here. */
const unread = ['application/vnd.mapbox-vector-tile'];

/**
 * Opens a file with a reader of its kind.
 * @param type its media type, without parameters
 */
export async function readFile(type: string, content: Buffer): Promise<void> {
  if (unread.includes(type)) return;
  const read = readers[type];
  if (!read) throw new Error(`Nothing here reads ${type}.`);
  await read(content);
}
