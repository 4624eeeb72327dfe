import '../ui/theme/tokens.css';
import './theme/shell.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { $sessionState } from '#core/account/session/session-store.ts';
import { log } from '#core/platform/configuration/log.ts';
import {
  fromScriptsUnder,
  installGlobalHandlers,
  installPreloadHandler,
} from '#core/platform/errors/global-handlers.ts';
import { ownPage } from '#core/platform/page/own-page.ts';
import { pathWithin } from '#core/site/routing/clean-address.ts';
import { reportRouterError } from './pages/error-pages.tsx';
import { routeObjects } from './routes.tsx';
import { cleanAddress, contextPath } from './routing/application-address.ts';
import { initPageName } from './routing/current-page.ts';
import { rememberSearchOfReferrer } from './routing/last-search.ts';
import { endStaticPage } from './static-page.ts';

ownPage.isOwn = true;
endStaticPage();
const isElsewhere = cleanAddress();
installGlobalHandlers({ isOwn: fromScriptsUnder(new URL(contextPath(), location.href).href), fullScreen: true });
installPreloadHandler();
rememberSearchOfReferrer();
const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no element #root to render into.');
// Loaded with the first focus, which the server's markup may already have: without one, none can be lost.
const keepFocus = (first: readonly EventTarget[]) =>
  void import('../ui/layers/keep-focus.ts').then(
    (code) => code.keepFocus(document, first),
    () => {},
  );
if (document.activeElement && document.activeElement !== document.body) keepFocus([document.activeElement]);
else addEventListener('focusin', (event) => keepFocus(event.composedPath()), { once: true });
const router = createBrowserRouter(routeObjects, { basename: contextPath() });
const application = (
  <StrictMode>
    <RouterProvider router={router} onError={reportRouterError} />
  </StrictMode>
);
/** Whether the page was rendered for a visitor, and somebody has signed in since, in another window. */
const isForOthers =
  $sessionState.get().session.isLoggedIn &&
  document.querySelector('script[data-static-page]:not([data-static-page=""])') !== null;
if (root.firstElementChild === null || isElsewhere || isForOthers) {
  // The server has rendered nothing, or a different page, whose title is then removed too.
  if (isElsewhere) document.title = '';
  root.replaceChildren();
  createRoot(root).render(application);
} else {
  initPageName(pathWithin(contextPath(), location.pathname) ?? '/');
  hydrateRoot(root, application, {
    // For example if the page's configuration differs from the server's.
    onRecoverableError: (error) => log.warn('The markup of the page is not what the application renders.', error),
  });
}
