import { isProduction } from '../../platform/environment/environment.ts';
import { product } from '../../product.ts';
import { rolesOf } from './roles.ts';
import type { Session, UserInfo } from './session.ts';

/** The context of route checks: the user and the register's configuration. */
export interface RouteContext {
  /** Effective roles without the ROLE_ prefix; only the active role if there is one (R6.1). */
  roles: readonly string[];
  isLoggedIn: boolean;
  /** Whether the register is open to everyone or to registered users only (R2.5). */
  audience: 'everyone' | 'registered';
  /** Registered for the installation feature, or of a user type that includes it (R2.5). */
  isRegisteredForInstallations: boolean;
  /** Whether the user has background tasks (R2.4); undefined until known. */
  hasUserTasks: boolean | undefined;
  /** Whether the account may only read, so that it is offered no editing. */
  isReadOnly: boolean;
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
  isReadOnly: false,
  isProduction: true,
};

/** The user and what is known about them. Only for display; the server enforces permissions (R6.11). */
export interface Viewer {
  session: Session;
  userInfo: UserInfo;
  /** Who may see the installation pages, by configuration (R2.5). */
  audience: RouteContext['audience'];
  /** Whether background tasks exist (R2.4); undefined until known. */
  hasTasks: boolean | undefined;
  /** Result of isRegisteredFor{P}Installation; false until known. */
  registered: boolean;
  /** Environment code; undefined until known, which counts as PROD. */
  environment: string | undefined;
}

/** R6.2: whether at least one of the given roles is present. False for an empty list. */
export function hasAnyRole(roles: readonly string[], required: readonly string[]): boolean {
  return required.some((role) => roles.includes(role));
}

/**
 * R6.2: whether any role matches the pattern. A string is a regular expression for the whole role; an invalid one matches nothing, so that
 * a mistake in the configuration closes a page rather than opening it.
 */
export function matchesRolePattern(roles: readonly string[], pattern: RegExp | string): boolean {
  const expression = typeof pattern === 'string' ? wholeRole(pattern) : stateless(pattern);
  return expression !== undefined && roles.some((role) => expression.test(role));
}

/** Removes the g and y flags, with which the result would depend on the previous match. */
const stateless = ({ source, flags }: RegExp): RegExp => new RegExp(source, flags.replace(/[gy]/g, ''));

function wholeRole(pattern: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${pattern})$`);
  } catch {
    return undefined;
  }
}

/** R2.5: whether the user is registered for the installation feature, or of a user type that includes it. */
export function isRegisteredForInstallations({ session, userInfo, registered }: Viewer): boolean {
  if (!session.isLoggedIn) return false;
  const { userType } = userInfo;
  return registered || userType === product.userTypes.registered || userType === product.userTypes.authority;
}

/** The context of route and menu checks (R6.3). */
export function routeContextOf(viewer: Viewer): RouteContext {
  return {
    roles: rolesOf(viewer.session),
    isLoggedIn: viewer.session.isLoggedIn,
    audience: viewer.audience,
    isRegisteredForInstallations: isRegisteredForInstallations(viewer),
    hasUserTasks: viewer.hasTasks,
    isReadOnly: viewer.session.isLoggedIn && viewer.session.user.readOnly === true,
    isProduction: viewer.environment === undefined || isProduction(viewer.environment),
  };
}
