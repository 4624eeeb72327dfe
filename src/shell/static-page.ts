/**
 * Runs in place of the application on a visitor's page that the server has filled, until its frame is used (src/widgets/loader.ts): header, menus
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
import { titleOfSearch } from './pages/search-title.ts';
import { addressOf, contextPath } from './routing/application-address.ts';
import { rememberSearch, rememberSearches, rememberSearchOfReferrer, searchBefore } from './routing/last-search.ts';
import { setTitle } from './routing/set-title.ts';

/** Whether the visitor comes back to the page, or to a part of it: the application restores and follows positions (R2.11, R2.12, R2.24). */
function isReturn(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  const isNew = !(load instanceof PerformanceNavigationTiming) || load.type === 'navigate';
  return !isNew || location.hash !== '';
}

/** Whether the browser or the page has settings that the server does not know. */
function isConfigured(): boolean {
  const { page } = shared<PageSettings>('settings', () => ({ script: {}, page: {} }));
  return Object.keys(page).length > 0 || JSON.stringify($layout.get()) !== JSON.stringify(defaultLayout);
}

/** Whether the main menu is too long for the window: the application scrolls it (R2.28). */
function isMenuCut(): boolean {
  const menu = document.querySelector('nav ul');
  return menu !== null && menu.scrollWidth > menu.clientWidth + 1;
}

/** Whether the page leads to the search, and the visitor has searched before: the application links to that search. */
const linksToLastSearch = (): boolean =>
  document.querySelector(`main nav a[href="${addressOf('/installations')}"]`) !== null && searchBefore() !== null;

/** Whether the page shows a record, whose history and versions open from buttons of the frame. */
const isRecord = (): boolean => document.querySelector('natippc-installation') !== null;

const isSearch = (): boolean => document.querySelector('natippc-installations') !== null;

/** Whether the visitor comes from somewhere else, perhaps from an application to which the header links back (R2.48). */
const isArrival = (): boolean =>
  document.referrer !== '' && !document.referrer.startsWith(new URL(contextPath(), location.href).href);

const stops: (() => void)[] = [];
let hasEnded = false;

/** Runs a callback with each new value of a store until the application runs. */
const follow = <Value>(store: ReadableAtom<Value>, run: (value: Value) => void) => void stops.push(store.listen(run));

/** @param use lets the application load; it may be called more than once */
export function runStaticPage(use: () => void): void {
  // The application may run first: both load at once when its frame is used early.
  if (hasEnded) return;
  ownPage.isOwn = true;
  rememberSearchOfReferrer();
  if ([isReturn, isConfigured, isMenuCut, linksToLastSearch, isRecord].some((isSo) => isSo())) use();
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
  const name = document.querySelector('h1')?.textContent ?? '';
  // Something may have been searched before this code arrived.
  stops.push(titleOfSearch().subscribe((title) => setTitle(title ?? name)));
}

/** Called by the application when it runs. */
export function endStaticPage(): void {
  hasEnded = true;
  for (const stop of stops) stop();
}
