import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { isoDateOf } from '#core/platform/format/date.ts';
import { addDays } from '#core/platform/format/days.ts';
import type { Installation } from '#core/register/installation/installation-record.ts';
import { generateInstallations } from '../../../demo/data/generate.ts';
import { openFreshDatabase } from '../fixtures/database.ts';
import { copyExamples } from '../fixtures/examples-folder.ts';
import { fillRegister } from '../fixtures/generated-register.ts';
import { ServerProcess } from '../fixtures/server-process.ts';
import { Editor } from '../register/editing/fixtures.ts';

const postgres = process.env.TEST_DATABASE_URL;
const folder = mkdtempSync(join(tmpdir(), 'natippc-announced-'));
const database = postgres ? await openFreshDatabase() : undefined;
const servers: ServerProcess[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<ServerProcess> {
  const place = { DATA_DIR: folder, ...(database?.url !== undefined && { DATABASE_URL: database.url }) };
  const server = await ServerProcess.start(place);
  servers.push(server);
  return server;
}

test('[R3.9] what was announced takes effect when the server starts after its day, and a second one does it no second time', {
  timeout: 240_000,
}, async () => {
  const examples = [...generateInstallations(200)];
  const chosen = examples.find(({ unit, published }) => published && unit?.federalStateCode === '4');
  if (database) await fillRegister(database.database, 200);
  else await copyExamples(folder);
  const first = await start();
  const browser = first.browser();
  await browser.signIn('behoerde');
  const editor = new Editor(browser, encodeURIComponent(chosen?.id ?? ''));
  const { version } = await editor.read();
  const day = addDays(isoDateOf(new Date()), 40);
  const sent = await editor.write('PATCH', `sections/remarks?validFrom=${day}`, { remarks: 'Seit diesem Tag' });
  expect(sent.status).toBe(200);
  expect((await browser.post(`/natippc/api/time?datetime=${day}T12:00:00Z`)).status).toBe(200);
  await first.kill();

  const path = `/natippc/api/natippcInstallations/${encodeURIComponent(chosen?.id ?? '')}`;
  const second = await start();
  const visitor = second.browser();
  await vi.waitFor(async () => expect((await visitor.json<Installation>(path)).remarks).toBe('Seit diesem Tag'), {
    timeout: 30_000,
    interval: 100,
  });
  await second.kill();
  const third = await start();
  expect((await third.browser().json<Installation>(path)).version).toBe(version + 1);
});
