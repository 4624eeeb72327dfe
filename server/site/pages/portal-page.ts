import { join } from 'node:path';
import type { Context } from 'hono';
import { isTrialEnvironment } from '#core/platform/environment/environment.ts';
import { product } from '#core/product.ts';
import { signedInOf } from '../../account/session/request-session.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import { escapeHtml, html, ownMarkup } from '../../platform/http/html.ts';
import { redirectTo, redirectWithin } from '../../platform/http/redirect.ts';
import { publicAddress } from '../../platform/http/request.ts';
import { answerContext, type PageServices } from './answers/answer.ts';
import { answerQueries } from './answers/answer-queries.ts';
import { firstViewer } from './answers/first-viewer.ts';
import { portalFrame } from './demo-portal-frame.ts';
import { withIsoDates } from './german-dates.ts';
import { prefillBlock } from './prefill-block.ts';
import { scriptLinks } from './preload.ts';
import { readRenderer, readWidgetFiles, renderTags } from './rendering/render-page.ts';
import { pageHeaders, styleHints } from './shell-page.ts';
import { readTextFile } from './template.ts';

/**
 * A page of the demo portal with the content of `demo/portal/<name>.html` ('' is the home page). The code of its custom elements is
 * preloaded and their first data embedded, as an embedding portal may do. Undefined: there is no such page.
 */
export async function portalPage(
  c: Context,
  name: string,
  config: ServerConfig,
  services: PageServices,
): Promise<Response | undefined> {
  if (!/^[a-z0-9-]*$/.test(name)) return undefined;
  const { contextPath, portalDir } = config;
  // Whoever looks for help with the register stays in its design.
  if (!isTrialEnvironment(config.environment) || name === product.links.helpdesk) return withoutPortal(c, name, config);
  const text = await readTextFile(join(portalDir, `${name || 'index'}.html`));
  if (text === undefined) return undefined;
  const { pathname, search } = publicAddress(c);
  const query = withIsoDates(search);
  if (query !== undefined) return redirectWithin(c, `${pathname}?${query}`, 302);
  const content = text.replaceAll('%CONTEXT_PATH%', escapeHtml(contextPath));
  const shown = new URL(c.req.url).searchParams.get('anlage') ?? undefined;
  const parts = /<natippc-/.test(content) && (await embedding(c, content, shown, config, services));
  const { styles, ...filled } = parts || { styles: [] };
  const page = {
    title: /<h1[^<>]*>([^<]+)<\/h1>/.exec(content)?.[1] ?? 'Register',
    content: ownMarkup(content),
    user: signedInOf(c)?.account.displayName,
    here: name,
    ...filled,
  };
  const headers = { ...pageHeaders, ...styleHints(styles) };
  return new Response(portalFrame(page, contextPath), { headers });
}

const { imprint, accessibility, privacy, helpdesk } = product.pages;

/** Where links to pages of a portal lead if the register is not shown in one: to the register's own pages. */
const ownPages: Readonly<Record<string, string>> = {
  impressum: imprint,
  barrierefreiheit: accessibility,
  datenschutz: privacy,
  [product.links.helpdesk]: helpdesk,
  [product.links.help]: helpdesk,
  [product.links.about]: imprint,
};

function withoutPortal(c: Context, name: string, { contextPath, portalAddress }: ServerConfig): Response | undefined {
  if (name === '' && portalAddress !== undefined) return redirectTo(c, portalAddress);
  if (name === '') return redirectWithin(c, contextPath, 302);
  const own = Object.hasOwn(ownPages, name) ? ownPages[name] : undefined;
  return own === undefined ? undefined : redirectWithin(c, `${contextPath}pages/${own}`, 302);
}

/** What an embedding page needs: the one script and, for speed, rendered tags and preloaded code. */
async function embedding(
  c: Context,
  content: string,
  id: string | undefined,
  config: ServerConfig,
  services: PageServices,
) {
  const { contextPath, portalPath, pictureOrigins, distDir } = config;
  const address = publicAddress(c);
  const elements = id === undefined ? elementsIn(content) : [detail];
  const own = withInstallation(content, id, address);
  const [renderer, files] = await Promise.all([readRenderer(distDir), readWidgetFiles(distDir)]);
  const view = { address: address.searchParams, viewer: firstViewer() };
  const queries = renderer?.queriesOfTags(own, elements, view) ?? [];
  const { entries } = await answerQueries(queries, answerContext(c, config, services));
  const isPersonal = signedInOf(c) !== undefined;
  const request = { address, contextPath, portalPath, pictureOrigins, entries, tags: elements, files, isPersonal };
  const rendered = renderer && (await renderTags(renderer, own, request));
  return {
    styles: rendered?.styles ?? [],
    head: html`<script type="module" fetchpriority="low" src="${contextPath}natippc.js" data-portal-base="${portalPath}" data-picture-origins="${pictureOrigins.join(' ')}"></script>
    ${content.includes('id="liste"') ? ownMarkup('<script type="module" src="portal.js"></script>') : ''}
    ${rendered ? '' : ownMarkup(scriptLinks(files, contextPath, elements))}`,
    content: ownMarkup(rendered?.html ?? own),
    ...(!rendered?.holdsData && { end: ownMarkup(prefillBlock(entries)) }),
  };
}

const detail = 'natippc-installation';

/** The page with an installation in place of its list, as the page's own script would show it (demo/portal/portal.js). */
function withInstallation(content: string, id: string | undefined, address: URL): string {
  if (id === undefined) return content;
  const list = new URL(address);
  list.searchParams.delete('anlage');
  const tag = html`<natippc-installation installation-id="${id}" heading-level="1" list-href="${list.pathname + list.search}" permalink="${address.pathname}?anlage={id}"></natippc-installation>`;
  return content
    .replace('<section id="liste"', '<section id="liste" hidden')
    .replace(/(<section id="anlage"[^>]*?) hidden>/, (_whole, start: string) => `${start}>${tag.toString()}`);
}

/** The register's custom elements in a page. */
function elementsIn(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(/<(natippc-[a-z-]+)/g), ([, tag = '']) => tag))];
}
