import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decodeFile } from '#server/register/import/decode-file.ts';
import { FileFailure } from '#server/register/import/file-failure.ts';
import type { ImportOptions } from '#server/register/import/import.ts';
import { readTable } from '#server/register/import/read-table.ts';
import { failureOf, fileOf, importing, MemoryRegister, temporaryFolder } from './fixtures.ts';

const header = 'installationInspireId;nameOfFeature;parentCompanyName;postalCode';
const good = `${header}\nA-1;Anlage Ä;Firma;4070\n`;

/** Loads a good file, then a bad one with --replace, checks that the register is unchanged, and returns the failure. */
async function refused(path: string, options: ImportOptions = {}): Promise<string> {
  const register = new MemoryRegister();
  await importing({ files: [fileOf(good)] }, register);
  const outcome = await importing({ files: [path], replace: true, ...options }, register);
  expect(outcome.summary.loaded).toBe(0);
  expect(outcome.records.map((record) => record.name)).toEqual(['Anlage Ä']);
  return failureOf(outcome);
}

test('a missing file, a folder and an empty file are rejected', async () => {
  expect(await refused('/nowhere/at-all.csv')).toContain('gibt es nicht');
  expect(await refused(temporaryFolder())).toContain('gibt es nicht');
  expect(await refused(fileOf(''))).toContain('leer');
  expect(await refused(fileOf(`${header}\n`))).toContain('keine Einträge');
});

test('a binary file is rejected with advice', async () => {
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200, 0), Buffer.from('xl/workbook.xml')]);
  expect(await refused(fileOf(zip))).toMatch(/keine Textdatei.*CSV/);
});

test('a file with a NUL byte among valid lines is rejected', async () => {
  expect(await refused(fileOf(`${good}A-2;B\0;C;4070\n`))).toContain('keine Textdatei');
});

test('a file in another encoding is rejected, naming the line and the option to read it', async () => {
  const ansi = Buffer.from(`${header}\nA-1;Anlage;Firma;4070\nA-2;Müllverbrennung;Öko;4070\n`, 'latin1');
  const failure = await refused(fileOf(ansi));
  expect(failure).toMatch(/^Zeile 3: Kein gültiges UTF-8/);
  expect(failure).toContain('--encoding windows-1252');
  const { records } = await importing({ files: [fileOf(ansi)], encoding: 'windows-1252' });
  expect(records.map((record) => record.name)).toEqual(['Anlage', 'Müllverbrennung']);
});

test('a UTF-16 file is recognised and can be read with the suggested option', async () => {
  const utf16 = Buffer.from(`\uFEFF${good}`, 'utf16le');
  expect(await refused(fileOf(utf16))).toContain('--encoding utf-16le');
  expect((await importing({ files: [fileOf(utf16)], encoding: 'utf-16le' })).records[0]?.name).toBe('Anlage Ä');
});

test('a file with wrong columns is rejected, naming missing and existing columns', async () => {
  const failure = await refused(fileOf('pollutantCode;medium\nCO2;AIR\n'));
  expect(failure).toContain('installationInspireId, nameOfFeature, parentCompanyName');
  expect(failure).toContain('pollutantCode, medium');
});

test('a file with a duplicate column is rejected', async () => {
  expect(await refused(fileOf(`${header};nameOfFeature\nA;B;C;4070;D\n`))).toContain(
    '„nameOfFeature“ kommt zweimal vor',
  );
});

test('a file whose first line is empty or has an unclosed quote is rejected', async () => {
  expect(await refused(fileOf(`\n${good}`))).toContain('beginnt mit einer leeren Zeile');
  const unclosed = header.replace('nameOfFeature', '"nameOfFeature');
  const failure = /^Zeile 1: Die Spaltennamen lassen sich nicht lesen/;
  expect(await refused(fileOf(`${unclosed}\nA-1;Anlage;Firma;4070\n`))).toMatch(failure);
  expect(await refused(fileOf(`${unclosed}\nA-1;"Anlage";Firma;4070\n`))).toMatch(failure);
});

test('a file truncated within a line, a quoted cell or a character is rejected, naming the line', async () => {
  const lines = `${good}A-2;Anlage;Firma;4070\n`;
  expect(await refused(fileOf(`${lines}A-3;Anl`))).toMatch(/^Zeile 4: .*abgeschnitten/);
  expect(await refused(fileOf(`${lines}A-3;"Anlage`))).toMatch(/^Zeile 4: Ein Anführungszeichen/);
  expect(
    await refused(fileOf(Buffer.concat([Buffer.from(`${lines}A-3;Anlage;Firma;4070 `), Buffer.from([0xc3])]))),
  ).toMatch(/mitten in einem Zeichen/);
});

test('a file without a final line break is read, with a note', async () => {
  const { records, notes } = await importing({ files: [fileOf(good.trimEnd())] });
  expect(records).toHaveLength(1);
  expect(notes[0]).toContain('Zeilenumbruch');
});

test('an unclosed quote does not swallow a large file', async () => {
  const rest = Array.from({ length: 180_000 }, (_, index) => `B-${index};Anlage;Firma;4070`);
  expect(await refused(fileOf([header, 'A-1;"Anlage;Firma;4070', ...rest, ''].join('\n')))).toMatch(
    /^Zeile 2: Ein Anführungszeichen/,
  );
});

test('a first line of 100 MB is rejected after its first megabyte', async () => {
  const path = join(temporaryFolder(), 'eine-zeile.csv');
  const piece = 'x'.repeat(1024 * 1024);
  await writeFile(
    path,
    Array.from({ length: 100 }, () => piece),
  );
  expect(await refused(path)).toMatch(/^Zeile 1: Länger als/);
  let bytesRead = 0;
  const text = decodeFile(path, 'utf-8', (bytes) => {
    bytesRead += bytes;
  });
  await expect(readTable(text)).rejects.toThrow(FileFailure);
  expect(bytesRead).toBeLessThan(1.2 * 1024 * 1024);
});

test('a very long line of spaces is rejected as too long', async () => {
  expect(await refused(fileOf(`${good}${' '.repeat(1_100_000)}\n`))).toMatch(/^Zeile 3: Länger als/);
});

test('a failure late in a file rolls back everything saved before', async () => {
  const rows = Array.from({ length: 1200 }, (_, index) => `B-${index};Anlage ${index};Firma;4070`);
  const register = new MemoryRegister();
  const outcome = await importing({ files: [fileOf([header, ...rows, 'B-x;"offen'].join('\n'))] }, register);
  expect(register.batches).toEqual([500, 500]);
  expect(outcome.records).toEqual([]);
  expect(failureOf(outcome)).toMatch(/^Zeile 1202: /);
});

test('a file without valid lines changes nothing', async () => {
  expect(await refused(fileOf(`${header}\n;Anlage;Firma;4070\n`))).toContain('Keine einzige Zeile');
});

test('among several files, bad ones are skipped, and the first good one replaces the register', async () => {
  const register = new MemoryRegister();
  await importing({ files: [fileOf(good)] }, register);
  const files = [fileOf('x'), fileOf(`${header}\nA-2;Zwei;Firma;4070\n`), fileOf(`${header}\nA-3;Drei;Firma;4070\n`)];
  const { summary, records } = await importing({ files, replace: true }, register);
  expect(summary.files.map((file) => file.failure === undefined)).toEqual([false, true, true]);
  expect(records.map((record) => record.name)).toEqual(['Zwei', 'Drei']);
});

test('a mapping file that is missing, is not JSON, or has unknown columns is rejected', async () => {
  const path = fileOf(good);
  expect(await refused(path, { mapping: '/nowhere.json' })).toContain('lässt sich nicht lesen');
  expect(await refused(path, { mapping: fileOf('{', 'm.json') })).toContain('kein gültiges JSON');
  const unknown = JSON.stringify({ match: ['a'], columns: { nameOfFeatures: 'a' } });
  expect(await refused(path, { mapping: fileOf(unknown, 'm.json') })).toContain('nicht gültig');
});

test('an invalid boundary file is rejected before anything is loaded', async () => {
  const register = new MemoryRegister();
  const boundaries = [fileOf('{"type":"FeatureCollection","features":[]}', 'b.json')];
  await expect(importing({ files: [fileOf(good)], boundaries }, register)).rejects.toThrow('kein TopoJSON');
  expect(register.records.size).toBe(0);
});
