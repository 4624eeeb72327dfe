import type { Context, MiddlewareHandler } from 'hono';
import { product } from '#core/product.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import { type Html, html } from '../../platform/http/html.ts';
import { readPlainStyle } from './preload.ts';

type Paths = Pick<ServerConfig, 'contextPath' | 'portalPath'>;
type ErrorPagesConfig = Paths & Pick<ServerConfig, 'distDir'>;

/** Values of Sec-Fetch-Dest for navigations. */
const shownIn = ['document', 'iframe', 'frame'];

/**
 * Whether a browser requests something to show as a page, through a link, the address bar or a form. Browsers say so in
 * Sec-Fetch-Dest; without that header, accepting HTML decides, except below `api/`, where the register's own pages accept it too (R7.26).
 */
function isNavigation(c: Context): boolean {
  const destination = c.req.header('sec-fetch-dest');
  if (destination !== undefined) return shownIn.includes(destination);
  return /\btext\/html\b/.test(c.req.header('accept') ?? '') && !c.req.path.includes('/api/');
}

/** Turns problem+json responses to navigations into a page with the same text; it needs no database or script, and without a build it has no styles. */
export function errorPages(config: ErrorPagesConfig): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!c.res.headers.get('content-type')?.startsWith('application/problem+json') || !isNavigation(c)) return;
    const { status, headers } = c.res;
    const said: unknown = await c.res.json();
    const kept = new Headers(headers);
    for (const name of ['content-length', 'etag']) kept.delete(name);
    kept.set('content-type', 'text/html; charset=utf-8');
    // Hono would merge the headers of the previous response into the new one.
    c.res = undefined;
    c.res = new Response(errorPage(status, said, config, await readPlainStyle(config.distDir).catch(() => undefined)), {
      status,
      headers: kept,
    });
  };
}

function textIn(said: unknown, member: string): string {
  const value: unknown = typeof said === 'object' && said !== null ? Reflect.get(said, member) : undefined;
  return typeof value === 'string' ? value : '';
}

function headingOf(status: number, type: string): string {
  if (type.endsWith(':read-only')) return 'Gerade nur zum Lesen';
  if (status === 404) return 'Seite nicht gefunden';
  if (status === 401 || status === 403) return 'Kein Zugriff';
  return status === 503 ? 'Der Dienst ist nicht erreichbar' : 'Ein Fehler ist aufgetreten';
}

/** Links to continue with, first those that may work by now. An empty address is that of the page itself. */
function linksOf(status: number, { contextPath, portalPath }: Paths): Html[] {
  const link = (href: string, text: string) => html`<li><a href="${href}">${text}</a></li>
        `;
  return [
    ...(status >= 500 || status === 429 ? [link('', 'Seite neu laden')] : []),
    ...(status === 401 ? [link(`${portalPath}anmelden`, 'Anmelden')] : []),
    link(contextPath, `Zur Anwendung ${product.title}`),
    link(portalPath, 'Zum Portal'),
    link(`${portalPath}${product.links.helpdesk}`, 'Zum Helpdesk'),
  ];
}

function errorPage(status: number, said: unknown, paths: Paths, style: string | undefined): string {
  const [title, requestId] = [textIn(said, 'title'), textIn(said, 'requestId')];
  const heading = headingOf(status, textIn(said, 'type'));
  return html`<!doctype html>
<html lang="de">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Fehler: ${heading} – ${product.title}</title>
    <link rel="icon" href="${paths.portalPath}flagge.svg" type="image/svg+xml" />
    ${style !== undefined && html`<link rel="stylesheet" href="${paths.contextPath}${style}" />`}
  </head>
  <body>
    <div id="root" class="natippc-root shell">
      <main class="plain-main frame"><div class="plain-content">
      <h1>${heading}</h1>
      <p>${title}</p>
      ${status >= 500 && requestId !== '' && html`<p>Vorgangsnummer: ${requestId}</p>`}
      <ul>
        ${linksOf(status, paths)}
      </ul>
      </div></main>
    </div>
  </body>
</html>
`.toString();
}
