import { join } from 'node:path';
import type { Context } from 'hono';
import type { ServerConfig } from '../config.ts';
import { html, ownMarkup } from '../http/html.ts';
import { portalFrame } from '../portal-pages/frame.ts';
import type { Register } from '../register/register.ts';
import { signedInOf } from '../session/request-session.ts';
import { viewerOf } from '../session/viewer.ts';
import { firstData, shownBy } from './first-data.ts';
import { prefillBlock } from './prefill.ts';
import { codeLinks, readManifest } from './preload.ts';
import { pageHeaders } from './shell-page.ts';
import { readTextFile } from './template.ts';

/**
 * A page of the demo portal with the content of `demo/portal/<name>.html` ('' is its first). The custom elements that stand in it
 * get their code preloaded and their first data embedded, as an embedding portal may do. Undefined: there is no such page.
 */
export async function portalPage(
  c: Context,
  name: string,
  config: ServerConfig,
  register: Register,
): Promise<Response | undefined> {
  if (!/^[a-z0-9-]*$/.test(name)) return undefined;
  const { contextPath, portalDir } = config;
  const content = await readTextFile(join(portalDir, `${name || 'index'}.html`));
  if (content === undefined) return undefined;
  const shown = new URL(c.req.url).searchParams.get('anlage');
  // The page shows an installation in place of its list (demo/portal/portal.js).
  const elements = elementsIn(content).map((tag) => (shown && tag === list ? detail : tag));
  const page = {
    title: /<h1[^>]*>([^<]+)<\/h1>/.exec(content)?.[1] ?? 'Register',
    content: ownMarkup(content),
    user: signedInOf(c)?.account.displayName,
    here: name,
    ...(elements.length > 0 && (await embedding(c, elements, shown ?? '', config, register))),
  };
  return new Response(portalFrame(page, contextPath), { headers: pageHeaders });
}

/** What an embedding page needs beside its tags: the one script, and, so that it is fast, their code and first data. */
async function embedding(
  c: Context,
  elements: readonly string[],
  id: string,
  config: ServerConfig,
  register: Register,
) {
  const { contextPath, portalPath, distDir } = config;
  const manifest = await readManifest(distDir);
  const shown = shownBy(elements, { address: new URL(c.req.url).searchParams, installation: id });
  const { entries } = await firstData(shown, config, viewerOf(c), register);
  return {
    head: html`<script type="module" src="${contextPath}natippc.js" data-portal-base="${portalPath}"></script>
    <script type="module" src="portal.js"></script>
    ${manifest && ownMarkup(codeLinks(manifest, contextPath, { shell: false, elements }))}`,
    end: ownMarkup(prefillBlock(entries)),
  };
}

const list = 'natippc-installations';
const detail = 'natippc-installation';

/** The custom elements of the register that stand in a page. */
function elementsIn(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(/<(natippc-[a-z-]+)/g), ([, tag = '']) => tag))];
}
