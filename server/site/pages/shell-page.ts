import { join } from 'node:path';
import type { Context } from 'hono';
import { environmentQuery, isProduction } from '#core/platform/environment/environment.ts';
import { product } from '#core/product.ts';
import { defaultFilterId } from '#core/search/search/url.ts';
import { parseView } from '#core/search/search/view-store.ts';
import type { PageHead } from '#core/site/first-view/server-page.ts';
import { existsIn } from '#core/site/routing/menu.ts';
import { allRoutes } from '#core/site/routing/route.ts';
import { routes } from '#core/site/routing/routes.ts';
import { signedInOf } from '../../account/session/request-session.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import { html, ownMarkup } from '../../platform/http/html.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { redirectWithin } from '../../platform/http/redirect.ts';
import { publicAddress } from '../../platform/http/request.ts';
import { answerContext, type PageServices } from './answers/answer.ts';
import { answerQueries } from './answers/answer-queries.ts';
import { firstViewer } from './answers/first-viewer.ts';
import { withIsoDates } from './german-dates.ts';
import { fontMarkup, inlineStylesOf, styleMarkup } from './inline-styles.ts';
import { lastFilterAddress } from './last-filter.ts';
import { type PrefillEntry, prefillBlock } from './prefill-block.ts';
import { applicationFiles, preloadLinks, readManifest, readShellStyles } from './preload.ts';
import { type RenderedApplication, readRenderer, readWidgetFiles, renderApplication } from './rendering/render-page.ts';
import { fillTemplate, readTextFile } from './template.ts';

/** Pages depend on the user and on the register's state. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
} as const;

/** Isolating a page in its own process would take a browser as long as the rest of the page; visitors have nothing to protect. */
const visitorHeaders = { ...pageHeaders, 'cross-origin-opener-policy': 'unsafe-none' } as const;

/** Personal pages must not be cached: going back after signing out must not show them again. */
const personalHeaders = { ...pageHeaders, 'cache-control': 'private, no-store' } as const;

/**
 * The shell's page for any path below the context path (R2.1): rendered by the application's own code, with its route's status, its
 * code preloaded and its first data embedded (R7.9).
 */
export async function shellPage(c: Context, config: ServerConfig, services: PageServices): Promise<Response> {
  const { contextPath, portalPath, pictureOrigins, distDir } = config;
  const address = publicAddress(c);
  const query = withIsoDates(address.search);
  if (query !== undefined) return redirectWithin(c, `${address.pathname}?${query}`, 302);
  const [template, manifest, shellStyles, renderer, widgetFiles] = await Promise.all([
    readTextFile(join(distDir, 'shell/index.html')),
    readManifest(distDir),
    readShellStyles(distDir),
    readRenderer(distDir),
    readWidgetFiles(distDir),
  ]);
  if (template === undefined || manifest === undefined) {
    const title = 'Die Anwendung ist noch nicht gebaut. Bitte führen Sie npm run build aus.';
    throw new ProblemError(problem('unavailable', { title }));
  }
  const match = renderer?.match(`/${address.pathname.slice(contextPath.length)}`);
  const found = match && allRoutes(routes).find(({ linkId }) => linkId === match.linkId);
  const route = found && existsIn(isProduction(config.environment), found) ? found : undefined;
  const elements = route?.data?.elements ?? [];
  const signedIn = signedInOf(c);
  if (signedIn && elements.includes('natippc-installations')) {
    const filtered = await lastFilterAddress(c, address, signedIn.account.username, services.settings);
    if (filtered !== undefined) return redirectWithin(c, filtered, 302);
  }
  const view = { address: address.searchParams, viewer: firstViewer(signedIn) };
  const queries = renderer?.queriesOfPage(route && match, view) ?? [];
  const { entries, subject } = await answerQueries(queries, answerContext(c, config, services));
  const sheets = shellStyles && [
    shellStyles.style,
    ...(route === undefined || route.component === 'start' ? [shellStyles.start] : []),
  ];
  const files = applicationFiles(manifest, sheets, contextPath, elements);
  const tags = subject === 'found' ? elements : [];
  const hasOtherView = route?.component === 'installations' && parseView(address.search, defaultFilterId) !== 'list';
  const inlineStyles = await inlineStylesOf(c, config, [
    ...(sheets ?? []),
    ...tags.flatMap((tag) => widgetFiles[tag]?.style ?? []),
    ...(hasOtherView ? tags.flatMap((tag) => widgetFiles[tag]?.deferredStyle ?? []) : []),
  ]);
  const request = {
    address,
    contextPath,
    portalPath,
    pictureOrigins,
    entries,
    tags,
    files: widgetFiles,
    inlineStyles,
    isPersonal: signedIn !== undefined,
  };
  const rendered =
    renderer === undefined ? unrendered : await renderApplication(renderer, request, subject === 'missing');
  if ('redirect' in rendered) return redirectWithin(c, rendered.redirect, 302);
  // Metadata for search engines is for visitors' pages only: it would stay in the page when a signed-in user navigates on.
  const head = signedIn ? { ...rendered.head, description: undefined, facts: undefined } : rendered.head;
  const values = {
    contextPath,
    portalPath,
    pictureOrigins,
    head: html`${headMarkup(head)}${files.styles.map((address) => styleMarkup(address, inlineStyles))}`.toString(),
    body: rendered.html,
    prefill: prefillBlock(entries),
    // Rendered content is painted before its code is requested (src/widgets/loader.ts), and consists of links and forms until then.
    code: html`${shellStyles && (await fontMarkup(config, shellStyles.style))}${
      !rendered.isFilled && ownMarkup(preloadLinks([...files.elements, ...files.application]))
    }`.toString(),
    application: files.application.join(' '),
    // Visitors with a session have tasks, which the application adds to the menu.
    // Notices of maintenance are shown by the application.
    staticPage:
      rendered.isFilled && c.get('session').stored.state === 'none' && !tellsNotices(entries)
        ? files.staticPage.join(' ')
        : '',
  };
  const headers = {
    ...(signedIn ? personalHeaders : visitorHeaders),
    ...styleHints([...rendered.styles, ...files.styles.filter((address) => !inlineStyles[address])]),
  };
  return new Response(fillTemplate(template, values), { status: head.status, headers });
}

function tellsNotices(entries: readonly PrefillEntry[]): boolean {
  const environment = entries.find(({ key }) => key[0] === environmentQuery.queryKey[0]);
  return environment !== undefined && 'notices' in JSON.parse(environment.json);
}

/** Lets a browser request style sheets before it parses the page, which takes a slow one as long as a round trip to the server. */
export const styleHints = (styles: readonly string[]): { link?: string } =>
  styles.length === 0 ? {} : { link: styles.map((style) => `<${style}>; rel=preload; as=style`).join(', ') };

/** During development, pages are rendered in the browser (scripts/build/dev-server.ts). */
const unrendered: RenderedApplication = {
  html: '',
  styles: [],
  isFilled: false,
  holdsData: false,
  head: { status: 200, title: product.title, hidden: true },
};

/** The elements of a page's head that describe it, for search engines and shared links. */
function headMarkup({ title, description, canonical, previous, next, feed, hidden, facts }: PageHead) {
  const named = (name: string, content: string | undefined) =>
    content !== undefined &&
    html`<meta name="${name}" content="${content}">
    `;
  const shared = (property: string, content: string | undefined) =>
    content !== undefined &&
    html`<meta property="og:${property}" content="${content}">
    `;
  const link = (rel: string, href: string | undefined) =>
    href !== undefined &&
    html`<link rel="${rel}" href="${href}">
    `;
  return html`<title>${title}</title>
    ${named('description', description)}${hidden && named('robots', 'noindex')}${link('canonical', canonical)}${link('prev', previous)}${link('next', next)}${
      feed !== undefined &&
      html`<link rel="alternate" type="application/atom+xml" title="Änderungen" href="${feed}">
    `
    }${
      !hidden && [
        shared('type', facts ? 'article' : 'website'),
        shared('site_name', product.title),
        shared('locale', 'de_AT'),
        shared('title', title),
        shared('description', description),
        shared('url', canonical),
        named('twitter:card', 'summary'),
      ]
    }${facts && ownMarkup(dataBlock(facts))}`;
}

/** A block of data that is not executed: `<` is escaped, so that no value can close the element. */
const dataBlock = (facts: NonNullable<PageHead['facts']>): string =>
  `<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>
    `;
