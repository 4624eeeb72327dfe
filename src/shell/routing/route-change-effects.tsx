import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { idIn } from '#core/platform/page/fragment.ts';
import { help } from '#core/site/content/help.ts';
import { returnToRow } from '../window/return-to-row.ts';
import { scrollToAnchor } from '../window/scroll-into-view.ts';
import { hasScrollPosition, rememberScrolling, restoreScrolling, saveScrollPosition } from '../window/scroll-memory.ts';
import { addressOf } from './application-address.ts';
import { $pageName, $pageTitle, useCurrentPage } from './current-page.ts';
import { rememberSearch, rememberSearches } from './last-search.ts';
import { setTitle } from './set-title.ts';

export const mainId = 'inhalt';

/** Sets the window title: the page, then the application (R1.1). The first title comes from the server. */
function useTitle(): void {
  const { route } = useCurrentPage();
  const pageName = useStore($pageName);
  const pageTitle = useStore($pageTitle);
  const name = pageTitle ?? pageName ?? route?.name ?? 'Seite nicht gefunden';
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current || document.title === '') setTitle(name);
    isFirst.current = false;
  }, [name]);
}

/** Sets the help to that of the current page. */
function useHelp(): void {
  const { route } = useCurrentPage();
  useEffect(() => help.setPage(route?.data?.helpKey ?? ''), [route]);
}

/** Notifies the widgets that the router has changed the URL; they detect back and forward themselves. */
function announceAddress(): void {
  dispatchEvent(new CustomEvent('natippc-url', { detail: { url: location.href, replace: false } }));
}

/** Focuses the start of the new content, as after a page load, so that screen readers begin there. */
function focusContent(): void {
  const main = document.getElementById(mainId);
  const heading = main?.querySelector<HTMLElement>('h1');
  (heading ?? main)?.focus({ preventScroll: true });
}

/** Handles on a route change what the browser does on a page load: title, focus, scrolling. */
export function RouteChangeEffects(): null {
  const { pathname, hash, key } = useLocation();
  const navigationType = useNavigationType();
  const lastPath = useRef(pathname);
  const isFirst = useRef(true);
  useTitle();
  useHelp();
  useEffect(rememberScrolling, []);
  useEffect(rememberSearches, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` signals the router's URL changes.
  useEffect(rememberSearch, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `key` is a new history entry, even with the same URL.
  useEffect(() => {
    const former = lastPath.current;
    const isOtherPage = former !== pathname;
    lastPath.current = pathname;
    const isInitialLoad = isFirst.current;
    isFirst.current = false;
    if (isOtherPage) focusContent();
    if (navigationType !== 'POP') announceAddress();
    const isKnown = navigationType === 'POP' && hasScrollPosition();
    if (hash.length > 1 && !isKnown) return scrollToAnchor(idIn(hash));
    if (pathname === '/installations' && former.startsWith('/installations/')) {
      const stops = [returnToRow(addressOf(former), !isKnown), ...(isKnown ? [restoreScrolling()] : [])];
      if (!isKnown) scrollTo({ top: 0, behavior: 'instant' });
      return () => {
        for (const stop of stops) stop();
      };
    }
    // On the initial load the page was visible before the script ran: the user or the browser may already have scrolled it.
    if (isInitialLoad && !isKnown) saveScrollPosition();
    else if (navigationType === 'POP') return restoreScrolling();
    else if (isOtherPage) scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [key, pathname, hash, navigationType]);
  return null;
}
