// npm run import -- FILE… : installs whatever is missing, then loads files into the register.
import { ensurePackages, runNode } from './setup.mjs';

await ensurePackages();
process.exit(await runNode(['server/import-command.ts', ...process.argv.slice(2)]));
