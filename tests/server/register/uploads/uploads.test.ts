import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { queryRows } from '#server/platform/db/rows.ts';
import { createScanner } from '#server/register/uploads/scan-file.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'natippc-uploads-'));
  process.env.DATABASE_PASSWORD_FOR_TEST = 'secret';
  // Finds "EICAR", does not know what to do with "RIDDLE", and notes the settings it was given.
  const scanner = program(
    'scan',
    `env > ${folder}/env; text=$(cat); case "$text" in *EICAR*) exit 1;; *RIDDLE*) echo riddle >&2; exit 2;; esac`,
  );
  server = await startTestServer({ settings: { UPLOAD_QUOTA_MB: '1', UPLOAD_SCANNER: `${scanner} -` } });
  await server.save(exampleRecord('AT-1'), exampleRecord('AT-2'));
});
afterAll(async () => {
  await server.close();
  delete process.env.DATABASE_PASSWORD_FOR_TEST;
  rmSync(folder, { recursive: true, force: true });
});

function program(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${text}\n`);
  chmodSync(path, 0o700);
  return path;
}

async function put(installationId: string, text: string) {
  const browser = await server.signedIn('behoerde');
  const content = Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`).toString('base64');
  const documents = [{ title: 'Antrag', type: 'application', content }];
  const body = { installationId, kind: 'applications', title: 'Antrag', published: false, documents };
  const response = await browser.post('/natippc/api/assistant/dmsContainer', body, { 'x-http-method-override': 'PUT' });
  return { status: response.status, said: await response.json() };
}

const journal = () =>
  queryRows<{ action: string }>(
    server.database,
    sql`select action, username, subject from journal where action like '%upload%' or action = 'put documents' order by at`,
  );
const storedFor = async (id: string) =>
  queryRows(server.database, sql`select id from dms_container where installation_id = ${id}`);

test('[R7.29] the scanner sees a file before it is stored, without the settings of the server', async () => {
  expect((await put('AT-2', 'harmlos')).status).toBe(201);
  expect(readFileSync(join(folder, 'env'), 'utf8')).not.toContain('DATABASE_PASSWORD');
  const found = await put('AT-2', 'EICAR');
  expect(found).toMatchObject({
    status: 400,
    said: { errors: [{ field: '/documents/0/content', message: expect.stringContaining('Virenscanner') }] },
  });
  const riddle = await put('AT-2', 'RIDDLE');
  expect(riddle).toMatchObject({ status: 503, said: { title: expect.stringContaining('nicht auf Viren geprüft') } });
  expect(await storedFor('AT-2')).toHaveLength(1);
  const refused = { username: 'behoerde', subject: 'installation AT-2' };
  expect(await journal()).toEqual([
    { ...refused, action: 'put documents' },
    { ...refused, action: 'refuse upload: scanner' },
    { ...refused, action: 'refuse upload: not checked' },
  ]);
});

test('[R7.29] the files of an installation do not exceed its quota, nor do two uploads together', async () => {
  const half = 'x'.repeat(400_000);
  expect((await put('AT-1', half)).status).toBe(201);
  const both = await Promise.all([put('AT-1', half), put('AT-1', half)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 413]);
  expect(both.find(({ status }) => status === 413)?.said).toMatchObject({
    title: expect.stringMatching(/dürfen zusammen 1\sMB haben, mit dieser wären es 1,2\sMB/),
  });
  expect(await storedFor('AT-1')).toHaveLength(2);
  await vi.waitFor(async () =>
    expect(await journal()).toContainEqual({
      action: 'refuse upload: quota',
      username: 'behoerde',
      subject: 'installation AT-1',
    }),
  );
  expect((await put('AT-2', half)).status).toBe(201);
});

test('a scanner that does not answer, or is not there, has not checked anything', async () => {
  const asker = { key: 'x', signal: new AbortController().signal };
  const slow = program('slow', 'exec sleep 600');
  expect(await createScanner([slow], 20)(Buffer.from('x'), asker)).toBe('unchecked');
  expect(await createScanner([join(folder, 'none')])(Buffer.from('x'), asker)).toBe('unchecked');
  // It need not read all of the file.
  expect(await createScanner([program('hasty', 'exit 1')])(Buffer.alloc(3_000_000), asker)).toBe('found');
});
