import { isProduction } from '../environment/environment.ts';
import { product } from '../product.ts';
import { rolesOf } from './roles.ts';
import type { Session, UserInfo } from './session.ts';

/** What the checks of a route may look at: who is there and how the register is configured. */
export interface RouteContext {
  /** Effective roles without the ROLE_ prefix; under an active role only that one (R6.1). */
  roles: readonly string[];
  isLoggedIn: boolean;
  /** Whether the register is open to everyone or to registered users only (R2.5). */
  audience: 'everyone' | 'registered';
  /** Registered for the installation feature, or of a user type that includes it (R2.5). */
  isRegisteredForInstallations: boolean;
  /** The user has background tasks (R2.4); undefined while that has not been said. */
  hasUserTasks: boolean | undefined;
  /** Whether this is PROD (R1.5), where pages for testing do not exist. */
  isProduction: boolean;
}

/** An anonymous visitor of the public register, in production. */
export const anonymousContext: RouteContext = {
  roles: [],
  isLoggedIn: false,
  audience: 'everyone',
  isRegisteredForInstallations: false,
  hasUserTasks: false,
  isProduction: true,
};

/** Who is asking, and what is known of them. Hiding is a convenience; the server enforces (R6.11). */
export interface Viewer {
  session: Session;
  userInfo: UserInfo;
  /** Who may see the installation pages, by configuration (R2.5). */
  audience: RouteContext['audience'];
  /** Background tasks exist (R2.4); undefined while that has not been said. */
  hasTasks: boolean | undefined;
  /** Answer of isRegisteredFor{P}Installation; false until known. */
  registered: boolean;
  /** Environment code; undefined until the server has said it, which counts as PROD. */
  environment: string | undefined;
}

/** R6.2: at least one of the given roles is present. An empty list asks for nothing that could be present. */
export function hasAnyRole(roles: readonly string[], wanted: readonly string[]): boolean {
  return wanted.some((role) => roles.includes(role));
}

/**
 * R6.2: any role matches the pattern. A string is a regular expression for the whole role; a broken one matches nothing, so that a
 * slip in configuration closes rather than opens a page.
 */
export function matchesRolePattern(roles: readonly string[], pattern: RegExp | string): boolean {
  const expression = typeof pattern === 'string' ? wholeRole(pattern) : stateless(pattern);
  return expression !== undefined && roles.some((role) => expression.test(role));
}

/** A g or y flag would make the answer depend on the previous question. */
const stateless = ({ source, flags }: RegExp): RegExp => new RegExp(source, flags.replace(/[gy]/g, ''));

function wholeRole(pattern: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${pattern})$`);
  } catch {
    return undefined;
  }
}

/** R2.5: registered for the installation feature, or of a user type that includes it. */
export function isRegisteredForInstallations({ session, userInfo, registered }: Viewer): boolean {
  if (!session.isLoggedIn) return false;
  const { userType } = userInfo;
  return registered || userType === product.userTypes.registered || userType === product.userTypes.authority;
}

/** What the checks of routes and menus look at (R6.3). */
export function routeContextOf(viewer: Viewer): RouteContext {
  return {
    roles: rolesOf(viewer.session),
    isLoggedIn: viewer.session.isLoggedIn,
    audience: viewer.audience,
    isRegisteredForInstallations: isRegisteredForInstallations(viewer),
    hasUserTasks: viewer.hasTasks,
    isProduction: viewer.environment === undefined || isProduction(viewer.environment),
  };
}
