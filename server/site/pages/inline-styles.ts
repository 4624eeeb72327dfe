import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Context } from 'hono';
import { xsrfCookie } from '../../account/session/cookies.ts';
import { signedInOf } from '../../account/session/request-session.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import { html, ownMarkup } from '../../platform/http/html.ts';
import { readTextFile } from './template.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** CSP sources that allow the style sheets inlined in the page. */
    inlineStyles: readonly string[];
  }
}

/** An inlined style sheet. */
export interface InlineStyle {
  text: string;
  /** The source that allows it in `style-src`. */
  source: string;
}

/** By the file's address. */
export type InlineStyles = Readonly<Record<string, InlineStyle>>;

const known = new Map<string, { from: string; style: InlineStyle }>();

/**
 * The style sheets to inline in the page instead of linking them, allowed by its policy. This is done on a first visit: a browser without
 * the register's cookies most likely has none of its sheets cached, and inlining saves a round trip. Later pages link them;
 * the loader (src/widgets/loader.ts) takes them from the page, and has them cached once the page is used.
 *
 * @param files paths relative to the build's folder; missing ones are ignored
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
  const text = from.replaceAll('url(./', `url(${folder}`);
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}

/** Markup for a style sheet in the head, inlined or linked. */
export function styleMarkup(address: string, inlineStyles: InlineStyles) {
  const inline = inlineStyles[address];
  return inline
    ? html`<style data-href="${address}">${ownMarkup(inline.text)}</style>
    `
    : html`<link rel="stylesheet" href="${address}">
    `;
}

/**
 * Markup that requests a style sheet's web font with the letters of German. It belongs at the end of the page: a slow page is painted with the
 * fallback font first; on a fast one the font is there before.
 */
export async function fontMarkup(
  { distDir, contextPath }: Pick<ServerConfig, 'distDir' | 'contextPath'>,
  file: string,
) {
  const text = await readTextFile(join(distDir, file));
  const [, font] = /url\(\.\/([^)]*-latin-wght-[^)]*\.woff2)\)/.exec(text ?? '') ?? [];
  const folder = contextPath + file.slice(0, file.lastIndexOf('/') + 1);
  return (
    font !== undefined &&
    html`<link rel="preload" as="font" type="font/woff2" crossorigin href="${folder + font}">
    `
  );
}
