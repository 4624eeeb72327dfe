import { product } from '../../product.ts';
import type { UserType } from './session.ts';

interface RoleDefinition {
  /** In accounts, sessions and, after ROLE_, in the session's authorities (R6.1). */
  id: string;
  /** German name; that of an authority is followed by its federal state. */
  name: string;
  /** Name with the federal authority, which has no federal state. */
  federalName?: string;
  /** Whether administrators give it to whom they invite; others are given by the access rules or by the command alone. */
  isInvited: boolean;
  /** The user type (R1.3) as which it is in charge of installations or owns them; absent: it sees of them what visitors see. */
  userType?: UserType;
}

const { rolePrefix, userTypes } = product;

const definitions = {
  authority: {
    ...{ id: userTypes.authority, name: 'Behörde', federalName: 'Bundesbehörde' },
    ...{ isInvited: true, userType: userTypes.authority },
  },
  owner: { id: userTypes.registered, name: 'Betreiber:in', isInvited: true, userType: userTypes.registered },
  editor: { id: `${rolePrefix}CONTENT_EDITOR`, name: 'Redaktion', isInvited: true },
  administrator: { id: `${rolePrefix}ADMIN`, name: 'Verwaltung', isInvited: false },
} as const satisfies Record<string, RoleDefinition>;

/** A role by its name in access rules and in the account command. */
export type RoleName = keyof typeof definitions;
export type RoleId = (typeof definitions)[RoleName]['id'];

/** All roles, one each; which of them have which right says server/register/access/rights.ts. */
export const roleTable: Readonly<Record<RoleName, RoleDefinition & { id: RoleId }>> = definitions;

export const roleNames = Object.keys(definitions).filter((name): name is RoleName => name in definitions);

/** The role of an id; undefined if there is none. */
export const roleNameOf = (id: string | undefined): RoleName | undefined =>
  roleNames.find((name) => roleTable[name].id === id);

/** Ids of the roles of a user type. */
export const roleIdsOf = (userType: UserType): RoleId[] =>
  roleNames.filter((name) => roleTable[name].userType === userType).map((name) => roleTable[name].id);

/** Whether a role belongs to a federal state, or to the federal authority. */
export const isAuthorityRole = (name: RoleName): boolean => roleTable[name].userType === userTypes.authority;

export const authorityRoles = roleNames.filter(isAuthorityRole);

/** A role's name on the screen. @param federalState name of the federal state; undefined for the federal authority */
export function nameOfRole(role: RoleName, federalState: string | undefined): string {
  const { name, federalName = name } = roleTable[role];
  if (!isAuthorityRole(role)) return name;
  return federalState === undefined ? federalName : `${name} ${federalState}`;
}
