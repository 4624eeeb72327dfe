import type { Configuration } from '../configuration/configuration.ts';
import { product } from '../product.ts';
import { rolesOf } from '../roles/roles.ts';
import type { Session } from '../session/session.ts';
import type { UserInfo } from '../session/user-info.ts';

/** Who is asking: everything a check may look at. Hiding is a convenience; the server enforces (R6.11). */
export interface Viewer {
  session: Session;
  userInfo: UserInfo;
  /** Background tasks exist (R2.4). */
  hasTasks: boolean;
  /** Who may see the installation pages, by configuration (R2.5). */
  audience: Configuration['audience'];
  /** Answer of isRegisteredFor{P}Installation; false until known. */
  registeredForInstallations: boolean;
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
  const expression =
    typeof pattern === 'string' ? wholeRole(pattern) : new RegExp(pattern.source, statelessFlags(pattern));
  return expression !== undefined && roles.some((role) => expression.test(role));
}

/** A g or y flag would make the answer depend on the previous question. */
const statelessFlags = (pattern: RegExp): string => pattern.flags.replace(/[gy]/g, '');

function wholeRole(pattern: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${pattern})$`);
  } catch {
    return undefined;
  }
}

/** What a route or menu entry may ask for; both parts have to pass (R6.3). */
export interface Requirement {
  authorize?: (viewer: Viewer) => boolean;
  rolePattern?: RegExp | string;
}

/** R6.3 for one level. */
export function isAllowed(requirement: Requirement, viewer: Viewer): boolean {
  if (requirement.authorize && !requirement.authorize(viewer)) return false;
  return requirement.rolePattern === undefined || matchesRolePattern(rolesOf(viewer.session), requirement.rolePattern);
}

/** R6.3 for a route with its parents, outermost first: all of them have to be permitted. */
export function isPermitted(path: readonly Requirement[], viewer: Viewer): boolean {
  return path.every((requirement) => isAllowed(requirement, viewer));
}

/** R2.5: open to everyone by default; with the audience `registered` to registered users and authorities. */
export function maySeeInstallations(viewer: Viewer): boolean {
  if (viewer.audience === 'everyone') return true;
  if (!viewer.session.isLoggedIn) return false;
  const { userType } = viewer.userInfo;
  return (
    viewer.registeredForInstallations ||
    userType === product.userTypes.registered ||
    userType === product.userTypes.authority
  );
}
