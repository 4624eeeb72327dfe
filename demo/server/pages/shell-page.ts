import { join } from 'node:path';
import type { Context } from 'hono';
import { isProduction } from '../../../src/core/configuration/environment.ts';
import { product } from '../../../src/core/product.ts';
import { existsIn } from '../../../src/core/routing/access.ts';
import { matchRoute, type RouteMatch } from '../../../src/core/routing/match.ts';
import { routes } from '../../../src/core/routing/routes.ts';
import { parseSearch } from '../../../src/core/search/url.ts';
import { newestSearch } from '../../../src/core/start/newest-search.ts';
import type { ServerConfig } from '../config.ts';
import { escapeHtml } from '../http/html.ts';
import { ProblemError, problem } from '../http/problem.ts';
import { faultLine } from '../log/fault-line.ts';
import { mayUseRegister } from '../register/audience.ts';
import type { Register } from '../register/register.ts';
import type { Viewer } from '../search/indexed-installation.ts';
import {
  batConclusionsEntry,
  cmsEntries,
  environmentEntry,
  installationEntry,
  type PrefillEntry,
  prefillBlock,
  searchEntries,
} from './prefill.ts';
import { codeLinks, readManifest } from './preload.ts';
import { fillTemplate, readTextFile } from './template.ts';

/** Pages depend on who asks and on the register's state. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
} as const;

interface PageContent {
  status: 200 | 404;
  name?: string;
  description?: string;
  elements: readonly string[];
  entries: PrefillEntry[];
}

const notFound: PageContent = { status: 404, name: 'Seite nicht gefunden', elements: [], entries: [] };

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
  const content = await contentOf(match, config, url.searchParams, register.viewerOf(c), register);
  const environment = await attempt(async () => [await environmentEntry(config, register)]);
  const title = content.name ? `${content.name} – ${product.title}` : product.title;
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    ...(content.description ? [`<meta name="description" content="${escapeHtml(content.description)}">`] : []),
    codeLinks(manifest, contextPath, { shell: true, elements: content.elements }),
  ].join('\n    ');
  const prefill = prefillBlock([...environment, ...content.entries]);
  return new Response(fillTemplate(template, { contextPath, portalPath, head, prefill }), {
    status: content.status,
    headers: pageHeaders,
  });
}

async function contentOf(
  match: RouteMatch | undefined,
  config: Pick<ServerConfig, 'environment' | 'audience'>,
  address: URLSearchParams,
  viewer: Viewer,
  register: Register,
): Promise<PageContent> {
  if (!match || !existsIn(isProduction(config.environment), match.route)) return notFound;
  const { name, data = {}, component } = match.route;
  const { description, elements = [], contentPath } = data;
  const page: PageContent = {
    status: 200,
    ...(name ? { name } : {}),
    ...(description ? { description } : {}),
    elements,
    entries: [],
  };
  if (component === 'batConclusions') {
    return { ...page, entries: await attempt(async () => [await batConclusionsEntry(config, viewer, register)]) };
  }
  // What the content pages say is no secret of the register.
  if (contentPath !== undefined) return { ...page, entries: await attempt(() => cmsEntries(contentPath, register)) };
  // To whom the register is closed, nothing of it is embedded.
  if (!mayUseRegister(config, viewer)) return page;
  if (component === 'installation') {
    const id = match.params.id ?? '';
    const found = await attempt(async () => [await installationEntry(id, viewer, register)]);
    const [entry] = found;
    if (entry) return { ...page, name: entry.name, entries: [entry] };
    // Only a register that answered knows that there is no such installation; the page itself then says so.
    return found.length > 0 ? { ...page, status: 404 } : page;
  }
  if (component === 'installations' || component === 'start') {
    const wanted = component === 'start' ? newestSearch : parseSearch(address);
    return { ...page, entries: await attempt(() => searchEntries(wanted, viewer, register)) };
  }
  return page;
}

/** Embedded data is a convenience: without it the page makes its calls, and says itself what is wrong. */
export async function attempt<Entry>(entries: () => Promise<Entry[]>): Promise<Entry[]> {
  try {
    return await entries();
  } catch (error) {
    console.error(faultLine('embedded data of a page', error));
    return [];
  }
}
