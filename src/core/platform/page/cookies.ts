import { ownDocument } from './own-document.ts';

/** The page's document; outside a browser a stub that has only `cookie`. */
const page = (): { cookie: string } => (typeof Document === 'undefined' ? document : ownDocument());

/**
 * The page's cookies readable by scripts. Access throws in a sandboxed frame without an origin: there are then no cookies, writing has no
 * effect, and the register works as for any visitor.
 */
export function readCookies(): string {
  try {
    return page().cookie;
  } catch {
    return '';
  }
}

/** @param cookie in the format of document.cookie */
export function writeCookie(cookie: string): void {
  try {
    // The Cookie Store API is missing in supported browsers, and it is asynchronous: the page may be unloaded before it has finished.
    page().cookie = cookie;
  } catch {
    // See above.
  }
}
