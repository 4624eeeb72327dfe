// npm run erase -- OPTIONS: installs whatever is missing, then removes people from the register.
import { ensurePackages, runNode } from './setup.mjs';

await ensurePackages();
process.exit(await runNode(['server/erase-command.ts', ...process.argv.slice(2)]));
