import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Vite plugin: preload-helper.js in place of vite's own, 0.6 kB of the first view. */
export function leanPreload(): Plugin {
  const code = readFileSync(new URL('preload-helper.js', import.meta.url), 'utf8');
  let found = false;
  return {
    name: 'natippc-lean-preload',
    apply: 'build',
    transform(own, id) {
      if (!id.includes('vite/preload-helper')) return null;
      if (!own.includes('__vitePreload'))
        this.error('vite’s helper is another now: compare it with preload-helper.js.');
      found = true;
      return { code, map: null };
    },
    buildEnd(error) {
      if (!error && !found) this.error('vite’s helper has another name now: see lean-preload.ts.');
    },
  };
}
