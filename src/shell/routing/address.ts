import { resolvePath } from '../../core/configuration/resolve-path.ts';
import { cutFragment, pathWithin, plainPathOf } from '../../core/routing/address.ts';

/** Where the application runs, as a path with slashes at both ends: `/`, `/natippc/`, `/a/b/`. One build serves any (R1.6). */
export const contextPath = (): string => resolvePath('');

/** Address of a page below the context path, from its path with a leading slash. */
export const addressOf = (path: string): string => contextPath() + path.replace(/^\//, '');

/**
 * Brings the address into the form the routes know, before the first match (R2.11, R2.12). Returns whether it now leads to another page
 * than the one the server was asked for.
 */
export function cleanAddress(): boolean {
  const plain = plainPathOf(location.hash);
  if (plain !== undefined) {
    history.replaceState(history.state, '', addressOf(plain));
    return true;
  }
  const cut = cutFragment(location.href);
  if (cut !== location.href) history.replaceState(history.state, '', cut);
  // The context path without its slash is the same page, but relative addresses would resolve a level too high.
  if (pathWithin(contextPath(), location.pathname) === '/' && !location.pathname.endsWith('/')) {
    history.replaceState(history.state, '', contextPath() + location.search + location.hash);
  }
  return false;
}
