import { ownDocument } from './own-document.ts';

/** The page's document; whoever stands in for one where there is no browser has cookies alone. */
const page = (): { cookie: string } => (typeof Document === 'undefined' ? document : ownDocument());

/**
 * The page's cookies as far as script may see them. A frame without an origin of its own (sandboxed) throws on the first touch; whoever
 * asks there has none, and what is set goes nowhere: the register then works as for any visitor.
 */
export function readCookies(): string {
  try {
    return page().cookie;
  } catch {
    return '';
  }
}

/** @param cookie in the form of document.cookie */
export function writeCookie(cookie: string): void {
  try {
    // The Cookie Store API is missing in browsers we serve, and is asynchronous: the page may be gone before it is done.
    page().cookie = cookie;
  } catch {
    // See above.
  }
}
