import { hasForeignBase } from '../page/address.ts';
import { $configuration } from './configuration-store.ts';

/** Outside a page (server, tests) there is no address to start from; only its path is ever seen. */
export const nowhere = 'http://nowhere.invalid';

/**
 * The address of a path of the application: relative paths resolve against the context path (R7.5), absolute ones stay.
 * On the page's own origin it is a path, unless the page's `<base>` would lead that elsewhere; else a full URL.
 */
export function resolvePath(relative: string, contextPath: string = $configuration.get().contextPath): string {
  const origin = globalThis.location?.origin ?? nowhere;
  const url = new URL(relative, new URL(contextPath, globalThis.location?.href ?? nowhere));
  return url.origin === origin && !hasForeignBase() ? url.pathname + url.search + url.hash : url.href;
}

/** The address of a path of the portal, the sibling base (R1.6). */
export function portalPath(relative: string): string {
  return resolvePath(relative, resolvePath($configuration.get().portalBase));
}
