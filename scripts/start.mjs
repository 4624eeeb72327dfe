// npm start: sets up what is missing, then serves the product.
import { ensureBuild, ensurePackages, runNode } from './setup.mjs';

await ensurePackages();
await ensureBuild();
process.exit(await runNode(['demo/server/main.ts']));
