// npm run backup -- FILE / npm run restore -- FILE: installs whatever is missing, then writes or restores a backup.
import { ensurePackages, runNode } from './setup.mjs';

await ensurePackages();
process.exit(await runNode(['server/backup-command.ts', ...process.argv.slice(2)]));
