import { cutFragment, pathWithin, plainPathOf } from '../../core/routing/address.ts';
import { addressOf, contextPath } from './context-path.ts';

/** Brings the address into the form the routes know, before the first match (R2.11, R2.12). */
export function cleanAddress(): void {
  const plain = plainPathOf(location.hash);
  if (plain !== undefined) {
    history.replaceState(history.state, '', addressOf(plain));
    return;
  }
  const cut = cutFragment(location.href);
  if (cut !== location.href) history.replaceState(history.state, '', cut);
  // The context path without its slash is the same place, but relative addresses would resolve a level too high.
  if (pathWithin(contextPath, location.pathname) === '/' && !location.pathname.endsWith('/')) {
    history.replaceState(history.state, '', contextPath + location.search + location.hash);
  }
}
