import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClock } from '../../../demo/server/clock/clock.ts';
import { readConfig } from '../../../demo/server/config.ts';
import type { Database } from '../../../demo/server/db/database.ts';
import { SearchService } from '../../../demo/server/search/search-service.ts';
import { openWholeApp } from '../../../demo/server/whole-app.ts';
import { Browser } from './browser.ts';
import { openTestDatabase } from './database.ts';
import { quickPasswords } from './services.ts';
import { fillRegister } from './wide-register.ts';

export interface TestApp {
  database: Database;
  browser(): Browser;
  close(): Promise<void>;
}

/** A build that has nothing but the page. */
function emptyBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'natippc-dist-'));
  mkdirSync(join(folder, 'shell'));
  writeFileSync(join(folder, 'shell/index.html'), '<!doctype html><!--natippc:head--><!--natippc:prefill-->');
  writeFileSync(join(folder, 'manifest.json'), '{}');
  return folder;
}

/** The whole server with so many generated installations. */
export async function openTestApp(installations: number, settings: Record<string, string> = {}): Promise<TestApp> {
  const { database, close } = await openTestDatabase();
  await fillRegister(database, installations);
  const search = new SearchService(database, createClock(database, 'TEST'));
  const distDir = emptyBuild();
  const config = { ...readConfig({ APP_ENV: 'TEST', ...settings }), distDir };
  const { app, services } = await openWholeApp(config, database, search, {
    passwordCost: quickPasswords,
    taskTiming: { interval: 50, leaseSeconds: 30 },
  });
  return {
    database,
    browser: () => new Browser((url, init) => app.request(url, init)),
    async close() {
      await services.stop();
      await search.close();
      await close();
      rmSync(distDir, { recursive: true });
    },
  };
}
