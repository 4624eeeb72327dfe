/** Starts the reference server: node server/main.ts. Settings are environment variables (docs/operations.md). */
import { join } from 'node:path';
import { storeBuild } from './platform/builds/former-builds.ts';
import { warningsOf } from './platform/config/check-settings.ts';
import { readServerConfig } from './platform/config/config.ts';
import { ExpectedError } from './platform/config/expected-error.ts';
import { openDatabase } from './platform/db/database.ts';
import { keepPrivate } from './platform/db/private-files.ts';
import { faultLine } from './platform/log/fault-line.ts';
import { logUncaught } from './platform/log/log-uncaught.ts';
import { reportFault } from './platform/log/report-fault.ts';
import { announce, say, warn } from './platform/log/say.ts';
import { isReadOnly } from './platform/log/storage-shortage.ts';
import { startQuickly } from './quick-start.ts';

async function start(): Promise<void> {
  const config = readServerConfig();
  for (const warning of [keepPrivate(config.dataDir), ...warningsOf(config)]) if (warning !== undefined) warn(warning);
  startQuickly(config.dataDir);
  // The embedded database takes as long to open as the program to load, so do both in parallel.
  const [
    { database, engine, lost, close },
    { createServer },
    { claimDatabase },
    { prepareRegister },
    { seedCmsDocuments },
    { indexFolderOf },
    { offerCommands },
    { writeBackup },
    { accountCommandFor },
    { erasePersonFor },
    { endLeases },
  ] = await Promise.all([
    openDatabase(config),
    import('./server.ts'),
    import('./platform/db/claim-database.ts'),
    import('./register/records/first-start.ts'),
    import('./site/cms/seed.ts'),
    import('./search/index/prepare-index.ts'),
    import('./platform/commands/command-channel.ts'),
    import('./platform/backup/write-backup.ts'),
    import('./account-command-for.ts'),
    import('./erase-person.ts'),
    import('./tasks/task-leases.ts'),
  ]);
  await claimDatabase(database, config.environment);
  const prepare = async () => {
    for (const done of await prepareRegister(database, config.environment)) say(done);
    await seedCmsDocuments(database);
  };
  await prepare().catch(waitUntilWritable);
  if (engine === 'embedded') await endLeases(database);
  const buildsFolder = join(config.dataDir, 'builds');
  // Not awaited: the server works without it, but pages of the previous build may then have to be reloaded.
  void storeBuild(config.distDir, buildsFolder).catch((error: unknown) => reportFault('keeping the build', error));
  const server = await createServer(config, database, {
    indexFolder: indexFolderOf(config),
    buildsFolder,
    ...(engine === 'embedded' && { space: { folder: config.dataDir } }),
  });
  let stopping = false;
  let endCommands: (() => Promise<void>) | undefined;
  // Starts building the index before the first visitor arrives.
  server.services.search.fresh().catch((error: unknown) => {
    if (!stopping) reportFault('search index', error);
  });
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    say(`${signal}: der Server beendet laufende Anfragen und schließt die Datenbank.`);
    try {
      await server.drain();
      await server.stop();
      await endCommands?.();
      await close();
      process.exit(0);
    } catch (error) {
      // A task that could not be released is picked up again once its lease expires.
      console.error(faultLine('stopping', error));
      process.exit(1);
    }
  };
  void lost.then((reason) => {
    if (stopping) return;
    console.error(faultLine('embedded database', reason));
    console.error(databaseLost);
    // Everything it confirmed is on disk. Reopening it while requests are still waiting could leave them half executed.
    Promise.all([endCommands?.(), close()]).finally(() => process.exit(1));
  });
  // Before the address is printed: anyone who reads it may end the server.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));

  const port = await server.listen(config.port);
  if (engine === 'embedded')
    endCommands = await offerCommands(config.dataDir, {
      backup: async (_, write) => void (await writeBackup(database, write)),
      account: async (parameters, write) =>
        write(await accountCommandFor(config, database, port, console.log)(parameters)),
      erase: async (parameters, write) => write(await erasePersonFor(config, database, console.log)(parameters)),
    }).catch(noCommands);
  announce(config, { engine, port, metrics: server.services.metrics?.origin });
}

/** What a start adds to the register can wait for the next one. */
function waitUntilWritable(error: unknown): void {
  if (!isReadOnly(error)) throw error;
  say('Die Datenbank ist nur lesbar: Besuche sind möglich; was ein Start ergänzt, holt der nächste nach.');
}

/** If the file system does not support sockets, commands are possible only while no server runs. */
function noCommands(error: unknown): undefined {
  reportFault('commands', error);
}

const databaseLost =
  'Die eingebettete Datenbank ist ausgefallen, der Server beendet sich. Bitte starten Sie ihn neu. Was gespeichert war, ist noch da.';

logUncaught();
try {
  await start();
} catch (error) {
  console.error(error instanceof ExpectedError ? error.message : faultLine('start', error));
  process.exit(1);
}
