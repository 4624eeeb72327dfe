import { readFile, stat } from 'node:fs/promises';
import { product } from '#core/product.ts';
import { escapeHtml } from '../../platform/http/html.ts';

/** The values for a page template's placeholders. */
export interface PageValues {
  contextPath: string;
  portalPath: string;
  pictureOrigins: readonly string[];
  /** Markup for <!--natippc:head-->. */
  head: string;
  /** Markup for <!--natippc:body-->, the application's root. */
  body: string;
  /** Markup for <!--natippc:prefill-->. */
  prefill: string;
  /** Markup for <!--natippc:code-->: links that fetch scripts. */
  code: string;
  /** Addresses of the application's script and its imports, separated by blanks. */
  application: string;
  /** Addresses of the script that runs until the application is used, and its imports; empty if the application does not wait. */
  staticPage: string;
}

/** Fills the placeholders of a template in a single pass, so that values cannot introduce placeholders. */
export function fillTemplate(template: string, values: PageValues): string {
  const by: Record<string, string> = {
    '%CONTEXT_PATH%': escapeHtml(values.contextPath),
    '%PORTAL_BASE%': escapeHtml(values.portalPath),
    '%PICTURE_ORIGINS%': escapeHtml(values.pictureOrigins.join(' ')),
    '%TITLE%': escapeHtml(product.title),
    '%HELPDESK%': escapeHtml(values.portalPath + product.links.helpdesk),
    '<!--natippc:head-->': values.head,
    '<!--natippc:body-->': values.body,
    '<!--natippc:prefill-->': values.prefill,
    '<!--natippc:code-->': values.code,
    '%APPLICATION%': escapeHtml(values.application),
    '%STATIC_PAGE%': escapeHtml(values.staticPage),
  };
  return template.replace(
    /%(?:CONTEXT_PATH|PORTAL_BASE|PICTURE_ORIGINS|TITLE|HELPDESK|APPLICATION|STATIC_PAGE)%|<!--natippc:(?:head|body|prefill|code)-->/g,
    (place) => by[place] ?? place,
  );
}

const kept = new Map<string, { changed: number; text: string }>();

/** A file's text, cached until it changes; undefined if it does not exist. */
export async function readTextFile(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const known = kept.get(path);
  if (known?.changed === found.mtimeMs) return known.text;
  const text = await readFile(path, 'utf8');
  kept.set(path, { changed: found.mtimeMs, text });
  return text;
}
