/** Starts the server: node server/main.ts, or built: node dist/program/main.mjs. Settings are environment variables (docs/operations.md). */
import { warningsOf } from './platform/config/check-settings.ts';
import { readServerConfig, type ServerConfig } from './platform/config/config.ts';
import { ExpectedError } from './platform/config/expected-error.ts';
import { openDatabase } from './platform/db/database.ts';
import { keepPrivate } from './platform/db/private-files.ts';
import { faultLine } from './platform/log/fault-line.ts';
import { logUncaught } from './platform/log/log-uncaught.ts';
import { warn } from './platform/log/say.ts';
import { startQuickly } from './quick-start.ts';

async function loadServer(config: ServerConfig) {
  const { beginServer, runServer } = await import('./run-server.ts');
  return { runServer, begun: await beginServer(config) };
}

logUncaught();
try {
  const config = readServerConfig();
  for (const warning of [keepPrivate(config.dataDir), ...warningsOf(config)]) if (warning !== undefined) warn(warning);
  startQuickly(config.dataDir);
  // The embedded database takes as long to open as everything else to load, so do both in parallel.
  const [database, { runServer, begun }] = await Promise.all([openDatabase(config), loadServer(config)]);
  await runServer(config, database, begun);
} catch (error) {
  console.error(error instanceof ExpectedError ? error.message : faultLine('start', error));
  process.exit(1);
}
