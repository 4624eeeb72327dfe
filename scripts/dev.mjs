// npm run dev: rebuilds the pages on every change and restarts the server on every change of its code.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildIfChanged, ensureBuild, ensurePackages, root, runNode, say } from './setup.mjs';

/** Pause in ms after which a run of changes (an editor's, a change of branch) counts as ended. */
const settled = 250;

await ensurePackages();
await ensureBuild();

let pause;
let building = false;
let changed = false;

// The whole build, not vite's own watcher: the shell's page, the manifest and the packed copies belong to it.
async function rebuild() {
  changed = true;
  if (building) return;
  building = true;
  while (changed) {
    changed = false;
    if (!(await buildIfChanged())) say('Der Build ist gescheitert; er wird bei der nächsten Änderung wiederholt.');
  }
  building = false;
}

const watchers = ['src', join('scripts', 'build')].map((folder) =>
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(pause);
    pause = setTimeout(rebuild, settled);
  }),
);
const code = await runNode(['--watch', 'demo/server/main.ts']);
for (const watcher of watchers) watcher.close();
process.exit(code);
