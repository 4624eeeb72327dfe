import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Context } from 'hono';
import { xsrfCookie } from '../session/cookies.ts';
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

/**
 * Whether a browser has most likely no style sheet of the register yet: it has none of its cookies. In the page itself the sheets are there
 * a round trip earlier; later pages link them, since they are kept by then (src/shell/theme/link-styles.ts).
 */
export const isFirstVisit = (c: Context): boolean => xsrfCookie(c) === undefined;

const known = new Map<string, { from: string; style: InlineStyle }>();

/**
 * Reads style sheets as they stand in a page. Web fonts are left out: text is laid out sooner without them, and they come with the
 * linked sheet.
 *
 * @param files relative to the build's folder; those that are missing are left out
 */
export async function readInlineStyles(
  distDir: string,
  contextPath: string,
  files: readonly string[],
): Promise<InlineStyles> {
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
  return Object.fromEntries(entries.flat());
}

function inlineStyle(from: string, address: string): InlineStyle {
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  const text = from.replace(/@font-face\s*{[^}]*url\([^}]*}/g, '').replaceAll('url(./', `url(${folder}`);
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
