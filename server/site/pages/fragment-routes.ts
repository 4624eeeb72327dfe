import { createHash } from 'node:crypto';
import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { isoDateOf } from '#core/platform/format/date.ts';
import { signedInOf } from '../../account/session/request-session.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import { problemAnswer } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { isFromForeignPage } from '../../platform/http/cross-origin.ts';
import { escapeHtml, type Html, html, ownMarkup } from '../../platform/http/html.ts';
import { publicAddress } from '../../platform/http/request.ts';
import { newRouter } from '../../platform/http/router.ts';
import { sandboxed } from '../../platform/http/security-headers.ts';
import type { Register } from '../../search/installations/installation-routes.ts';
import { answerContext, type PageServices } from './answers/answer.ts';
import { answerQueries } from './answers/answer-queries.ts';
import { firstViewer } from './answers/first-viewer.ts';
import { installationAttributes, installationsAttributes, readParameters } from './fragment-parameters.ts';
import { readRenderer, readWidgetFiles, renderTags } from './rendering/render-page.ts';

/** The attributes are read by `readParameters`, which keeps apart what follows `address`; here they are only described. */
const parametersOf = (attributes: z.ZodObject) =>
  Object.keys(attributes.shape).map((name) => ({ name, in: 'query' as const, schema: { type: 'string' as const } }));

const htmlContent = { 'text/html': { schema: z.string() } };

/** What the two calls have in common; pages that include them ask on behalf of their visitors, who see what they may see. */
const common = {
  method: 'get' as const,
  access: 'audience' as const,
  effect: 'reads' as const,
  cost: 'byText' as const,
  afterExpiry: 'answered' as const,
  tags: ['Fragments'],
  description:
    'The query holds attributes of the tag and, after a parameter `address`, the query of the page that includes it.',
  responses: {
    200: { description: 'The tag', content: htmlContent },
    304: { description: 'Unchanged since the answer with the ETag in If-None-Match' },
    400: problemAnswer('An attribute has a value that the tag does not know'),
    404: { description: 'The tag, saying that there is no such installation', content: htmlContent },
  },
};

const listRoute = declareCall({
  ...common,
  path: '/fragment/installations',
  summary: 'The tag natippc-installations with its first results inside',
  parameters: parametersOf(installationsAttributes),
});

const installationRoute = declareCall({
  ...common,
  path: '/fragment/installation/{id}',
  summary: 'The tag natippc-installation with the record inside',
  parameters: parametersOf(installationAttributes),
  request: { params: z.object({ id: z.string().openapi({ description: 'Public id of the installation.' }) }) },
});

/**
 * Tags that contain their first results, for pages that include them on their server: GET fragment/installations?… and
 * GET fragment/installation/{id}. The loader requests the same if a page contains only the bare tag.
 */
export function mountFragments(app: OpenAPIHono, config: ServerConfig, services: PageServices): void {
  const calls = newRouter();

  calls.openapi(listRoute, (c) => {
    const { attributes, query, unknown } = readParameters(new URL(c.req.url).search, installationsAttributes);
    const tag = html`<natippc-installations${attributesText({ ...attributes, ...markOf(unknown) })}></natippc-installations>`;
    return fragment(c, tag.toString(), 'natippc-installations', query, config, services);
  });

  calls.openapi(installationRoute, (c) => {
    const installation = c.req.valid('param').id;
    const { attributes, query, unknown } = readParameters(new URL(c.req.url).search, installationAttributes);
    const text = attributesText({ 'installation-id': installation, ...attributes, ...markOf(unknown) });
    const tag = html`<natippc-installation${text}></natippc-installation>`;
    return fragment(c, tag.toString(), 'natippc-installation', query, config, services);
  });
  app.route(config.contextPath, calls);
}

/** Lets the tag tell its page about unknown parameters (embed/misspelt-names.ts): nobody else sees the answer to this request. */
const markOf = (unknown: readonly string[]) =>
  unknown.length > 0 ? { 'data-natippc-unknown': unknown.join(' ') } : {};

const attributesText = (attributes: Readonly<Record<string, string | undefined>>): Html =>
  ownMarkup(
    Object.entries(attributes)
      .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escapeHtml(value)}"`]))
      .join(''),
  );

async function fragment(
  c: Context,
  markup: string,
  tag: string,
  query: string,
  config: ServerConfig,
  services: PageServices,
): Promise<Response> {
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': sandboxed,
    vary: 'Cookie, Origin, Sec-Fetch-Dest',
  });
  const page = pageOf(c, config.contextPath);
  const etag =
    signedInOf(c) === undefined ? await etagOf(c, page.address.origin + page.contextPath, services) : undefined;
  if (etag !== undefined && c.req.header('if-none-match')?.includes(etag)) {
    return new Response(null, { status: 304, headers: revalidated(headers, etag) });
  }

  const { portalPath, pictureOrigins, distDir } = config;
  const { address, contextPath } = page;
  const [renderer, files] = await Promise.all([readRenderer(distDir), readWidgetFiles(distDir)]);
  const view = { address: new URLSearchParams(query), viewer: firstViewer() };
  const queries = renderer?.queriesOfTags(markup, [tag], view) ?? [];
  const { entries, subject, isComplete } = await answerQueries(queries, answerContext(c, config, services));
  // Without an index, or if it has too much to do, there are no results; the next request may get them.
  if (etag !== undefined && isComplete) revalidated(headers, etag);
  else headers.set('cache-control', 'private, no-store');
  if (subject === 'missing') return new Response(missing(markup, contextPath), { status: 404, headers });
  // The path of the including page is unknown: only its query matters to a tag.
  address.search = query;
  const { href, pathname, search } = address;
  const asked = page.isKnown ? address : { href, origin: 'null', pathname, search, hash: '' };
  const isPersonal = signedInOf(c) !== undefined;
  const request = { address: asked, contextPath, portalPath, pictureOrigins, entries, tags: [tag], files, isPersonal };
  const filled = renderer && (await renderTags(renderer, markup, request));
  return new Response(filled?.html ?? markup, { headers });
}

/** The version of a fragment for anonymous visitors. Read from the database, since an installation needs no search index. */
async function etagOf(c: Context, origin: string, { search, clock }: Register): Promise<string> {
  const [{ dataVersion }, now] = await Promise.all([search.state(), clock.now()]);
  const rest = createHash('sha256').update(c.req.url).update(origin).update(started).digest('base64url').slice(0, 16);
  return `W/"${dataVersion}-${isoDateOf(now)}-${rest}"`;
}

function revalidated(headers: Headers, etag: string): Headers {
  headers.set('etag', etag);
  // Private, because the response may set a cookie.
  headers.set('cache-control', 'private, no-cache');
  return headers;
}

interface IncludingPage {
  address: URL;
  /** A path on the page's origin, otherwise the register's full address. */
  contextPath: string;
  /** Whether the page's origin is known. */
  isKnown: boolean;
}

/**
 * The page that includes a fragment, as far as known: browsers name its origin, but a server that includes it (SSI, ESI, PHP) does not, and
 * it may be on another origin. Unless the page is the register's own, links and style sheets get full addresses.
 */
function pageOf(c: Context, contextPath: string): IncludingPage {
  const address = publicAddress(c);
  const full = address.origin + contextPath;
  const origin = isFromForeignPage(c) ? c.req.header('origin') : undefined;
  // A page with an opaque origin (in a sandbox) sends `null`.
  if (origin !== undefined && URL.canParse(origin))
    return { address: new URL(address.pathname, origin), contextPath: full, isKnown: true };
  const isOwnPage = c.req.header('sec-fetch-dest') === 'empty' && c.req.header('sec-fetch-site') === 'same-origin';
  return { address, contextPath: isOwnPage ? contextPath : full, isKnown: isOwnPage };
}

/** Fallback text; the tag shows the same once its code is loaded. */
function missing(markup: string, contextPath: string): string {
  const text = html`<p>Diese Anlage gibt es nicht im Register. <a href="${contextPath}installations">Zum Anlagenregister</a></p>`;
  return markup.replace('></', `>${text.toString()}</`);
}

/** Another build or configuration yields other fragments; both require a restart. */
const started = String(Date.now());
