import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../../demo/server/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Dump of a migrated, empty database; absent where the tests run on a PostgreSQL. */
    snapshot: string | undefined;
  }
}

/** Prepares once what every test's own database begins with. */
export default async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) {
    provide('snapshot', undefined);
    return undefined;
  }
  const folder = await mkdtemp(join(tmpdir(), 'natippc-'));
  const client = await PGlite.create();
  await migrate(drizzle(client));
  const dump = await client.dumpDataDir('none');
  await client.close();
  const file = join(folder, 'migrated.tar');
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  provide('snapshot', file);
  return () => rm(folder, { recursive: true, force: true });
}
