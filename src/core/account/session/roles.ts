import type { Session, SwitchableRole } from './session.ts';

const rolePrefix = /^ROLE_/;

/** A role's name for comparison, without the ROLE_ prefix (R6.1). */
export const bareRole = (authority: string): string => authority.replace(rolePrefix, '');

/** The effective roles: only the active role if set, otherwise all authorities (R6.1). Empty if nobody is logged in. */
export function rolesOf(session: Session): readonly string[] {
  if (!session.isLoggedIn) return [];
  const { activeRole, authorities } = session.user;
  if (activeRole !== undefined) return [bareRole(activeRole)];
  return [...new Set(authorities.map(({ authority }) => bareRole(authority)))];
}

/** Display name of the active role: its name among the switchable roles, else its bare id; undefined if none is active. */
export function activeRoleName(session: Session): string | undefined {
  if (!session.isLoggedIn || session.user.activeRole === undefined) return undefined;
  const { activeRole, switchableRoles } = session.user;
  return switchableRoles.find((role) => sameRole(role.id, activeRole))?.name ?? bareRole(activeRole);
}

const sameRole = (a: string, b: string): boolean => bareRole(a) === bareRole(b);

/** Roles offered for switching (R6.7): all but the active one; none for pvp users, whose role is set by the Portalverbund. */
export function offeredRoles(session: Session): readonly SwitchableRole[] {
  if (!session.isLoggedIn || session.user.pvp) return [];
  const { activeRole, switchableRoles } = session.user;
  return switchableRoles.filter((role) => activeRole === undefined || !sameRole(role.id, activeRole));
}

/** Role switching is offered when several switchable roles exist (R4.2) and one of them is not the active one. */
export const canSwitchRole = (session: Session): boolean =>
  session.isLoggedIn && session.user.switchableRoles.length > 1 && offeredRoles(session).length > 0;
