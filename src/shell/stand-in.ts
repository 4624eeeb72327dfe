/**
 * Stands in for the application on a visitor's page that the server has filled, until its frame is used (src/widgets/loader.ts): header, menus
 * and footer consist of links and buttons until then. It does what happens without anybody touching them, and lets the application load
 * if that has something to add to the page.
 */
import type { ReadableAtom } from 'nanostores';
import { $previousApp } from '#core/account/portal/linked-apps.ts';
import { $sessionState } from '#core/account/session/session-store.ts';
import { $activity } from '#core/platform/api/request-activity.ts';
import type { PageSettings } from '#core/platform/configuration/page-settings.ts';
import { $layout } from '#core/platform/layout/layout-store.ts';
import { defaultLayout } from '#core/platform/layout/preferences.ts';
import { $toasts } from '#core/platform/notices/notices-store.ts';
import { ownPage } from '#core/platform/page/own-page.ts';
import { shared } from '#core/platform/page/shared.ts';
import { product } from '#core/product.ts';
import { titleOfSearch } from './pages/search-title.ts';
import { addressOf, contextPath } from './routing/application-address.ts';
import { rememberSearch, rememberSearches, rememberSearchOfReferrer, searchBefore } from './routing/last-search.ts';
import { cacheStyles } from './window/cache-styles.ts';

/** Whether the application shows more than the server, which knows neither what a browser has stored nor where a visitor was before. */
function addsToPage(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  const isReturn = load instanceof PerformanceNavigationTiming && load.type !== 'navigate';
  const isLayoutChanged = JSON.stringify($layout.get()) !== JSON.stringify(defaultLayout);
  const linksToSearch = document.querySelector(`main nav a[href="${addressOf('/installations')}"]`) !== null;
  const menu = document.querySelector('nav ul');
  const isMenuCut = menu !== null && menu.scrollWidth > menu.clientWidth + 1;
  const { page } = shared<PageSettings>('settings', () => ({ script: {}, page: {} }));
  const isConfigured = Object.keys(page).length > 0;
  // Its history and versions open from buttons of the frame.
  const isRecord = document.querySelector('natippc-installation') !== null;
  // The server knows no configuration of the page's own. The application restores scroll positions, follows fragments (R2.11, R2.12, R2.24), scrolls a menu (R2.28), and links back to the last search.
  return (
    isRecord ||
    isConfigured ||
    isReturn ||
    location.hash !== '' ||
    isLayoutChanged ||
    isMenuCut ||
    (linksToSearch && searchBefore() !== null)
  );
}

const isSearch = (): boolean => document.querySelector('natippc-installations') !== null;

/** Whether the visitor comes from somewhere else, perhaps from an application to which the header links back (R2.48). */
const isArrival = (): boolean =>
  document.referrer !== '' && !document.referrer.startsWith(new URL(contextPath(), location.href).href);

const stops: (() => void)[] = [];

/** Runs a callback with each new value of a store until the application runs. */
const follow = <Value>(store: ReadableAtom<Value>, run: (value: Value) => void) => void stops.push(store.listen(run));

/** @param use lets the application load; it may be called more than once */
export function standIn(use: () => void): void {
  ownPage.isOwn = true;
  rememberSearchOfReferrer();
  cacheStyles();
  if (addsToPage()) use();
  // Somebody has signed in in another window, or there is a message for the message center.
  follow($sessionState, ({ session }) => session.isLoggedIn && use());
  follow($toasts, use);
  if (isArrival()) follow($previousApp, (app) => app && use());
  follow($activity, ({ settlements }) => {
    document.querySelector('#ajax-response')?.setAttribute('value', String(settlements));
  });
  if (!isSearch()) return;
  rememberSearch();
  rememberSearches();
  const name = document.querySelector('h1')?.textContent;
  follow(titleOfSearch(), (title) => {
    document.title = `${title ?? name} – ${product.title}`;
  });
}

/** Called by the application when it runs. */
export function endStandIn(): void {
  for (const stop of stops) stop();
}
