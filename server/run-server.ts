import { join } from 'node:path';
import { isTrialEnvironment } from '#core/platform/environment/environment.ts';
import { readCmsSeeds } from '../demo/data/cms/documents.ts';
import { accountCommandFor } from './commands/account-command-for.ts';
import { missingTextsWarning } from './commands/check-texts.ts';
import { erasePersonFor } from './commands/erase-person.ts';
import { backUp } from './platform/backup/back-up.ts';
import { storeBuild } from './platform/builds/former-builds.ts';
import { offerCommands } from './platform/commands/command-channel.ts';
import type { ServerConfig } from './platform/config/config.ts';
import { claimDatabase } from './platform/db/claim-database.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import { endLeases } from './platform/jobs/job-leases.ts';
import { faultLine } from './platform/log/fault-line.ts';
import { outliveRejections } from './platform/log/log-uncaught.ts';
import { reportFault } from './platform/log/report-fault.ts';
import { announce, say, warn } from './platform/log/say.ts';
import { isReadOnly } from './platform/log/storage-shortage.ts';
import { outboxTable } from './platform/mail/outbox-table.ts';
import { prepareRegister } from './register/records/first-start.ts';
import { IndexThread } from './search/index/index-thread.ts';
import { indexFolderOf } from './search/index/prepare-index.ts';
import { createServer } from './server.ts';
import { missingTexts, seedCmsDocuments } from './site/cms/seed.ts';
import { readRenderer } from './site/pages/rendering/render-page.ts';
import { userTask } from './tasks/task-tables.ts';

/** What a server begins before its database is open. */
interface BegunServer {
  indexThread: IndexThread;
}

/** Starts the search index's thread, and loads the code that renders pages. */
export async function beginServer({ distDir }: ServerConfig): Promise<BegunServer> {
  const indexThread = new IndexThread();
  // Should it fail, pages report it.
  await readRenderer(distDir).catch(() => undefined);
  return { indexThread };
}

/** Prepares the register, then runs the server on it until a signal ends the process or the embedded database is lost. */
export async function runServer(
  config: ServerConfig,
  { database, engine, lost, close }: OpenDatabase,
  { indexThread }: BegunServer,
): Promise<void> {
  await claimDatabase(database, config.environment);
  const prepare = async () => {
    for (const done of await prepareRegister(database, config.environment)) say(done);
    await seedCmsDocuments(database, readCmsSeeds(config.environment));
    if (!isTrialEnvironment(config.environment)) tellMissing(await missingTexts(database));
  };
  await prepare().catch(waitUntilWritable);
  if (engine === 'embedded') await endLeases(database, [userTask, outboxTable]);
  const buildsFolder = join(config.dataDir, 'builds');
  // Not awaited: the server works without it, but pages of the previous build may then have to be reloaded.
  void storeBuild(config.distDir, buildsFolder).catch((error: unknown) => reportFault('keeping the build', error));
  const server = await createServer(config, database, {
    indexFolder: indexFolderOf(config),
    indexThread,
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

  outliveRejections();
  const port = await server.listen(config.port);
  if (engine === 'embedded')
    endCommands = await offerCommands(config.dataDir, {
      backup: (_, write) => backUp(database, write),
      account: async (parameters, write) =>
        write(await accountCommandFor(config, database, port, console.log)(parameters)),
      texts: async (_, write) => write(JSON.stringify(await missingTexts(database))),
      erase: async (parameters, write) => write(await erasePersonFor(config, database, console.log)(parameters)),
    }).catch(noCommands);
  announce(config, { engine, port, metrics: server.services.metrics?.origin });
}

function tellMissing(titles: readonly string[]): void {
  if (titles.length > 0) warn(missingTextsWarning(titles));
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
