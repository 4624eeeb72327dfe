// npm run backup -- FILE / npm run restore -- FILE: installs whatever is missing, then writes or restores a backup.
import { ensurePackages, runNode } from './setup.mjs';

await ensurePackages();
process.exit(await runNode(['demo/server/backup/cli.ts', ...process.argv.slice(2)]));
