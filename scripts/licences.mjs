// npm run licences: lists the third-party packages that the product ships with; fails if a licence is unknown or not allowed.
import { ensurePackages, runNode } from './setup.mjs';

await ensurePackages();
process.exit(await runNode(['scripts/build/list-licences.ts']));
