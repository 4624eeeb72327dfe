// npm run dev: rebuilds the pages on every change and restarts the server on every change of its code.
import { spawn } from 'node:child_process';
import { ensureBuild, ensurePackages, environment, root, runNode } from './setup.mjs';

await ensurePackages();
await ensureBuild();
const build = spawn('npx', ['vite', 'build', '--watch'], { cwd: root, stdio: 'inherit', env: environment() });
const code = await runNode(['--watch', 'demo/server/main.ts']);
build.kill();
process.exit(code);
