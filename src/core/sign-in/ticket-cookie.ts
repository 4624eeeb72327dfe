import { product } from '../product.ts';
import type { Session } from '../session/session.ts';

/** Cookie in which the portal hands over the sign-in. Readable by script so that the page can drop it. */
export const ticketCookieName = `${product.key.toUpperCase()}-TICKET`;

/** Whether leaving this session clears the ticket (R6.10): the Portalverbund's own ticket stays. */
export const clearsTicket = (session: Session): boolean => !(session.isLoggedIn && session.user.pvp);

/**
 * The `document.cookie` assignments that remove the ticket, wherever between the site root and the context path it was set:
 * a cookie is only removed by naming the path it was set for.
 */
export function ticketRemovals(contextPath: string, secure: boolean): string[] {
  const segments = contextPath.split('/').filter((segment) => segment !== '');
  const paths = segments.flatMap((_, index) => {
    const path = `/${segments.slice(0, index + 1).join('/')}`;
    return [path, `${path}/`];
  });
  return ['/', ...paths].map(
    (path) => `${ticketCookieName}=; Path=${path}; Max-Age=0; SameSite=Lax${secure ? '; Secure' : ''}`,
  );
}
