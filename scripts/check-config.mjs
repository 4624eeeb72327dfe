// npm run check-config: installs whatever is missing, then says what is wrong with the settings.
import { ensurePackages, runNode } from './setup.mjs';

await ensurePackages();
process.exit(await runNode(['server/check-config-command.ts']));
