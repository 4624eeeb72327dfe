import type { Plugin } from 'vite';

/**
 * Vite plugin: leaves out of ofetch what core/api/client.ts does itself, 2 kB of the first view. Bodies come as blobs, so that
 * destr, which guesses at JSON, has nothing to parse; addresses come complete, so that ufo, which joins them, has nothing to join.
 * Whoever comes to use `query`, `baseURL` or `responseType: 'json'` gets an error that says so.
 */
export function leanFetch(): Plugin {
  const refuse = (what: string) =>
    `() => { throw new Error('${what} of ofetch is left out: take natippc-lean-fetch out of vite.config.ts.'); }`;
  const stubs: Record<string, string> = {
    destr: `export default ${refuse('JSON parsing')};`,
    ufo: `export const withBase = ${refuse('baseURL')};\nexport const withQuery = ${refuse('query')};`,
  };
  const prefix = '\0lean-fetch:';
  return {
    name: 'natippc-lean-fetch',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      return importer?.includes('/ofetch/') && Object.hasOwn(stubs, source) ? prefix + source : null;
    },
    load(id) {
      return id.startsWith(prefix) ? (stubs[id.slice(prefix.length)] ?? null) : null;
    },
  };
}
