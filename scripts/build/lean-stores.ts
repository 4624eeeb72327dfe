import type { Plugin } from 'vite';

/**
 * Vite plugin: leaves out of nanostores how to listen to single keys of a store, 0.2 kB of the first view. `useStore` brings it along;
 * this product's stores are read whole. Whoever comes to use `keys` gets an error that says so.
 */
export function leanStores(): Plugin {
  const stub = '\0lean-stores';
  const refuse = `() => { throw new Error('Keys of nanostores are left out: take natippc-lean-stores out of vite.config.ts.'); }`;
  let found = false;
  return {
    name: 'natippc-lean-stores',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      return /\/listen-keys\/index\.js$/.test(source) && importer?.includes('/nanostores/') ? stub : null;
    },
    load(id) {
      if (id !== stub) return null;
      found = true;
      return `export const listenKeys = ${refuse};\nexport const subscribeKeys = listenKeys;`;
    },
    buildEnd(error) {
      if (!error && !found) this.error('nanostores keeps its keys elsewhere now: see lean-stores.ts.');
    },
  };
}
