import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { DatabaseUnusableError } from '#server/platform/db/database-failure.ts';
import { poolTiming } from '#server/platform/db/postgres-pool.ts';
import { answerError } from '#server/platform/http/problem.ts';

/** The response of a PostgreSQL server that rejects a connection with this SQLSTATE. */
function refusal(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mno\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

let server: Server;
let connections: Socket[];
beforeEach(async () => {
  connections = [];
  server = createServer((connection) => connections.push(connection));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  vi.useRealTimers();
  for (const connection of connections) connection.destroy();
  server.close();
});
const port = () => (server.address() as AddressInfo).port;
const open = (at = port()) =>
  openDatabase({ databaseUrl: `postgres://wart:geheim@127.0.0.1:${at}/register`, dataDir: 'memory' });

describe('an unusable PostgreSQL is reported with a remedy, but without the password', () => {
  test.each([
    ['28P01', 'nimmt den Namen "wart" mit diesem Passwort nicht an'],
    ['3D000', 'Die Datenbank "register" gibt es auf 127.0.0.1'],
    ['53300', 'keine Verbindung mehr frei'],
    ['57P03', 'fährt gerade hoch oder herunter'],
  ])('a connection rejected with %s is reported without the password', async (code, sentence) => {
    server.on('connection', (connection) => connection.once('data', () => connection.end(refusal(code))));
    const error = await open().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DatabaseUnusableError);
    const { message } = error as Error;
    expect(message).toMatch(/^DATABASE_URL: /);
    expect(message).toContain(sentence);
    expect(message).not.toContain('geheim');
  });

  test('a closed database port is reported', async () => {
    const free = port();
    server.close();
    await once(server, 'close');
    await expect(open(free)).rejects.toThrow(
      `DATABASE_URL: Der Datenbankserver 127.0.0.1:${free} ist nicht erreichbar.`,
    );
  });

  test('a database server that does not respond is reported', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const opening = open();
    const refused = expect(opening).rejects.toThrow('ist nicht erreichbar');
    await once(server, 'connection');
    vi.advanceTimersByTime(poolTiming.connection);
    await refused;
  });
});

describe('an unusable embedded database is reported', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'natippc-unusable-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('a file in place of the data folder is reported', async () => {
    writeFileSync(join(folder, 'data'), '');
    await expect(openDatabase({ dataDir: join(folder, 'data') })).rejects.toThrow(
      /^DATA_DIR: In den Ordner .*data kann nicht/,
    );
  });

  /** Creates a folder with the files that every database has. */
  function leave(version: string, control: string): void {
    mkdirSync(join(folder, 'pglite/global'), { recursive: true });
    writeFileSync(join(folder, 'pglite/PG_VERSION'), version);
    writeFileSync(join(folder, 'pglite/global/pg_control'), control);
  }

  test('files that are not a database are reported, and the folder is released afterwards', async () => {
    leave('nonsense', 'nonsense');
    for (let attempt = 0; attempt < 2; attempt += 1)
      await expect(openDatabase({ dataDir: folder })).rejects.toThrow(
        /^DATA_DIR: Die Datenbank in .* lässt sich nicht öffnen/,
      );
  });

  test('a database of another PostgreSQL version is reported', async () => {
    leave('17\n', 'whatever');
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(
      /^DATA_DIR: .* ist von PostgreSQL 17, .*npm run backup/,
    );
  });

  test('a database with missing files is reported, and nothing is written to it', async () => {
    leave('18\n', '');
    rmSync(join(folder, 'pglite/global/pg_control'));
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(
      /^DATA_DIR: .* enthält keine vollständige Datenbank/,
    );
    expect(readdirSync(join(folder, 'pglite'))).toEqual(['PG_VERSION', 'global']);
  });

  test('a database whose creation was interrupted is created again', async () => {
    leave('18\n', 'half');
    writeFileSync(join(folder, 'pglite.new'), '');
    const { close } = await openDatabase({ dataDir: folder });
    await close();
    expect(readdirSync(folder).sort()).toEqual(['pglite', 'pglite.held']);
  });
});

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client was closed and is not queryable',
])('calls are answered with 503 while the database is unavailable: %s', async (message) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const app = new Hono();
  app.onError(answerError);
  app.get('/', () => {
    throw new Error('Failed query', { cause: new Error(message) });
  });
  const answer = await app.request('/');
  expect(answer.status).toBe(503);
  expect(await answer.text()).not.toContain(message);
  logged.mockRestore();
});
