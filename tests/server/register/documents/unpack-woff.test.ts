import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { unpackWoff } from '#server/platform/pdf/unpack-woff.ts';

/** The sum of a table's 32-bit numbers, as fonts store it; in the table `head`, the sum of the whole font is left out. */
function checksumOf(tag: string, table: Buffer): number {
  const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
  if (tag === 'head') padded.writeUInt32BE(0, 8);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

test.each([400, 600])(
  'the font of weight %i is unpacked with all of its tables, each with the checksum stored for it',
  (weight) => {
    const file = import.meta.resolve(`@fontsource/source-sans-3/files/source-sans-3-latin-${weight}-normal.woff`);
    const woff = readFileSync(fileURLToPath(file));
    const font = unpackWoff(woff);
    expect(font.subarray(0, 4)).toEqual(woff.subarray(4, 8));
    // The size of the unpacked font according to the WOFF file.
    expect(font.length).toBe(woff.readUInt32BE(16));
    const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const at = 12 + index * 16;
      const offset = font.readUInt32BE(at + 8);
      const table = font.subarray(offset, offset + font.readUInt32BE(at + 12));
      return { tag: font.toString('latin1', at, at + 4), stored: font.readUInt32BE(at + 4), table };
    });
    expect(tables.map(({ tag }) => tag)).toEqual(
      expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca', 'name']),
    );
    for (const { tag, stored, table } of tables) expect([tag, checksumOf(tag, table)]).toEqual([tag, stored]);
  },
);

test('a file that is not a WOFF file is rejected', () => {
  expect(() => unpackWoff(Buffer.from('wOF2 and more'))).toThrow('not a WOFF file');
});
