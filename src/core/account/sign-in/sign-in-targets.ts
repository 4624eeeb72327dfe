import { cookiePrefixes } from '../../platform/api/xsrf-cookie.ts';
import type { Configuration } from '../../platform/configuration/configuration.ts';
import { product } from '../../product.ts';
import type { Session } from '../session/session.ts';

/** How this deployment signs users in and out (R6.9). */
export interface SignInDeployment {
  /** Absolute URL of the portal's base, ending with a slash. */
  portalBase: string;
  /** Absolute URL of the application's own login page; absent: the portal's sign-in. */
  localLogin?: string;
  logoutMode: Configuration['logoutMode'];
}

/** Query parameter with the portal's return address. */
export const returnParameter = 'returnUrl';

/** Whether the sign-in is managed by the Portalverbund or the Unternehmensserviceportal. */
const isOfFederation = (session: Session): boolean => session.isLoggedIn && (session.user.pvp || session.user.usp);

const siteRoot = (deployment: SignInDeployment): string => new URL('/', deployment.portalBase).href;

/**
 * Accepts a return address only on the page's own origin, so that no link can redirect a newly signed-in visitor elsewhere (open redirect).
 * Undefined if it is foreign or not a URL.
 */
export function safeReturnAddress(address: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  return url.origin === origin && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** Target of 'Anmelden': the site root for pvp and usp users, else the local login page or the portal's, with a return address. */
export function signInTarget(session: Session, deployment: SignInDeployment, returnTo: string): string {
  if (isOfFederation(session)) return siteRoot(deployment);
  const url = new URL(deployment.localLogin ?? product.links.signIn, deployment.portalBase);
  const address = safeReturnAddress(returnTo, url.origin);
  if (address !== undefined) url.searchParams.set(returnParameter, address);
  return url.href;
}

/** Whether to call ./logout first, and where to navigate then; without an address the page reloads. */
export interface SignOut {
  call: boolean;
  href?: string;
}

/** How 'Abmelden' signs the user out (R6.9, R7.23). */
export function signOutPlan(session: Session, deployment: SignInDeployment): SignOut {
  if (isOfFederation(session)) return { call: deployment.logoutMode !== 'portal', href: siteRoot(deployment) };
  // From the portal's page the server leads on to the provider, whose session ends too; a call could not.
  const mode = session.isLoggedIn && session.user.oidc ? 'portal' : deployment.logoutMode;
  return { call: mode !== 'portal', ...(mode !== 'local' && { href: logoutEventPage(deployment) }) };
}

/** The portal's login page with a logout event (R2.33). */
function logoutEventPage(deployment: SignInDeployment): string {
  const url = new URL(product.links.signIn, deployment.portalBase);
  url.searchParams.set('event', 'logout');
  return url.href;
}

/**
 * Cookie by which the portal hands over the sign-in; over a secure connection its name has a prefix (`cookiePrefixes`). Readable by
 * scripts, so that the page can delete it.
 */
export const ticketCookieName = `${product.key.toUpperCase()}-TICKET`;

/** Whether leaving this session clears the ticket (R6.10): the Portalverbund's own ticket stays. */
export const clearsTicket = (session: Session): boolean => !(session.isLoggedIn && session.user.pvp);

/**
 * The `document.cookie` assignments that remove the ticket, whatever its path between the site root and the context path:
 * a cookie can be deleted only with the path for which it was set.
 */
export function ticketRemovals(contextPath: string, secure: boolean): string[] {
  const segments = contextPath.split('/').filter((segment) => segment !== '');
  const paths = segments.flatMap((_, index) => {
    const path = `/${segments.slice(0, index + 1).join('/')}`;
    return [path, `${path}/`];
  });
  const { host, path: below } = cookiePrefixes;
  const places = ['/', ...paths].flatMap((path) => [
    [ticketCookieName, path],
    ...(secure ? [[(path === '/' ? host : below) + ticketCookieName, path]] : []),
  ]);
  return places.map(([name, path]) => `${name}=; Path=${path}; Max-Age=0; SameSite=Lax${secure ? '; Secure' : ''}`);
}
