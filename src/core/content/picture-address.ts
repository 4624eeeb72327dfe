import type { Configuration } from '../configuration/configuration.ts';
import { $configuration } from '../configuration/configuration-store.ts';
import { nowhere } from '../configuration/resolve-path.ts';

/** Where pictures of texts may lie below the context path: files only. Everything else there may act for whoever asks. */
const pictureFolder = 'assets/';

/** Names of files and folders as they are: what is encoded, or a dot alone, may be read as something else by a server or a proxy. */
const plainNames = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/** What is read differently by one program and the next: browsers take a backslash for a slash and leave out line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is left out.
const ambiguous = /[\\\u0000-\u001f\u007f]/;

/**
 * The complete address of a picture in a text of somebody else's; undefined where it may not be asked for (R5.21). A picture is a request
 * made for whoever reads the text: so it may only come from the register's own files, or from the origins that the page names. An origin
 * where the register, its page or the portal lies is never one of them.
 *
 * @param src relative to the context path, wherever the page lies
 */
export function pictureAddress(
  src: string,
  configuration: Pick<Configuration, 'contextPath' | 'portalBase' | 'pictureOrigins'> = $configuration.get(),
): string | undefined {
  const { contextPath, portalBase, pictureOrigins } = configuration;
  const page = globalThis.location?.href ?? nowhere;
  const text = src.trim();
  if (text === '' || ambiguous.test(text) || !URL.canParse(contextPath, page)) return undefined;
  const base = new URL(contextPath, page);
  if (!URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  if (url.origin === base.origin) return isFile(text, url, base) ? written(url) : undefined;
  const acting = [new URL(page).origin, URL.canParse(portalBase, base) ? new URL(portalBase, base).origin : undefined];
  return pictureOrigins.includes(url.origin) && !acting.includes(url.origin) ? url.href : undefined;
}

function isFile(text: string, { pathname }: URL, base: URL): boolean {
  const folder = base.pathname + pictureFolder;
  // Dots that the address has lost are in the text still.
  const hasDots = /(?:^|\/)(?:\.|%2e){1,2}(?:[/?#]|$)/i.test(text);
  return !hasDots && pathname.startsWith(folder) && plainNames.test(pathname.slice(folder.length));
}

/** A path, the same for every host name of the server, unless the page's `<base>` would lead it elsewhere. */
function written({ origin, pathname, search, href }: URL): string {
  const base = typeof document === 'undefined' ? (globalThis.location?.href ?? nowhere) : document.baseURI;
  return URL.canParse(base) && new URL(base).origin === origin ? pathname + search : href;
}
