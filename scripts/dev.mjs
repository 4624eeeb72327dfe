// npm run dev: Vite's development server with hot reload, in front of the API, which restarts whenever its code changes.
import { ensurePackages, runNode } from './setup.mjs';

await ensurePackages();
process.exit(await runNode(['scripts/build/dev-server.ts']));
