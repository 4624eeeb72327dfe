import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router';
import { $permission } from '#core/account/session/permission-store.ts';
import { $configuration } from '#core/platform/configuration/configuration-store.ts';
import { pageAddress } from '#core/platform/page/page-address.ts';
import type { ServerPage } from '#core/site/first-view/server-page.ts';
import { pathWithin } from '#core/site/routing/clean-address.ts';
import { accessTo } from '#core/site/routing/menu.ts';
import { redirectFor } from '#core/site/routing/redirect.ts';
import { routes } from '#core/site/routing/routes.ts';
import { routeObjects } from '../routes.tsx';
import { addressOf, contextPath } from '../routing/application-address.ts';
import { initPageName, routeAt } from '../routing/current-page.ts';
import { pageHead } from './page-head.ts';

/** Renders the application's page at the requested URL, see `ServerPage`. */
export const renderShell: ServerPage['renderShell'] = async (missing) => {
  const { href, pathname, search } = pageAddress() ?? new URL('http://nowhere.invalid/');
  const path = pathWithin(contextPath(), pathname) ?? '/';
  const match = routeAt(path);
  const { context } = $permission.get();
  const target = redirectFor(routes, path === '/' ? 'root' : match?.route, context);
  if (target !== undefined) return { redirect: addressOf(target) + search };
  const access = accessTo(match?.route, context, $configuration.get().signInRedirect);
  const head = pageHead(match, access, missing);
  initPageName(path);
  try {
    return { html: await markupAt(href), head };
  } catch (fault) {
    return { html: '', head, fault };
  }
};

async function markupAt(href: string): Promise<string> {
  const handler = createStaticHandler(routeObjects, { basename: contextPath() });
  const matches = matchRoutes(handler.dataRoutes, new URL(href).pathname, contextPath()) ?? [];
  // A page whose code is loaded on demand is rendered in the browser.
  if (matches.some(({ route }) => route.lazy)) return '';
  const context = await handler.query(new Request(href));
  if (context instanceof Response) throw new Error(`The router answered ${context.status} for ${href}`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
  );
}
