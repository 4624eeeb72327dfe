import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { staticFiles } from '#server/platform/http/static-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'natippc-static-'));
  mkdirSync(join(folder, 'assets'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a build file returns 404 after it was deleted, and is served again once it is restored', async () => {
  const app = new Hono().use('/files/*', staticFiles(folder, '/files/', /^assets\/[\w-]+\.js$/));
  const file = join(folder, 'assets/part-1a2b3c.js');
  writeFileSync(file, 'export {};');
  expect((await app.request('/files/assets/part-1a2b3c.js', { method: 'HEAD' })).status).toBe(200);
  rmSync(file);
  expect((await app.request('/files/assets/part-1a2b3c.js')).status).toBe(404);
  writeFileSync(file, 'export const back = true;');
  const answer = await app.request('/files/assets/part-1a2b3c.js');
  expect([answer.status, await answer.text()]).toEqual([200, 'export const back = true;']);
});
