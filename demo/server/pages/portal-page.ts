import { join } from 'node:path';
import type { Context } from 'hono';
import type { ServerConfig } from '../config.ts';
import { mayUseRegister } from '../register/audience.ts';
import type { Register } from '../register/register.ts';
import {
  batConclusionsEntry,
  environmentEntry,
  installationEntry,
  type PrefillEntry,
  prefillBlock,
  searchEntries,
} from './prefill.ts';
import { codeLinks, readManifest } from './preload.ts';
import { attempt, pageHeaders } from './shell-page.ts';
import { fillTemplate, readTextFile } from './template.ts';

/**
 * A static page of the demo portal ('' is its first): `demo/portal/<name>.html`. The custom elements that stand in it get their code
 * preloaded and their first data embedded, as an embedding portal may do. Undefined: there is no such page.
 */
export async function portalPage(
  c: Context,
  name: string,
  config: ServerConfig,
  register: Register,
): Promise<Response | undefined> {
  if (!/^[a-z0-9-]*$/.test(name)) return undefined;
  const { contextPath, portalPath, portalDir, distDir } = config;
  const template = await readTextFile(join(portalDir, `${name || 'index'}.html`));
  if (template === undefined) return undefined;
  const manifest = await readManifest(distDir);
  const shown = new URL(c.req.url).searchParams.get('anlage');
  // The page shows an installation in place of its list (demo/portal/portal.js).
  const elements = elementsIn(template).map((tag) => (shown && tag === list ? detail : tag));
  const entries = await attempt(() => entriesFor(elements, shown ?? '', c, config, register));
  const head = manifest ? codeLinks(manifest, contextPath, { shell: false, elements }) : '';
  return new Response(fillTemplate(template, { contextPath, portalPath, head, prefill: prefillBlock(entries) }), {
    headers: pageHeaders,
  });
}

const list = 'natippc-installations';
const detail = 'natippc-installation';
const conclusions = 'natippc-bvt-conclusions';

/** The custom elements of the register that stand in a page. */
function elementsIn(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(/<(natippc-[a-z-]+)/g), ([, tag = '']) => tag))];
}

async function entriesFor(
  elements: readonly string[],
  id: string,
  c: Context,
  config: ServerConfig,
  register: Register,
): Promise<PrefillEntry[]> {
  if (elements.length === 0) return [];
  const viewer = register.viewerOf(c);
  const entries = [await environmentEntry(config, register)];
  if (elements.includes(conclusions)) entries.push(await batConclusionsEntry(config, viewer, register));
  if (!mayUseRegister(config, viewer)) return entries;
  if (elements.includes(list))
    entries.push(...(await searchEntries(new URL(c.req.url).searchParams, viewer, register)));
  const record = elements.includes(detail) ? await installationEntry(id, viewer, register) : undefined;
  if (record) entries.push(record);
  return entries;
}
