// npm start: installs and builds whatever is missing, then starts the server.
import { ensureBuild, ensurePackages, runNode } from './setup.mjs';

await ensurePackages();
await ensureBuild();
process.exit(await runNode(['server/main.ts']));
