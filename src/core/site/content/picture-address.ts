import type { Configuration } from '../../platform/configuration/configuration.ts';
import { $configuration } from '../../platform/configuration/configuration-store.ts';
import { nowhere } from '../../platform/configuration/resolve-path.ts';

/** Folder below the context path from which texts may load pictures. It holds only files; other paths may be calls with side effects. */
const pictureFolder = 'assets/';

/** Plain names of files and folders: servers and proxies may interpret encoded characters or single dots differently. */
const plainNames = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/** Characters that programs interpret differently: browsers treat a backslash as a slash and drop line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matching control characters is the purpose.
const ambiguous = /[\\\u0000-\u001f\u007f]/;

/**
 * The address of a picture in a third-party text; undefined if it must not be loaded (R5.21). A picture is a request made on behalf of the
 * reader, so it may only come from the register's own files or from origins that the page lists. The origins of the register, its page and
 * the portal are never among the latter.
 *
 * @param src relative to the context path, whatever the page's address
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
  if (url.origin === base.origin) return isFile(text, url, base) ? addressOf(url) : undefined;
  const excluded = [
    new URL(page).origin,
    URL.canParse(portalBase, base) ? new URL(portalBase, base).origin : undefined,
  ];
  return pictureOrigins.includes(url.origin) && !excluded.includes(url.origin) ? url.href : undefined;
}

function isFile(text: string, { pathname }: URL, base: URL): boolean {
  const folder = base.pathname + pictureFolder;
  // URL parsing resolves dot segments, but the text still has them.
  const hasDots = /(?:^|\/)(?:\.|%2e){1,2}(?:[/?#]|$)/i.test(text);
  return !hasDots && pathname.startsWith(folder) && plainNames.test(pathname.slice(folder.length));
}

/** A path, so that it works for every host name of the server, or the full URL if the page's `<base>` would redirect the path. */
function addressOf({ origin, pathname, search, href }: URL): string {
  const base = typeof document === 'undefined' ? (globalThis.location?.href ?? nowhere) : document.baseURI;
  return URL.canParse(base) && new URL(base).origin === origin ? pathname + search : href;
}
