// npm run attack: what a stranger may try on the server, tried on one of this machine's own. Not part of npm test: it takes its time.
import { ensureBrowser, ensureBuild, ensurePackages, runNode } from './setup.mjs';

await ensurePackages();
await ensureBuild();
process.exit(
  await runNode(['tests/attack/main.ts', ...process.argv.slice(2)], { CHROMIUM_PATH: await ensureBrowser() }),
);
