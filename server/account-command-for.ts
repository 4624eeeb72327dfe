import { nameOfRole } from './account/access-rules/name-of-role.ts';
import { runAccountCommand } from './account/accounts/run-account-command.ts';
import type { ServerConfig } from './platform/config/config.ts';
import type { Database } from './platform/db/database.ts';
import type { WriteLine } from './platform/journal/journal.ts';
import { federalStateByCode } from './register/reference-data/federal-states.ts';

/**
 * Runs `npm run account` on a database.
 * @param port on which the server listens, for links where PUBLIC_URL is not set
 * @param log where lines of the log go
 */
export const accountCommandFor =
  ({ publicUrl, portalPath, mail, accessRules }: ServerConfig, database: Database, port: number, log: WriteLine) =>
  (parameters: readonly string[]): Promise<string> =>
    runAccountCommand(parameters, {
      ...{ database, mail, accessRules, log },
      portal: new URL(portalPath, publicUrl ?? `http://localhost:${port}`),
      nameOfRole: (role, state) => nameOfRole(role, federalStateByCode(state)?.name),
    });
