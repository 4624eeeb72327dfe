// npm run bench: measures the register's performance and size goals. No test asserts them.
import { ensureBrowser } from './programs.mjs';
import { ensureBuild, ensurePackages, runNode } from './setup.mjs';

await ensurePackages();
await ensureBuild();
process.exit(
  await runNode(['scripts/bench/main.ts', ...process.argv.slice(2)], { CHROMIUM_PATH: await ensureBrowser() }),
);
