import type { Plugin } from 'vite';

/**
 * Vite plugin: preload links get the nonce of one of the page's scripts. Vite's helper only looks for a nonce in a `meta` tag, which hosts
 * do not have; under a nonce-based policy each of its links would be a violation.
 */
export function nonceOfScripts(): Plugin {
  const selector = 'meta[property=csp-nonce]';
  return {
    name: 'natippc-nonce-of-scripts',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        if (!code.includes(selector)) this.error('Vite now looks for the nonce in a different way.');
        return { code: code.replace(selector, `${selector},script[nonce]`), map: null };
      },
    },
  };
}
