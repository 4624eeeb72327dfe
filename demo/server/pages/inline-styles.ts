import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Context } from 'hono';
import type { ServerConfig } from '../config/config.ts';
import { html, ownMarkup } from '../http/html.ts';
import { xsrfCookie } from '../session/cookies.ts';
import { signedInOf } from '../session/request-session.ts';
import { readTextFile } from './template.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The sources by which the page's policy allows the style sheets that stand in it. */
    inlineStyles: readonly string[];
  }
}

/** A style sheet that stands in the page. */
export interface InlineStyle {
  text: string;
  /** The source that allows it in `style-src`. */
  source: string;
}

/** By address of the file. */
export type InlineStyles = Readonly<Record<string, InlineStyle>>;

const known = new Map<string, { from: string; style: InlineStyle }>();

/**
 * The style sheets that stand in the page instead of being linked, allowed by its policy. They are those of a first visit: a browser without
 * any of the register's cookies has most likely no sheet of it, and in the page they are there a round trip earlier. Later pages link them
 * (src/shell/window/link-styles.ts). Web fonts are left out: text is laid out sooner without them, and they come with the linked sheet.
 *
 * @param files relative to the build's folder; those that are missing are left out
 */
export async function inlineStylesOf(
  c: Context,
  { distDir, contextPath }: Pick<ServerConfig, 'distDir' | 'contextPath'>,
  files: readonly string[],
): Promise<InlineStyles> {
  if (signedInOf(c) || xsrfCookie(c) !== undefined) return {};
  const entries = await Promise.all(
    files.map(async (file): Promise<[string, InlineStyle][]> => {
      const address = contextPath + file;
      const from = await readTextFile(join(distDir, file));
      if (from === undefined) return [];
      const kept = known.get(address);
      const style = kept?.from === from ? kept.style : inlineStyle(from, address);
      known.set(address, { from, style });
      return [[address, style]];
    }),
  );
  const styles = Object.fromEntries(entries.flat());
  c.set(
    'inlineStyles',
    Object.values(styles).map(({ source }) => source),
  );
  return styles;
}

function inlineStyle(from: string, address: string): InlineStyle {
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  const text = from.replace(/@font-face\s*{[^}]*url\([^}]*}/g, '').replaceAll('url(./', `url(${folder}`);
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}

/** A style sheet of the page's head: in the page, or linked. */
export function styleMarkup(address: string, inlineStyles: InlineStyles) {
  const inline = inlineStyles[address];
  return inline
    ? html`<style data-href="${address}">${ownMarkup(inline.text)}</style>
    `
    : html`<link rel="stylesheet" href="${address}">
    `;
}
