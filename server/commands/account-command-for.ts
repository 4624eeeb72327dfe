import { linkMailing } from '../account/accounts/queue-link.ts';
import { runAccountCommand } from '../account/accounts/run-account-command.ts';
import type { ServerConfig } from '../platform/config/config.ts';
import type { Database } from '../platform/db/database.ts';
import type { WriteLine } from '../platform/journal/journal.ts';
import { germanNameOfRole } from '../register/reference-data/federal-states.ts';

/**
 * Runs `npm run account` on a database.
 * @param port on which the server listens, for links where PUBLIC_URL is not set
 * @param log where lines of the log go
 */
export const accountCommandFor =
  (config: ServerConfig, database: Database, port: number, log: WriteLine) =>
  (parameters: readonly string[]): Promise<string> =>
    runAccountCommand(parameters, {
      ...{ database, accessRules: config.accessRules, log },
      ...linkMailing(config, port),
      nameOfRole: germanNameOfRole,
    });
