// npm run account -- COMMAND: installs whatever is missing, then manages the register's own accounts.
import { ensurePackages, runNode } from './setup.mjs';

await ensurePackages();
process.exit(await runNode(['server/account-command.ts', ...process.argv.slice(2)]));
