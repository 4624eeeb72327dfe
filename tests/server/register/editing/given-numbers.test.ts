import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readBackup } from '#server/platform/backup/read-backup.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import type { Database } from '#server/platform/db/database.ts';
import { runImport } from '#server/register/import/import.ts';
import { type ImportReporter, silent } from '#server/register/import/report.ts';
import { giveNumber } from '#server/register/records/give-number.ts';
import { passOver, passOverSinceBackup } from '#server/register/records/given-numbers.ts';
import { RegisterBusyError } from '#server/register/records/sink.ts';
import type { Browser } from '../../fixtures/browser.ts';
import { openFreshDatabase, openTestDatabase, type TestDatabase } from '../../fixtures/database.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { begin } from './draft-fixtures.ts';

const namespace = 'AT.NATIPPC';
const folder = mkdtempSync(join(tmpdir(), 'natippc-numbers-'));
let opened: TestDatabase;
let server: TestServer;
let officer: Browser;
beforeAll(async () => {
  opened = await openTestDatabase();
  server = await startTestServer({ database: opened.database });
  officer = await server.signedIn('behoerde');
});
afterAll(async () => {
  await server.close();
  await opened.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await server.database.execute(sql`delete from entry where kind = 'installationDraft'`);
  await server.database.execute(sql`delete from given_number`);
  await server.replace(exampleRecord('AT-1'));
});

const next = async (database: Database = server.database): Promise<number> =>
  (await giveNumber(database, crypto.randomUUID())).number;
const idOf = (number: number, level = 'INSTALLATION'): string => `${namespace}/${number}.${level}`;

/** Loads a file with a line for each of these ids, and says which were refused and why. */
async function load(ids: readonly string[], { replace = false, site = '' } = {}): Promise<string[]> {
  const file = join(folder, 'anlagen.csv');
  const columns = 'installationInspireId;nameOfFeature;parentCompanyName;postalCode;city;siteInspireId';
  writeFileSync(file, [columns, ...ids.map((id) => `${id};Anlage;Werk AG;4020;Linz;${site}`), ''].join('\n'));
  const refused: string[] = [];
  const reporter: ImportReporter = { ...silent, rejected: (_file, at, why) => void refused.push(`${at}: ${why}`) };
  await runImport({ files: [file], namespace, reporter, replace }, server.sink);
  return refused;
}

const run = promisify(execFile);
const taker = join(import.meta.dirname, '../../fixtures/take-numbers.ts');

test('[R3.9] numbers are given once, to however many processes ask at the same time, beside an import', async () => {
  const [processes, each] = [4, 500];
  // The embedded database has one process.
  const taking = Array.from({ length: processes }, async () => {
    if (!opened.url) return Promise.all(Array.from({ length: each }, () => next()));
    const { stdout } = await run(process.execPath, [taker, opened.url, String(each)]);
    return stdout.trim().split(' ').map(Number);
  });
  const [numbers] = await Promise.all([Promise.all(taking), load(['AT.CAED/77.INSTALLATION'])]);
  expect(new Set(numbers.flat()).size).toBe(processes * each);
});

test('[R3.9] an import brings no number that a draft has, nor one that has not been given', async () => {
  const draft = await begin(officer);
  const number = Number(/\d+/.exec(draft.id.replace(namespace, ''))?.[0]);
  const refused = await load([draft.inspireId, idOf(number + 1), 'AT.CAED/5.INSTALLATION']);
  expect(refused).toEqual([
    `2: Die Kennung ${draft.inspireId} ist in diesem Register schon vergeben.`,
    `3: Die Kennung ${idOf(number + 1)} gehört zum Namensraum dieses Registers, aber es hat sie nicht vergeben.`,
  ]);
  expect(await load(['AT.CAED/6.INSTALLATION'], { site: draft.site.inspireId })).toHaveLength(1);
  expect(await officer.json(`/natippc/api/natippcInstallations/${draft.id}`)).toMatchObject({ draft: true });
});

test('[R3.9] an import of all that the register has brings its numbers, and the next one follows them', async () => {
  const { id, authorities } = await begin(officer);
  expect(await load([idOf(41), idOf(7)], { replace: true })).toEqual([]);
  expect(await next()).toBe(42);
  // Drafts stay, with their authorities.
  expect(await officer.json(`/natippc/api/natippcInstallations/${id}`)).toMatchObject({ draft: true, authorities });
  // What has been given may be delivered again.
  expect(await load([idOf(7)])).toEqual([]);
});

test('[R3.9] while such an import is under way, no number is given', async () => {
  await server.database.transaction(async (on) => {
    await on.execute(sql`lock table given_number in share row exclusive mode`);
    if (opened.url) await expect(next()).rejects.toThrow(RegisterBusyError);
    await passOver(on, 100);
  });
  expect(await next()).toBe(101);
});

test('[R3.9] an entry does not get the id of a draft, whoever writes it', async () => {
  const { id, inspireId } = await begin(officer);
  await expect(server.save(exampleRecord(id, { inspireId }))).rejects.toThrow();
});

test('[R3.9] a backup has the numbers that were given, and those given since are not given again', async () => {
  await begin(officer);
  await next();
  const lines: string[] = [];
  await writeBackup(server.database, async (text) => void lines.push(...text.trimEnd().split('\n')));
  const since = await next();
  const restored = await openFreshDatabase({ migrated: false });
  try {
    await readBackup(
      restored.database,
      (async function* () {
        yield* lines;
      })(),
    );
    await passOverSinceBackup(restored.database);
    expect(await next(restored.database)).toBeGreaterThan(since);
  } finally {
    await restored.close();
  }
});
