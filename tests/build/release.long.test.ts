import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/free-port.mjs';
import { openFreshDatabase, type TestDatabase } from '../server/fixtures/database.ts';
import { Archive } from './release/archive.ts';
import { runCommands } from './release/commands.ts';
import { askEverything } from './release/operations.ts';

const root = resolve(import.meta.dirname, '../..');
let archive: Archive;
let program: string;
/** Where servers and commands keep their data. */
let folder: string;
const databases: TestDatabase[] = [];

beforeAll(() => {
  archive = new Archive();
  ({ program, folder } = archive);
}, 900_000);
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()));
  archive.remove();
});

test('the release has what the server loads, a list of its parts, and nothing that only developers need', () => {
  const packages = readdirSync(join(program, 'node_modules'));
  for (const needed of ['pg', 'hono', '@electric-sql', 'pdfkit']) expect(packages).toContain(needed);
  for (const other of ['vite', 'vitest', '@playwright', 'typescript', 'node', 'ol'])
    expect(packages).not.toContain(other);
  for (const other of ['tests', 'e2e', 'src', '.git']) expect(existsSync(join(program, other))).toBe(false);
  const own = readdirSync(program, { recursive: true, encoding: 'utf8' }).filter(
    (path) => !path.startsWith('node_modules/'),
  );
  expect(own.filter((path) => /(?<!\.d)\.ts$/.test(path))).toEqual([]);
  const list: { components: { name: string; version: string }[] } = JSON.parse(
    readFileSync(join(program, 'sbom.cdx.json'), 'utf8'),
  );
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/pg/package.json'), 'utf8'));
  expect(list.components).toContainEqual(expect.objectContaining({ name: 'pg', version }));
  // In the build rather than beside it: packages of the server and of browsers; and programs.
  const names = list.components.map((part) => part.name);
  for (const part of ['drizzle-orm', 'zod', 'react', 'ol', 'node', 'postgresql']) expect(names).toContain(part);
  expect(new Set(list.components.map((part) => `${part.name} ${part.version}`)).size).toBe(list.components.length);
  const [sum] = readFileSync(`${archive.file}.sha256`, 'utf8').split('  ');
  expect(sum).toBe(createHash('sha256').update(readFileSync(archive.file)).digest('hex'));
});

/** Every file of the program with the time of its last change. */
const files = () =>
  readdirSync(program, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((path) => `${path} ${statSync(join(program, path)).mtimeMs}`);

test('the release runs in an empty folder with Node alone, writes only to its DATA_DIR, says when it is ready, and ends in order', async () => {
  const before = files();
  const port = String(await freePort());
  const env = { PORT: port, APP_ENV: 'PROD', PUBLIC_URL: `http://localhost:${port}`, DATA_DIR: join(folder, 'data') };
  const server = spawn(process.execPath, ['dist/program/main.mjs'], {
    cwd: program,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    for await (const line of createInterface({ input: server.stdout })) if (line.includes('"application"')) break;
    const page = await fetch(`http://localhost:${port}/natippc/installations`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<natippc-installations');
    // The threads of the search index and of PDFs are built, too.
    const search = await fetch(`http://localhost:${port}/natippc/api/natippcInstallations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(await search.json()).toMatchObject({ total: 0 });
    const document = await fetch(`http://localhost:${port}/natippc/api/bvt/getFile/WI.pdf`);
    expect(await document.text()).toMatch(/^%PDF/);
    await expect.poll(() => run(['health.mjs'], env), { timeout: 60_000 }).toBe(0);
  } finally {
    server.kill('SIGTERM');
  }
  expect(await once(server, 'exit')).toEqual([0, null]);
  expect(await run(['health.mjs'], env)).toBe(1);
  // So that it can lie in a read-only file system, as in a container.
  expect(files()).toEqual(before);
});

async function run(command: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const [code] = await once(spawn(process.execPath, command, { cwd: program, env, stdio: 'ignore' }), 'exit');
  return Number(code);
}

/** Settings for an empty database, with a data folder of its own. */
const places: [string, () => Promise<Record<string, string>>][] = [
  ['the embedded database', async () => ({ DATA_DIR: archive.newFolder() })],
];
if (process.env.TEST_DATABASE_URL)
  places.push([
    'PostgreSQL',
    async () => {
      const database = await openFreshDatabase({ migrated: false });
      databases.push(database);
      return { DATA_DIR: archive.newFolder(), DATABASE_URL: database.url ?? '' };
    },
  ]);

/** Files that the calls answer, each of which a reader of its kind has to open. */
const kindsOfFiles = [
  'application/atom+xml',
  'application/geo+json',
  'application/jsonl',
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/calendar',
  'text/csv',
  'text/html',
];

describe.each(places)('the release on %s', (_, place) => {
  test('answers every call of its document as described, to visitors, an officer and an administrator, and makes files that can be opened', {
    timeout: 900_000,
  }, async () => {
    const server = await archive.start({ ...(await place()), APP_ENV: 'DEMO', LOG_REQUESTS: 'off' });
    try {
      const isReady = async () => (await fetch(`${server.origin}/natippc/api/ready`)).ok;
      await expect.poll(isReady, { timeout: 120_000, interval: 500 }).toBe(true);
      const answered = [];
      for (const username of [undefined, 'behoerde', 'verwaltung'])
        for (const answer of await askEverything(server, username)) answered.push({ username, ...answer });
      expect(answered.filter(({ status }) => status >= 500)).toEqual([]);
      const opened = new Set(answered.filter(({ status }) => status === 200).map(({ type }) => type));
      expect([...opened]).toEqual(expect.arrayContaining(kindsOfFiles));
      expect(server.complaints).toEqual([]);
    } finally {
      await server.stop();
    }
  });

  test('runs every command', { timeout: 600_000 }, async () => {
    await runCommands(archive, { ...(await place()), APP_ENV: 'DEMO' }, { ...(await place()), APP_ENV: 'DEMO' });
  });
});
