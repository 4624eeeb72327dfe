// npm run attack: attacks a local instance of the server the way an outsider would. Too slow to be part of npm test.
import { ensureBrowser } from './programs.mjs';
import { ensureBuild, ensurePackages, runNode } from './setup.mjs';

await ensurePackages();
await ensureBuild();
process.exit(
  await runNode(['tests/attack/main.ts', ...process.argv.slice(2)], { CHROMIUM_PATH: await ensureBrowser() }),
);
