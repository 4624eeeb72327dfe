// npm start: installs and builds whatever is missing, then starts the server.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild, ensurePackages, root, runNode } from './setup.mjs';

const { DATA_DIR, DATABASE_URL, DATABASE_URL_FILE } = process.env;
const isFirstStart = !DATABASE_URL && !DATABASE_URL_FILE && !existsSync(DATA_DIR?.trim() || join(root, '.data'));

await ensurePackages();
await Promise.all([ensureBuild(), isFirstStart && runNode(['server/prepare-command.ts'])]);
process.exit(await runNode(['server/main.ts']));
