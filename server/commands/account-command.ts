// npm run account -- invite | list | roles | disable | enable | reset | explain: manages the register's own accounts.
import { text } from 'node:stream/consumers';
import { accountUsage, readAccountCommand } from '../account/accounts/account-parameters.ts';
import { explainClaims } from '../account/accounts/explain-claims.ts';
import { askServer } from '../platform/commands/command-channel.ts';
import { readConfig, type ServerConfig } from '../platform/config/config.ts';
import { ExpectedError } from '../platform/config/expected-error.ts';
import { openDatabase } from '../platform/db/database.ts';
import { keepPrivate } from '../platform/db/private-files.ts';
import { faultLine } from '../platform/log/fault-line.ts';
import { logUncaught } from '../platform/log/log-uncaught.ts';
import { accountCommandFor } from './account-command-for.ts';

/** With the embedded database the server that runs on it carries out the command, otherwise this process does. */
async function run(config: ServerConfig, parameters: readonly string[]): Promise<string> {
  const running = config.databaseUrl === undefined ? await askServer(config.dataDir, 'account', parameters) : undefined;
  if (running) return text(running);
  const { database, close } = await openDatabase(config);
  try {
    return await accountCommandFor(config, database, config.port, () => {})(parameters);
  } finally {
    await close();
  }
}

const parameters = process.argv.slice(2);
logUncaught();
try {
  // Before anything is opened: most mistakes are found here.
  const command = readAccountCommand(parameters);
  if (command === 'help') {
    console.log(accountUsage);
    process.exitCode = parameters.length === 0 ? 2 : 0;
  } else {
    const config = readConfig();
    if (command.kind === 'explain') console.log(explainClaims(command, config.accessRules));
    else {
      const warning = keepPrivate(config.dataDir);
      if (warning !== undefined) console.warn(warning);
      console.log(await run(config, parameters));
    }
  }
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof ExpectedError ? error.message : faultLine('account', error));
}
