import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { help } from '../../core/content/help.ts';
import { idIn } from '../../core/page/fragment.ts';
import { product } from '../../core/product.ts';
import { scrollToAnchor } from '../window/scroll-into-sight.ts';
import { isPlaceKnown, notePlace, rememberScrolling, restoreScrolling } from '../window/scroll-memory.ts';
import { rememberSearch } from './address.ts';
import { $pageName, $pageTitle, useCurrentPage } from './current-page.ts';

export const mainId = 'inhalt';

/** The title of the page: what it shows, then the application (R1.1). The first one is the server's. */
function useTitle(): void {
  const { route } = useCurrentPage();
  const pageName = useStore($pageName);
  const pageTitle = useStore($pageTitle);
  const name = pageTitle ?? pageName ?? route?.name ?? 'Seite nicht gefunden';
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current || document.title === '') document.title = `${name} – ${product.title}`;
    isFirst.current = false;
  }, [name]);
}

/** The help shown is that of the page. */
function useHelp(): void {
  const { route } = useCurrentPage();
  useEffect(() => help.setPage(route?.data?.helpKey ?? ''), [route]);
}

/** Tells the widgets that the router has changed the address; of back and forward they learn by themselves. */
function announceAddress(): void {
  dispatchEvent(new CustomEvent('natippc-url', { detail: { url: location.href, replace: false } }));
}

/** Puts the focus where a page load would: at the start of the new content, so that screen readers begin there. */
function focusContent(): void {
  const main = document.getElementById(mainId);
  const heading = main?.querySelector<HTMLElement>('h1');
  (heading ?? main)?.focus({ preventScroll: true });
}

/** What a page load does by itself and a change of route must do by hand: title, focus, scrolling. */
export function PageChange(): null {
  const { pathname, hash, key } = useLocation();
  const way = useNavigationType();
  const lastPath = useRef(pathname);
  const isFirst = useRef(true);
  useTitle();
  useHelp();
  useEffect(rememberScrolling, []);

  useEffect(() => {
    const leave = () => rememberSearch();
    addEventListener('natippc-url', leave);
    leave();
    return () => removeEventListener('natippc-url', leave);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is a new entry of the history, also with the same address.
  useEffect(() => {
    const isOtherPage = lastPath.current !== pathname;
    lastPath.current = pathname;
    const isLoaded = isFirst.current;
    isFirst.current = false;
    if (isOtherPage) focusContent();
    if (way !== 'POP') announceAddress();
    const isKnown = way === 'POP' && isPlaceKnown();
    if (hash.length > 1 && !isKnown) return scrollToAnchor(idIn(hash));
    // The page was there before its application: wherever it is scrolled to by now is the visitor's or the browser's doing.
    if (isLoaded && !isKnown) notePlace();
    else if (way === 'POP') return restoreScrolling();
    else if (isOtherPage) scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [key, pathname, hash, way]);
  return null;
}
