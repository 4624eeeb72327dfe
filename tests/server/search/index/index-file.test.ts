import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IndexFileReader, writeIndexFile } from '#server/search/index/saved/index-file.ts';

const header = { program: 'p', dataVersion: 1, token: 't', begunAt: 1 };
const parts = ['first', { second: new Uint8Array(5000) }, 'third'];
const write = (content: Iterable<unknown> = parts, isUnchanged = () => true) =>
  writeIndexFile(file, header, content, isUnchanged);

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'natippc-index-file-'));
  file = join(folder, 'one.index');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function read(): unknown[] {
  const reader = new IndexFileReader(file);
  try {
    const found: unknown[] = [reader.header];
    for (let part = reader.next(); part !== undefined; part = reader.next()) found.push(part);
    return found;
  } finally {
    reader.close();
  }
}

test('an index file is read as it was written', async () => {
  expect(await write()).toBe(true);
  expect(read()).toEqual([header, ...parts]);
});

const damages: [string, (whole: Buffer) => Uint8Array | string][] = [
  ['is truncated', (whole) => whole.subarray(0, -100)],
  ['lacks its end', (whole) => whole.subarray(0, -8)],
  ['is empty', () => ''],
  ['is something else', () => 'x'.repeat(5000)],
  [
    'has a wrong byte',
    (whole) => whole.fill((whole[whole.length >> 1] ?? 0) ^ 1, whole.length >> 1, (whole.length >> 1) + 1),
  ],
];

test.each(damages)('an index file that %s is found to be damaged', async (_, damaged) => {
  await write();
  writeFileSync(file, damaged(readFileSync(file)));
  expect(read).toThrow(/damaged/);
});

test('temporary files of a process killed while writing are deleted after an hour', async () => {
  await write();
  const [young, old] = ['1-a.tmp', '2-b.tmp'].map((end) => `${file}.${end}`) as [string, string];
  for (const name of [young, old]) writeFileSync(name, readFileSync(file).subarray(0, 1000));
  utimesSync(old, new Date(0), new Date(0));
  await write();
  expect(readdirSync(folder).map((name) => join(folder, name))).toEqual([file, young]);
});

test('a process killed while writing leaves the previous file, or none if there was none', async () => {
  await write();
  const former = readFileSync(file);
  for (const written of [file, join(folder, 'another.index')]) {
    const program = `import { writeIndexFile } from ${JSON.stringify(import.meta.resolve('../../../../server/search/index/saved/index-file.ts'))};
      function* endless() { for (;;) yield new Uint8Array(100_000); }
      await writeIndexFile(${JSON.stringify(written)}, ${JSON.stringify(header)}, endless(), () => true);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' });
    const isWriting = () =>
      readdirSync(folder).some((name) => name.endsWith('.tmp') && statSync(join(folder, name)).size > 500_000);
    await vi.waitFor(() => expect(isWriting()).toBe(true), { timeout: 30_000 });
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    for (const name of readdirSync(folder)) if (name.endsWith('.tmp')) rmSync(join(folder, name));
  }
  expect(readdirSync(folder)).toEqual(['one.index']);
  expect(readFileSync(file)).toEqual(former);
});

test('an index that changes while it is written leaves the previous file', async () => {
  await write(['first']);
  const before = readFileSync(file);
  let asked = 0;
  expect(await write(['a', 'b', 'c'], () => ++asked < 2)).toBe(false);
  expect(readFileSync(file)).toEqual(before);
  expect(readdirSync(folder)).toEqual(['one.index']);
});
