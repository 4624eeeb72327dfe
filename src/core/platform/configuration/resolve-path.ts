import { hasForeignBase } from '../page/page-address.ts';
import { $configuration } from './configuration-store.ts';

/** Base URL where there is no page (server, tests); it never appears in results. */
export const nowhere = 'http://nowhere.invalid';

/**
 * The address of an application path: relative paths resolve against the context path (R7.5), absolute ones stay unchanged.
 * Returns a path on the page's own origin, unless the page's `<base>` would redirect it; otherwise a full URL.
 */
export function resolvePath(relative: string, contextPath: string = $configuration.get().contextPath): string {
  const origin = globalThis.location?.origin ?? nowhere;
  const url = new URL(relative, new URL(contextPath, globalThis.location?.href ?? nowhere));
  return url.origin === origin && !hasForeignBase() ? url.pathname + url.search + url.hash : url.href;
}

/** The address of a portal path, relative to the portal's base (R1.6). */
export function portalPath(relative: string): string {
  return resolvePath(relative, resolvePath($configuration.get().portalBase));
}
