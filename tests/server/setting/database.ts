import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../demo/server/db/database.ts';

/** An empty, migrated database of one's own: PGlite in memory, or a new one on the PostgreSQL of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<OpenDatabase & { url?: string }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return openDatabase({ dataDir: 'memory' }, inject('snapshot'));
  const name = `natippc_${randomBytes(8).toString('hex')}`;
  await onServer(server, `create database ${name} template template0`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const opened = await openDatabase({ databaseUrl: url.href, dataDir: 'memory' });
  const close = async () => {
    await opened.close();
    await onServer(server, `drop database ${name} with (force)`);
  };
  return { ...opened, url: url.href, close };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
