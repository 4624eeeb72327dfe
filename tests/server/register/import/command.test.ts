import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { findingCodes } from '#core/register/findings/finding-kinds.ts';
import { readArguments, UsageError } from '#server/register/import/arguments.ts';
import { closingLine, consoleReporter, exitCodeOf } from '#server/register/import/console-reporter.ts';
import { findMapping, mappingsFolder, readMapping } from '#server/register/import/mapping.ts';
import { sumUp } from '#server/register/import/report.ts';
import { openReportFile } from '#server/register/import/report-file.ts';
import { commandLine } from '../../fixtures/server-process.ts';
import { copyEmptyDatabase } from '../../fixtures/snapshot.ts';
import { fileOf, importing, temporaryFolder } from './fixtures.ts';

const root = join(import.meta.dirname, '../../../..');

describe('arguments', () => {
  test('arguments are parsed into import options', () => {
    const args = [
      'a.csv',
      '--replace',
      '--boundaries',
      'x.json',
      '--boundaries=y.json',
      '--encoding',
      'Windows-1252',
      'b.csv',
    ];
    expect(readArguments(args)).toEqual({
      files: ['a.csv', 'b.csv'],
      replace: true,
      boundaries: ['x.json', 'y.json'],
      encoding: 'windows-1252',
    });
    expect(readArguments(['--generate', '60000'])).toEqual({ files: [], generate: 60000, replace: false });
    expect(readArguments(['--help'])).toBe('help');
  });

  test.each([
    [[], 'Geben Sie mindestens eine Datei'],
    [['--bla'], 'Die Option „--bla“ gibt es nicht'],
    [['a.csv', '--mapping'], 'Wert'],
    [['--generate', '-5'], 'Wert'],
    [['--generate', '0'], '--generate erwartet eine Zahl'],
    [['--generate', 'viele'], '--generate erwartet eine Zahl'],
    [['a.csv', '--encoding', 'ebcdic'], 'Zeichensatz „ebcdic“'],
  ])('the arguments %j are rejected in German', (args, message) => {
    expect(() => readArguments(args)).toThrow(UsageError);
    expect(() => readArguments(args)).toThrow(message);
  });
});

describe('console output', () => {
  const watch = (isTTY: boolean) => {
    const written: string[] = [];
    const reported: string[] = [];
    let time = 0;
    const reporter = consoleReporter(
      { write: (part) => written.push(part), isTTY },
      { write: (line) => reported.push(line), close: async () => undefined },
      () => time,
    );
    const wait = (milliseconds: number) => {
      time += milliseconds;
    };
    return { reporter, written, reported, wait };
  };

  test('progress is shown at most once a second', () => {
    const { reporter, written, wait } = watch(false);
    reporter.started('a.csv');
    for (let step = 1; step <= 30; step++) {
      wait(100);
      reporter.progress({ name: 'a.csv', loaded: step * 500, rejected: 0, share: step / 40 });
    }
    expect(written).toEqual([
      'a.csv: wird gelesen …\n',
      'a.csv: 5\u00a0000 gelesen (25 %)\n',
      'a.csv: 10\u00a0000 gelesen (50 %)\n',
      'a.csv: 15\u00a0000 gelesen (75 %)\n',
    ]);
  });

  test('a terminal shows progress on one line, which the next message replaces', () => {
    const { reporter, written, wait } = watch(true);
    wait(2000);
    reporter.progress({ name: 'a.csv', loaded: 500, rejected: 2 });
    reporter.note('a.csv', 'Hinweis.');
    expect(written).toEqual(['\r\u001b[Ka.csv: 500 gelesen, 2 abgewiesen', '\r\u001b[K  a.csv: Hinweis.\n']);
  });

  test('the console shows the first 20 rejected lines and the report has all, without control characters', () => {
    const { reporter, written, reported } = watch(false);
    for (let line = 2; line <= 31; line++) reporter.rejected('a.csv', line, 'Grund\u001b[2J');
    expect(written).toHaveLength(21);
    expect(written[20]).toContain('stehen im Bericht');
    expect(reported).toHaveLength(30);
    expect([...written, ...reported].join('')).not.toContain('\u001b');
  });

  test('the report names each installation that its source has moved to another federal state', () => {
    const { reporter, reported } = watch(false);
    reporter.moved('a.csv', { id: 'AT-1', name: 'Kalkwerk', from: 'Oberösterreich', to: 'Wien' });
    expect(reported).toEqual(['a.csv: Kalkwerk (AT-1) liegt jetzt in Wien, bisher in Oberösterreich.']);
  });

  test('summary and exit code reflect what was loaded and what failed', () => {
    const good = { name: 'a.csv', loaded: 1200, added: 1000, moved: 2, rejected: 3, findings: { UNKNOWN_POSTCODE: 7 } };
    const bad = { name: 'b.csv', loaded: 0, added: 0, moved: 0, rejected: 0, findings: {}, failure: 'Zeile 1: leer.' };
    const { reporter, written } = watch(false);
    reporter.finished(good);
    reporter.finished(bad);
    expect(written.join('').replaceAll('\u00a0', ' ')).toBe(
      'a.csv: 1 200 Anlagen geladen (1 000 neu, 200 ersetzt), 3 Zeilen abgewiesen.\n' +
        '  2 Anlagen liegen jetzt in einem anderen Bundesland; eine andere Behörde ist zuständig.\n' +
        '  Auffälligkeit UNKNOWN_POSTCODE: 7\nb.csv: Nichts geladen. Zeile 1: leer.\n',
    );
    expect(closingLine(sumUp([good, bad]), 'x.txt').replaceAll('\u00a0', ' ')).toBe(
      'Geladen: 1 200 Anlagen, abgewiesen: 3 Zeilen, nicht geladen: 1 Datei. Bericht: x.txt',
    );
    expect([exitCodeOf(sumUp([good])), exitCodeOf(sumUp([good, bad])), exitCodeOf(sumUp([]))]).toEqual([0, 1, 1]);
  });
});

test('the report file is created with its first line and contains all lines', async () => {
  const folder = temporaryFolder();
  expect(await openReportFile(folder, new Date('2026-11-20T10:11:12Z')).close()).toBeUndefined();
  const report = openReportFile(join(folder, 'neu'), new Date('2026-11-20T10:11:12Z'));
  for (let line = 0; line < 1000; line++) report.write(`Zeile ${line}`);
  const path = await report.close();
  expect(path).toBe(join(folder, 'neu/import-20261120-101112.txt'));
  expect(readFileSync(path ?? '', 'utf8').split('\n')).toHaveLength(1001);
});

test('the README describes every finding', () => {
  const readme = readFileSync(join(root, 'server/register/import/README.md'), 'utf8').replace(/ +/g, ' ');
  for (const code of findingCodes) expect(readme).toContain(`| \`${code}\` |`);
});

describe('mapping files', () => {
  test('the project’s mapping files are valid and match only their files', async () => {
    for (const name of readdirSync(mappingsFolder)) {
      const mapping = await readMapping(join(mappingsFolder, name));
      expect(await findMapping(name.replace('.mapping.json', '.csv'), mapping.match)).toEqual(mapping);
    }
    expect(await findMapping('at_ets_installations.csv', ['anything', 'else'])).toBeUndefined();
  });

  test('mapping files support values, patterns, prefixes, dates and constants; unknown values reject the line', async () => {
    const mapping = {
      match: ['Nr'],
      columns: {
        installationInspireId: { from: 'Nr', prefix: 'AMT-' },
        nameOfFeature: 'Bezeichnung',
        parentCompanyName: 'Firma',
        status: { from: 'Betrieb', values: { aktiv: 'functional', still: 'decommissioned' } },
        dateOfGranting: { from: 'vom', dateFormat: 'dd.MM.yyyy' },
        pointGeometryLon: { from: 'Punkt', pattern: '^([0-9.]+)/' },
        pointGeometryLat: { from: 'Punkt', pattern: '/([0-9.]+)$' },
      },
      constants: { countryCode: 'DE', remarks: 'übernommen' },
    };
    const rows = [
      'Nr;Bezeichnung;Firma;Betrieb;vom;Punkt',
      '1;A;F;still;3.4.2012;12.5/48.1',
      '2;B;F;halb;;',
      '3;C;F;aktiv;;',
    ];
    const { records, rejected } = await importing({
      files: [fileOf(`${rows.join('\n')}\n`)],
      mapping: fileOf(JSON.stringify(mapping), 'm.json'),
    });
    expect(records[0]).toMatchObject({
      id: 'AMT-1',
      status: 'decommissioned',
      permits: [{ dateOfGranting: '2012-04-03' }],
      geometry: { longitude: 12.5, latitude: 48.1 },
      address: { countryCode: 'DE' },
      remarks: 'übernommen',
    });
    expect(records[1]).toMatchObject({ id: 'AMT-3', permits: [] });
    expect(rejected).toEqual(['3: Die Zuordnung kennt den Wert „halb“ in Spalte „Betrieb“ nicht.']);
  });
});

/** Runs the command on a database in its own folder. */
async function command(args: string[], dataDir: string) {
  const child = spawn(process.execPath, commandLine('import', ...args), {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ]);
  return { out, err, code };
}

test('the import command loads into the database and reports what it did; a second run replaces', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  await copyEmptyDatabase(dataDir);
  const file = fileOf('installationInspireId;nameOfFeature;parentCompanyName\nA-1;Eins;F\nA-2;;F\n');
  const first = await command([file, '--generate', '3'], dataDir);
  expect(first.err).toContain('anlagen.csv: 1 Anlagen geladen (1 neu, 0 ersetzt), 1 Zeilen abgewiesen.');
  expect(first.out).toContain(`Geladen: 4 Anlagen, abgewiesen: 1 Zeilen. Bericht: ${dataDir}`);
  expect(first.code).toBe(0);
  const second = await command([file], dataDir);
  expect(second.err).toContain('(0 neu, 1 ersetzt)');
  const wrong = await command(['--nichts'], dataDir);
  expect([wrong.code, wrong.err.split('\n')[0]]).toEqual([2, 'Die Option „--nichts“ gibt es nicht.']);
});
