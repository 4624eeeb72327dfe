// npm run erase -- --name "…": removes natural persons from the register.
import { text } from 'node:stream/consumers';
import { erasureParameters, erasureUsage, readErasureCommand } from '../account/erasure/erasure-rule.ts';
import { askServer } from '../platform/commands/command-channel.ts';
import { readConfig, type ServerConfig } from '../platform/config/config.ts';
import { ExpectedError } from '../platform/config/expected-error.ts';
import { asOwner } from '../platform/db/as-owner.ts';
import { openDatabase } from '../platform/db/database.ts';
import { patientTiming } from '../platform/db/postgres-pool.ts';
import { keepPrivate } from '../platform/db/private-files.ts';
import { faultLine } from '../platform/log/fault-line.ts';
import { logUncaught } from '../platform/log/log-uncaught.ts';
import { erasePersonFor } from './erase-person.ts';

/** With the embedded database the server that runs on it carries out the command, otherwise this process does. */
async function run(config: ServerConfig, parameters: readonly string[]): Promise<string> {
  const running = config.databaseUrl === undefined ? await askServer(config.dataDir, 'erase', parameters) : undefined;
  if (running) return text(running);
  const { database, close } = await openDatabase(config, { timing: patientTiming });
  try {
    // The serving role may not change the journal.
    return await asOwner(config, database, (owner) => erasePersonFor(config, owner, () => {})(parameters), {
      timing: patientTiming,
    });
  } finally {
    await close();
  }
}

const parameters = process.argv.slice(2);
logUncaught();
try {
  // Before anything is opened: most mistakes are found here, and only here is the file of a rule.
  const command = readErasureCommand(parameters);
  if (command === 'help') {
    console.log(erasureUsage);
    process.exitCode = parameters.length === 0 ? 2 : 0;
  } else {
    const config = readConfig();
    const warning = keepPrivate(config.dataDir);
    if (warning !== undefined) console.warn(warning);
    console.log(await run(config, erasureParameters(command)));
  }
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof ExpectedError ? error.message : faultLine('erase', error));
}
