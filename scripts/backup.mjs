// npm run backup -- FILE / npm run restore -- FILE: sets up what is missing, then writes or reads a backup.
import { ensurePackages, runNode } from './setup.mjs';

await ensurePackages();
process.exit(await runNode(['demo/server/backup/cli.ts', ...process.argv.slice(2)]));
