import type { Plugin } from 'vite';

/**
 * Vite plugin: leaves mutations and infinite queries out of @tanstack/query-core, 1.3 kB of the first view. Its QueryClient always
 * makes a MutationCache, and every query knows how to be infinite; this product uses neither. Whoever comes to use them gets a
 * build error here instead of a page that does nothing.
 */
export function queriesOnly(): Plugin {
  const stubs: Record<string, string> = {
    mutationCache: `export class MutationCache {
      clear() {}
      find() {}
      findAll() { return []; }
      getAll() { return []; }
      resumePausedMutations() { return Promise.resolve(); }
      subscribe() { return () => {}; }
    }`,
    infiniteQueryBehavior: `export const infiniteQueryBehavior = undefined;
      export const hasNextPage = () => false;
      export const hasPreviousPage = () => false;`,
  };
  const prefix = '\0queries-only:';
  return {
    name: 'natippc-queries-only',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer?.includes('@tanstack/query-core')) return null;
      const name = /([A-Za-z]+)\.js$/.exec(source)?.[1];
      return name && Object.hasOwn(stubs, name) ? prefix + name : null;
    },
    load(id) {
      return id.startsWith(prefix) ? (stubs[id.slice(prefix.length)] ?? null) : null;
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          if (renderedLength > 0 && /query-core.*\/(mutation|mutationObserver|infiniteQueryObserver)\.js$/.test(id)) {
            this.error(`${id} is used now: take natippc-queries-only out of vite.config.ts.`);
          }
        }
      }
    },
  };
}
