import { log } from '../configuration/log.ts';
import { resolvePath } from '../configuration/resolve-path.ts';
import { pageOrigin } from '../page/page-address.ts';
import { shared } from '../page/shared.ts';

const page = shared('refused-origin', () => ({ reason: '' }));

/** Why the register gets no calls from this page, for its developer; empty if nothing is known. */
export const refusalReason = (): string => page.reason;

/**
 * Finds out why a call to a register on another origin got no response. Browsers do not say, but any page may request the register's
 * script. Logs the cause to the console once, for the page's developer.
 *
 * @returns the page's origin if the register or the page's own CSP blocks the call; undefined if the register cannot be reached at all
 */
export async function findRefusedOrigin(): Promise<string | undefined> {
  const script = new URL(resolvePath('natippc.js'), location.href);
  let isForbidden = false;
  const note = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    isForbidden ||= blockedURI.startsWith(script.origin);
  };
  document.addEventListener('securitypolicyviolation', note);
  const isReachable = await fetch(script, { method: 'HEAD', credentials: 'omit', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  // The event is dispatched in a separate task, after the call has failed.
  await new Promise((done) => setTimeout(done));
  document.removeEventListener('securitypolicyviolation', note);
  if (!isReachable && !isForbidden) return undefined;
  const isKnown = page.reason !== '';
  page.reason = isForbidden ? forbidden(script.origin) : refused(script.origin);
  if (!isKnown) log.error(page.reason);
  return pageOrigin();
}

const forbidden = (register: string): string =>
  `The Content-Security-Policy of this page does not allow connect-src ${register}, where the register is.`;

const refused = (register: string): string =>
  `The register at ${register} answers no calls of pages of ${pageOrigin()}: its ALLOWED_ORIGINS has to name this origin, or * for pages ` +
  'that read without a session (these must not set data-credentials="include").';
