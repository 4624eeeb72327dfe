import { call } from '../api/call.ts';
import { hasMembers, isCount, isString, listOf } from '../api/checks.ts';

/** Groups of accounts: authorities by federal state ('4'; '0' is the federal authority), owners by company. */
export const userGroupKinds = ['authorities', 'owners'] as const;
export type UserGroupKind = (typeof userGroupKinds)[number];

export interface UserGroup {
  kind: UserGroupKind;
  id: string;
  name: string;
  /** How many accounts it has. */
  size: number;
}

/** Somebody of a group. */
export interface GroupMember {
  username: string;
  name: string;
  /** What they are in it, German. */
  role: string;
}

const isGroup = (value: unknown): value is UserGroup =>
  hasMembers(value, { kind: isString, id: isString, name: isString, size: isCount });
const isMember = (value: unknown): value is GroupMember => hasMembers(value, { username: isString, name: isString });

const groupPath = (...steps: string[]): string => ['api/usergroup', ...steps.map(encodeURIComponent)].join('/');

/** GET /api/usergroup/batch/{x} (R7.31): those of the groups that there are and you may know of. */
export const fetchUserGroups = (kind: UserGroupKind, ids: readonly string[]): Promise<UserGroup[]> =>
  call(groupPath('batch', kind), { query: { ids: ids.join(',') }, check: listOf(isGroup) });

/** GET /api/usergroup/{a}/{b}/{c} (R7.31): the accounts of your own group. */
export const fetchGroupMembers = (kind: UserGroupKind, id: string): Promise<GroupMember[]> =>
  call(groupPath(kind, id, 'members'), { check: listOf(isMember) });

/** GET /api/usergroup/{a}/{b}/{c} (R7.31): how many installations a group is registered for, or in charge of. */
export const fetchGroupInstallations = (
  kind: UserGroupKind,
  id: string,
): Promise<{ total: number; published: number }> =>
  call(groupPath(kind, id, 'installations'), {
    check: (value): value is { total: number; published: number } =>
      hasMembers(value, { total: isCount, published: isCount }),
  });
