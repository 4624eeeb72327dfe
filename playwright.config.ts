import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import type { PlaceOptions } from './e2e/fixtures/test.ts';
import { chromiumLaunch } from './scripts/chromium.mjs';

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });
}

/** This file is read by every worker; the first reader chooses, the others find it in the environment. */
async function chosen(name: string, choose: () => string | Promise<string>): Promise<string> {
  const value = process.env[name] ?? (await choose());
  process.env[name] = value;
  return value;
}

/** One running server with a register of its own; `contextPath` proves that one build serves any (R1.6). */
async function place(name: string, contextPath: string, settings: Record<string, string> = {}) {
  const port = await chosen(`E2E_PORT_${name}`, async () => String(await freePort()));
  const dataDir = await chosen(`E2E_DATA_${name}`, () => mkdtempSync(join(tmpdir(), `natippc-e2e-${name}-`)));
  const origin = `http://127.0.0.1:${port}`;
  return {
    use: { baseURL: origin, contextPath },
    webServer: {
      command: 'node demo/server/main.ts',
      url: `${origin}${contextPath}api/env`,
      env: { PORT: port, DATA_DIR: dataDir, CONTEXT_PATH: contextPath, APP_ENV: 'DEMO', ...settings },
      timeout: 180_000,
      stdout: 'ignore' as const,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    },
  };
}

const usual = await place('usual', '/natippc/');
const deep = await place('deep', '/a/b/');
const root = await place('root', '/');
/** Production, open to registered persons only. */
const closed = await place('closed', '/natippc/', { APP_ENV: 'PROD', AUDIENCE: 'registered' });
const closedTests = 'frame/production.spec.ts';
const { RESULTS_DIR } = process.env;

export default defineConfig<PlaceOptions>({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  workers: 2,
  timeout: 90_000,
  // In npm test a busy machine gets a second attempt; what needed one is named at the end.
  retries: RESULTS_DIR ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: join(RESULTS_DIR ?? 'test-results', 'e2e.json') }]],
  use: {
    locale: 'de-AT',
    timezoneId: 'Europe/Vienna',
    // A trace takes a snapshot of the page at every step; where one is needed: npx playwright test --trace on FILE.
    screenshot: 'only-on-failure',
    launchOptions: chromiumLaunch(),
  },
  projects: [
    { name: 'shell and portal', use: usual.use, testIgnore: closedTests },
    { name: 'another context path', use: deep.use, testMatch: 'addresses.spec.ts' },
    { name: 'the root as context path', use: root.use, testMatch: 'addresses.spec.ts' },
    { name: 'closed and in production', use: closed.use, testMatch: closedTests },
  ],
  webServer: [usual.webServer, deep.webServer, root.webServer, closed.webServer],
});
