import { resolvePath } from '#core/platform/configuration/resolve-path.ts';
import { cutFragment, pathWithin, plainPathOf } from '#core/site/routing/clean-address.ts';

/** The path the application runs under, with leading and trailing slash: `/`, `/natippc/`, `/a/b/`. One build works for any (R1.6). */
export const contextPath = (): string => resolvePath('');

/** Prefixes a path (with leading slash) with the context path. */
export const addressOf = (path: string): string => contextPath() + path.replace(/^\//, '');

/**
 * Normalises the URL for the routes, before the first match (R2.11, R2.12). Returns whether it now points to a different page from the
 * one requested from the server.
 */
export function cleanAddress(): boolean {
  const plain = plainPathOf(location.hash);
  if (plain !== undefined) {
    history.replaceState(history.state, '', addressOf(plain));
    return true;
  }
  const cut = cutFragment(location.href);
  if (cut !== location.href) history.replaceState(history.state, '', cut);
  // The context path without its trailing slash is the same page, but relative URLs would resolve one level too high.
  if (pathWithin(contextPath(), location.pathname) === '/' && !location.pathname.endsWith('/')) {
    history.replaceState(history.state, '', contextPath() + location.search + location.hash);
  }
  return false;
}
