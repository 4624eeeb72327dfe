import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { type AppParts, createApp } from '../../../demo/server/app.ts';
import { realClock } from '../../../demo/server/clock/clock.ts';
import { readConfig, type ServerConfig } from '../../../demo/server/config.ts';
import { type RegisterSink, registerSink } from '../../../demo/server/register/sink.ts';
import { SearchService } from '../../../demo/server/search/search-service.ts';
import type { InstallationRecord } from '../../../src/core/installation/installation-record.ts';
import { openTestDatabase } from './database.ts';

export interface TestApp {
  app: OpenAPIHono;
  config: ServerConfig;
  sink: RegisterSink;
  search: SearchService;
  database: AppParts['database'];
  save(...records: InstallationRecord[]): Promise<void>;
  close(): Promise<void>;
}

const page = `<!doctype html><html><head><!--natippc:head--></head>
<body data-context="%CONTEXT_PATH%" data-portal="%PORTAL_BASE%"><!--natippc:prefill--></body></html>`;

/** A built application as far as the server knows it: a shell, a loader with a compressed copy, one hashed chunk. */
function buildFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'natippc-dist-'));
  for (const name of ['shell', 'assets']) mkdirSync(join(folder, name));
  const loader = `export const loader = '${'x'.repeat(2000)}';`;
  writeFileSync(join(folder, 'natippc.js'), loader);
  writeFileSync(join(folder, 'natippc.js.br'), brotliCompressSync(loader));
  writeFileSync(join(folder, 'assets/list-abc123.js'), 'export {};');
  writeFileSync(join(folder, 'shell/index.html'), page);
  const manifest = {
    'src/widgets/loader.ts': { file: 'natippc.js' },
    'src/shell/main.tsx': { file: 'assets/shell-1.js', imports: ['_framework.js'], css: ['assets/shell-2.css'] },
    '_framework.js': { file: 'assets/framework-3.js' },
    'src/widgets/installations/index.ts': { file: 'assets/list-abc123.js', imports: ['_framework.js'] },
    'src/widgets/bvt-conclusions/index.ts': { file: 'assets/conclusions-6.js', imports: ['_framework.js'] },
    'src/widgets/content/index.ts': { file: 'assets/content-6.js', imports: ['_framework.js'] },
    'src/widgets/installation/index.ts': { file: 'assets/detail-5.js', imports: ['_framework.js'] },
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return folder;
}

/** The server's application over an empty register of its own. */
export async function openTestApp(
  parts: Partial<AppParts> = {},
  settings: Record<string, string> = {},
): Promise<TestApp> {
  const opened = await openTestDatabase();
  const search = new SearchService(opened.database, realClock);
  const distDir = buildFolder();
  const config = { ...readConfig(settings), distDir };
  const sink = registerSink(opened.database);
  return {
    app: createApp({ config, database: opened.database, search, ...parts }),
    config,
    sink,
    search,
    database: opened.database,
    save: (...records) => sink.transaction((tx) => tx.save(records)),
    async close() {
      await search.close();
      await opened.close();
      rmSync(distDir, { recursive: true, force: true });
    },
  };
}

export const jsonBody = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
