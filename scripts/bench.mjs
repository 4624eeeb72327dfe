// npm run bench: what the register promises about speed and size, measured. Nothing here is asserted in tests.
import { ensureBrowser, ensureBuild, ensurePackages, runNode } from './setup.mjs';

await ensurePackages();
await ensureBuild();
process.exit(
  await runNode(['scripts/bench/main.ts', ...process.argv.slice(2)], { CHROMIUM_PATH: await ensureBrowser() }),
);
