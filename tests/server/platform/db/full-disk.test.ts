import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordTag } from '#core/register/versions/version.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { openFreshDatabase } from '../../fixtures/database.ts';
import { exampleRecord } from '../../fixtures/example-record.ts';
import { copyEmptyDatabase } from '../../fixtures/snapshot.ts';
import { startTestServer, type TestServer } from '../../fixtures/test-server.ts';
import { Editor, installations } from '../../register/editing/fixtures.ts';

const run = (command: string, ...parameters: string[]) => spawnSync(command, parameters).status === 0;
const canMount = process.getuid?.() === 0 && run('unshare', '--mount', 'true');
if (!canMount) console.log('A full disk: skipped, this user cannot mount one.');

let disk: string;
let closing: (() => Promise<unknown>)[];
beforeEach(() => {
  disk = mkdtempSync(join(tmpdir(), 'natippc-disk-'));
  run('mount', '-t', 'tmpfs', '-o', 'size=150m,mode=700', 'none', disk);
  closing = [];
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  vi.restoreAllMocks();
  try {
    for (const close of closing.toReversed()) await close();
  } finally {
    run('umount', '--lazy', disk);
    rmSync(disk, { recursive: true, force: true });
  }
});

/** Leaves nothing of the disk. */
function fill(): void {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(join(disk, 'ballast'), Buffer.alloc(bavail * bsize));
}
const makeRoom = () => rmSync(join(disk, 'ballast'));

async function embedded(): Promise<Database> {
  await copyEmptyDatabase(disk);
  const { database, close } = await openDatabase({ dataDir: disk });
  closing.push(close);
  return database;
}

/** A database whose tables are on the disk, in contrast to its log, without which no PostgreSQL runs. */
async function onPostgres(): Promise<Database> {
  const { url = '', database, close } = await openFreshDatabase();
  closing.push(close);
  run('chown', 'postgres', disk);
  const tablespace = `disk_${process.pid}`;
  for (const statement of [
    `create tablespace ${tablespace} location '${disk}'`,
    `alter table inspection_report set tablespace ${tablespace}`,
    `alter database ${new URL(url).pathname.slice(1)} set default_tablespace = ${tablespace}`,
  ])
    await database.execute(sql.raw(statement));
  closing.push(async () => {
    await database.execute(sql`drop table inspection_report`);
    await database.execute(sql.raw(`drop tablespace ${tablespace}`));
  });
  // The setting is for new connections.
  const opened = await openDatabase({ databaseUrl: url, dataDir: 'memory' });
  closing.push(opened.close);
  return opened.database;
}

async function startOn(database: Database, folder?: string): Promise<{ server: TestServer; editor: Editor }> {
  const space = { attemptInterval: 0, ...(folder !== undefined && { folder }) };
  const metrics = { METRICS: '127.0.0.1:0' };
  const server = await startTestServer({ database, settings: metrics, overrides: { space } });
  closing.push(() => server.close());
  await server.save(exampleRecord('AT-1'));
  await server.search.fresh();
  return { server, editor: new Editor(await server.signedIn('behoerde')) };
}

/** Random, since PostgreSQL compresses. */
const noise = () => Buffer.from(Array.from({ length: 3_000_000 }, () => Math.floor(Math.random() * 256)));

async function upload({ browser }: Editor): Promise<Response> {
  const record = await new Editor(browser).read();
  const headers = {
    'content-type': 'application/pdf',
    'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
    'if-match': recordTag(record),
  };
  const body = new Blob([Buffer.from('%PDF-1.7\n'), noise(), Buffer.from('\n%%EOF\n')]);
  const path = `${installations}/AT-1/inspections/AT-1-i2/report?name=a.pdf`;
  return browser.request(path, { method: 'POST', headers, body });
}

const readiness = async (server: TestServer) => {
  const answer = await server.request('/natippc/api/ready');
  return { status: answer.status, ...(await answer.json()) };
};
const metric = async (server: TestServer) =>
  /^natippc_writable (\d)$/m.exec(await (await fetch(`${server.services.metrics?.origin}/metrics`)).text())?.[1];

const kinds: [string, () => Promise<Database>, boolean][] = process.env.TEST_DATABASE_URL
  ? [['PostgreSQL', onPostgres, false]]
  : [
      ['the embedded database', embedded, false],
      ['the embedded database, whose disk is watched', embedded, true],
    ];

test.runIf(canMount).each(kinds)(
  'with the disk of %s full, uploads are refused, reading goes on, and the server says so until there is room again',
  async (_, open, isWatched) => {
    const { server, editor } = await startOn(await open(), isWatched ? disk : undefined);
    expect(await readiness(server)).toMatchObject({ status: 200, writable: true });
    expect((await upload(editor)).status).toBe(200);

    fill();
    const refused = await upload(editor);
    expect(refused.status).toBe(507);
    expect(await refused.json()).toMatchObject({ title: expect.stringContaining('Lesen können Sie weiterhin') });
    const state = await readiness(server);
    expect(state).toMatchObject({ status: 200, ready: true, writable: false, database: 'ok', index: 'ok' });
    expect(state.reason).toMatch(isWatched ? /^The disk is nearly full: 0 MB free/ : /^The disk is full/);
    expect(await metric(server)).toBe('0');
    const logged = () => vi.mocked(console.error).mock.calls.flat().join('\n');
    expect(logged()).toContain(`"message":"Nothing can be stored: ${state.reason}"`);
    for (const reader of [server.browser(), editor.browser]) {
      expect((await reader.get(`${installations}/AT-1`)).status).toBe(200);
      expect((await reader.post(installations, {})).status).toBe(200);
    }

    makeRoom();
    expect(await readiness(server)).toMatchObject({ status: 200, writable: true });
    expect(await metric(server)).toBe('1');
    expect(logged()).toContain('"message":"Storing works again."');
    expect((await upload(editor)).status).toBe(200);
  },
);
