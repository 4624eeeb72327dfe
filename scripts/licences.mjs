// npm run licences: lists the packages of others that the product brings along, and fails where a licence is unknown or not allowed.
import { ensurePackages, runNode } from './setup.mjs';

await ensurePackages();
process.exit(await runNode(['scripts/build/list-licences.ts']));
