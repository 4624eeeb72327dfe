import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/free-port.mjs';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'natippc-release-'));
/** The unpacked archive. */
let program: string;

beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'scripts/release.mjs')], {
    stdio: 'pipe',
    // Tests run with another one, in which React would be built for development.
    env: { ...process.env, NODE_ENV: undefined },
  });
  const [archive = ''] = readdirSync(join(root, '.tmp/release')).filter((name) => name.endsWith('.tgz'));
  execFileSync('tar', ['-xzf', join(root, '.tmp/release', archive), '-C', folder]);
  program = join(folder, archive.replace(/\.tgz$/, ''));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the release has what the server loads, a list of its parts, and nothing that only developers need', () => {
  const packages = readdirSync(join(program, 'node_modules'));
  for (const needed of ['pg', 'hono', '@electric-sql', 'pdfkit']) expect(packages).toContain(needed);
  for (const other of ['vite', 'vitest', '@playwright', 'typescript', 'node', 'ol'])
    expect(packages).not.toContain(other);
  for (const other of ['tests', 'e2e', 'src/widgets', '.git']) expect(existsSync(join(program, other))).toBe(false);
  const list: { components: { name: string; version: string }[] } = JSON.parse(
    readFileSync(join(program, 'sbom.cdx.json'), 'utf8'),
  );
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/pg/package.json'), 'utf8'));
  expect(list.components).toContainEqual(expect.objectContaining({ name: 'pg', version }));
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
    await expect.poll(() => run(['health.mjs'], env)).toBe(0);
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
