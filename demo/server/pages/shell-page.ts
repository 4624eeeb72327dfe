import { join } from 'node:path';
import type { Context } from 'hono';
import { isProduction } from '../../../src/core/environment/environment.ts';
import { product } from '../../../src/core/product.ts';
import { existsIn } from '../../../src/core/routing/access.ts';
import { matchRoute } from '../../../src/core/routing/match.ts';
import type { Route } from '../../../src/core/routing/route.ts';
import { routes } from '../../../src/core/routing/routes.ts';
import { newestSearch } from '../../../src/core/search/newest-search.ts';
import type { ServerConfig } from '../config/config.ts';
import { escapeHtml } from '../http/html.ts';
import { ProblemError, problem } from '../http/problem.ts';
import type { Register } from '../installations/installation-routes.ts';
import { viewerOf } from '../session/viewer.ts';
import { type FirstData, firstData, type Shown, shownBy } from './first-data.ts';
import { prefillBlock } from './prefill.ts';
import { codeLinks, readManifest } from './preload.ts';
import { fillTemplate, readTextFile } from './template.ts';

/** Pages depend on who asks and on the register's state. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
} as const;

/**
 * The shell's page for any path below the context path (R2.1): the same document with the status of its route, the code it needs
 * preloaded and its first data embedded (R7.9).
 */
export async function shellPage(c: Context, config: ServerConfig, register: Register): Promise<Response> {
  const { contextPath, portalPath, distDir } = config;
  const [template, manifest] = await Promise.all([
    readTextFile(join(distDir, 'shell/index.html')),
    readManifest(distDir),
  ]);
  if (template === undefined || manifest === undefined) {
    const title = 'Die Anwendung ist noch nicht gebaut. Bitte führen Sie npm run build aus.';
    throw new ProblemError(problem('unavailable', { title }));
  }
  const url = new URL(c.req.url);
  const path = `/${url.pathname.slice(contextPath.length)}`;
  const match = matchRoute(routes, path === '/' ? '/start' : path);
  const route = match && existsIn(isProduction(config.environment), match.route) ? match.route : undefined;
  const elements = route?.data?.elements ?? [];
  const { entries, installation } = await firstData(
    route && match ? shownOn(route, match.params.id, url.searchParams) : {},
    config,
    viewerOf(c),
    register,
  );
  const { status, name, description } = pageOf(route, installation);
  const title = name ? `${name} – ${product.title}` : product.title;
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    ...(description ? [`<meta name="description" content="${escapeHtml(description)}">`] : []),
    codeLinks(manifest, contextPath, { shell: true, elements }),
  ].join('\n    ');
  const prefill = prefillBlock(entries);
  return new Response(fillTemplate(template, { contextPath, portalPath, head, prefill }), {
    status,
    headers: pageHeaders,
  });
}

/** What the page of a route shows: the start page counts without an element, the others by theirs. */
function shownOn({ component, data = {} }: Route, id: string | undefined, address: URLSearchParams): Shown {
  if (component === 'start') return { search: newestSearch };
  return shownBy(data.elements ?? [], { address, installation: id, content: data.contentPath });
}

/** The page's status and what its head says of it. */
function pageOf(route: Route | undefined, installation: FirstData['installation']) {
  if (route === undefined) return { status: 404, name: 'Seite nicht gefunden', description: undefined };
  return {
    // Only a register that answered knows that there is no such installation; the page itself then says so.
    status: installation.state === 'missing' ? 404 : 200,
    name: installation.state === 'found' ? installation.name : route.name,
    description: route.data?.description,
  };
}
