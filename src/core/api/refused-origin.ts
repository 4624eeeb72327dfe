import { log } from '../configuration/log.ts';
import { resolvePath } from '../configuration/resolve-path.ts';
import { shared } from '../page/shared.ts';

const page = shared('refused-origin', () => ({ isTold: false }));

/**
 * Finds out why a call to a register on another origin brought no answer. Browsers do not say; but the register's script may be asked
 * for by everybody. Says the cause on the console, once, for whoever made the page.
 *
 * @returns the page's origin where the register, or the page's own policy, does not let it ask; undefined where it cannot be reached at all
 */
export async function findRefusedOrigin(): Promise<string | undefined> {
  const script = new URL(resolvePath('natippc.js'), location.href);
  let isForbidden = false;
  const note = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    isForbidden ||= blockedURI.startsWith(script.origin);
  };
  document.addEventListener('securitypolicyviolation', note);
  const isThere = await fetch(script, { method: 'HEAD', credentials: 'omit', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  // The event comes in a task of its own, after the call has failed.
  await new Promise((done) => setTimeout(done));
  document.removeEventListener('securitypolicyviolation', note);
  if (!isThere && !isForbidden) return undefined;
  if (!page.isTold) log.error(isForbidden ? forbidden(script.origin) : refused(script.origin));
  page.isTold = true;
  return location.origin;
}

const forbidden = (register: string): string =>
  `The Content-Security-Policy of this page does not allow connect-src ${register}, where the register is.`;

const refused = (register: string): string =>
  `The register at ${register} answers no calls of pages of ${location.origin}: its ALLOWED_ORIGINS has to name this origin, or * for pages ` +
  'that read without a session (these must not set data-credentials="include").';
