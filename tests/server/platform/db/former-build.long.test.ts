import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/rows.ts';
import { installationKind } from '#server/register/records/installation-entries.ts';
import { readRegisterState } from '#server/register/records/read-installation.ts';
import { registerSink } from '#server/register/records/sink.ts';
import { openFreshDatabase, type TestDatabase } from '../../fixtures/database.ts';
import { commandLine, ServerProcess, serverLine, shortLivedOptions } from '../../fixtures/server-process.ts';
import { type Answers, collectAnswers } from './former-build/answers.ts';

const run = promisify(execFile);
const former = join(import.meta.dirname, 'former-build');
const backup = join(former, 'backup.gz');
const unpacked = (name: string) => JSON.parse(brotliDecompressSync(readFileSync(join(former, name))).toString());
const answers: Answers = unpacked('answers.json.br');
const postgres = process.env.TEST_DATABASE_URL;

let folder: string;
const opened: TestDatabase[] = [];
const servers: ServerProcess[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'natippc-former-'));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await Promise.all(opened.map((database) => database.close()));
  rmSync(folder, { recursive: true, force: true });
});

/** Settings of a database without any tables: on PostgreSQL if the tests run on one, otherwise in a folder. */
async function emptyDatabase(name: string): Promise<Record<string, string>> {
  const DATA_DIR = join(folder, name);
  if (!postgres) return { DATA_DIR };
  const database = await openFreshDatabase({ migrated: false });
  opened.push(database);
  return { DATA_DIR, DATABASE_URL: database.url ?? '' };
}

/** Runs work on a database that no server uses. */
async function inDatabase<Result>(
  { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl }: Record<string, string>,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const config = { dataDir, ...(databaseUrl !== undefined && { databaseUrl }) };
  const { database, close } = await openDatabase(config, { migrated: false });
  try {
    return await work(database);
  } finally {
    await close();
  }
}

/** Migrates until after a statement that contains `last`, and is killed there. */
async function killedMigrating(env: Record<string, string>, ...step: string[]): Promise<void> {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const script = join(former, 'die-migrating.ts');
  const child = spawn(process.execPath, [...shortLivedOptions, script, ...step], {
    env: { ...inherited, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
}

/** Which of the tables there are before and after the migration, and how many installations. */
const tablesOf = (env: Record<string, string>) =>
  inDatabase(env, async (database) => {
    const names = await queryRows<{ name: string }>(
      database,
      sql`select tablename as name from pg_tables where schemaname = current_schema()
          and tablename in ('entry', 'production_installation', 'old_production_installation', 'cms_document') order by 1`,
    );
    return names.map(({ name }) => name);
  });

/** A change as this build types it: the former one took an empty text for a value. */
function retyped(value: { type?: unknown; oldValue?: unknown; newValue?: unknown } | null): unknown {
  if (value?.type !== 'UPDATED') return value;
  if (value.oldValue === '') return { ...value, type: 'NEW' };
  return value.newValue === '' ? { ...value, type: 'DELETED' } : value;
}

/** Members and criteria that this build has added to answers, with which hosts of the former one have nothing to do. */
const added = new Set([
  ...['livestock', 'breakdowns', 'lookedUp', 'corrected'],
  ...['findingKinds', 'hasSuccessor', 'hasPredecessor'],
]);

/** Installations whose newest event is an edit without a date of its own, of which the former build did not count the date. */
function editedIn(given: Answers): Set<string> {
  const ids = new Set<string>();
  JSON.parse(JSON.stringify(given), (_, value) => {
    if (value?.lastChange?.kind === 'edited') ids.add(value.id);
    return value;
  });
  return ids;
}

/**
 * An answer without what this build says otherwise on purpose:
 *
 * - new members, criteria, and the author of feeds;
 * - the type of a change from or to an empty text;
 * - the order of the features of a map: by name now, without order in the former build;
 * - the last change of installations that were edited since; what is in the order of last changes is compared without that order;
 * - the order of documents of one day and installation: the former build had it by the table that they came from, this one has it as on the
 *   installation's own page. Which documents an installation has is compared with `dmsCall`;
 * - the search for sites by a single letter, which this build refuses;
 * - the search for the name of a town, which finds what lies there now;
 * - the label of the criterion of the last inspection, which is that of the column now,
 * - the hint of the criterion of findings, which says that answered ones do not count.
 */
function comparable(call: string, answer: unknown, edited: ReadonlySet<string>): unknown {
  if (call.endsWith('/assistant/site {"query":"e"}') || call.includes('{"text":"linz"')) return undefined;
  if (call.includes('/assistant/documents'))
    return JSON.parse(JSON.stringify(answer), (name, value) =>
      name === 'items'
        ? value.map((item: { date?: string; installation?: { id: string } }) => [item.date, item.installation?.id])
        : value,
    );
  const isByLastChange = call.includes('"lastChange"');
  const isChangesOfSearch = call.includes('natippcInstallations/changes?');
  return JSON.parse(JSON.stringify(answer), (name, value) => {
    if (added.has(name) || (isChangesOfSearch && name === 'total')) return undefined;
    if (value?.id === 'lastInspection') return { ...value, label: undefined };
    if (value?.id === 'hasFindings') return { ...value, hint: undefined };
    if (name === 'body' && call.includes('natippcInstallations/feed')) return linksIn(String(value));
    if (name === 'body' && call.endsWith('/feed'))
      return String(value).replace(/<author>\s*<name>Register[^<]*<\/name>\s*<\/author>\s*/, '');
    if ((isByLastChange && name === 'items') || name === 'features') return [...value].sort(byId);
    if (value?.lastChange && edited.has(value.id)) return { ...value, lastChange: undefined };
    return Array.isArray(value) ? value.filter((one) => !added.has(one?.id)) : retyped(value);
  });
}

const byId = (one: { id: string }, other: { id: string }): number => (one.id < other.id ? -1 : 1);

/** The addresses that a feed links to, without their order. */
const linksIn = (feed: string): string[] =>
  Array.from(feed.matchAll(/ href="([^"]*)"/g), ([, href = '']) => href).sort();

const pagesCall = 'redaktion GET /natippc/api/cms-editing/pages';

/** The texts that nobody has edited: each build brings its own. */
function textsOfTheBuild(given: Answers): string[] {
  const { body: pages } = given[pagesCall] as { body: { path: string; published?: { author: string } }[] };
  return pages.flatMap(({ path, published }) => (published?.author === 'Register' ? [path] : []));
}

/** Answers without the texts of builds: pages of the CMS that nobody has edited are replaced by each build, and stand for themselves. */
function withoutTexts(given: Answers, paths: ReadonlySet<string>): Answers {
  const isText = (call: string) => paths.has(/\/cms\/(.+)$|[?]path=(.+)$/.exec(call)?.slice(1).join('') ?? '');
  const withoutListed = (call: string, answer: unknown): unknown =>
    /cms-(?:editing\/)?pages$/.test(call)
      ? JSON.parse(JSON.stringify(answer), (_, value) =>
          Array.isArray(value) ? value.filter(({ path }) => !paths.has(path)) : value,
        )
      : answer;
  const others = Object.entries(given).filter(([call]) => !isText(call));
  return Object.fromEntries(others.map(([call, answer]) => [call, withoutListed(call, answer)]));
}

async function expectSameAnswers(env: Record<string, string>): Promise<void> {
  // The former build has stored passwords at the full cost.
  const server = await ServerProcess.start({ ...env, LOG_REQUESTS: 'off' }, serverLine);
  servers.push(server);
  const given = await collectAnswers(server.origin);
  await server.stop();
  const texts = new Set([...textsOfTheBuild(answers), ...textsOfTheBuild(given)]);
  const [before, now] = [withoutTexts(answers, texts), withoutTexts(given, texts)];
  expect(Object.keys(now)).toEqual(Object.keys(before));
  expect(Object.keys(now).length).toBeGreaterThan(2_000);
  const edited = editedIn(now);
  const differing = Object.keys(before).filter(
    (call) => !isDeepStrictEqual(comparable(call, now[call], edited), comparable(call, before[call], edited)),
  );
  const first = differing.slice(0, 3);
  expect(first.map((call) => [call, now[call]])).toEqual(first.map((call) => [call, before[call]]));
}

test('[R4.40] [R4.42] a database of the former build answers as before, after a migration that was killed twice', {
  timeout: 600_000,
}, async () => {
  const env = await emptyDatabase('killed');
  await killedMigrating(env, 'restore', 'INSERT INTO entry (', backup);
  expect(await tablesOf(env)).toEqual(['cms_document', 'production_installation']);
  await killedMigrating(env, 'open', 'insert into schema_migration');
  expect(await tablesOf(env)).toEqual(['cms_document', 'production_installation']);
  await expectSameAnswers(env);
  expect(await tablesOf(env)).toEqual(['entry', 'old_production_installation']);
});

test('a backup of the former build can be restored, and its source delivering again changes nothing', {
  timeout: 300_000,
}, async () => {
  const env = await emptyDatabase('restored');
  const { DATABASE_URL: _, ...inherited } = process.env;
  const command = commandLine('backup', 'restore', backup);
  const { stdout } = await run(process.execPath, command, { env: { ...inherited, ...env } });
  expect(stdout).toMatch(/Zeilen eingespielt/);
  const examples: InstallationRecord[] = unpacked('examples.json.br');
  await inDatabase(env, async (database) => {
    const stored = await queryRows<{ id: string; value: unknown }>(
      database,
      sql`select id, value from entry where kind = 'installation'`,
    );
    const byId = new Map(stored.map(({ id, value }) => [id, value]));
    for (const record of examples) expect(byId.get(record.id)).toEqual(installationKind.storedOf(record));
    const before = await readRegisterState(database);
    expect(await registerSink(database).transaction((tx) => tx.save(examples))).toEqual({ added: 0, moved: [] });
    expect(await readRegisterState(database)).toEqual(before);
  });
});
