import { call } from '../../platform/api/call.ts';
import { hasMembers, isCount, isString, listOf } from '../../platform/api/checks.ts';
import type { QueryOptions } from '../../platform/query/query-store.ts';
import { product } from '../../product.ts';
import type { SessionUser, UserInfo } from './session.ts';

/** Groups of accounts: authorities by federal state ('4'; '0' is the federal authority), owners by company. */
export const userGroupKinds = ['authorities', 'owners'] as const;
export type UserGroupKind = (typeof userGroupKinds)[number];

export interface UserGroup {
  kind: UserGroupKind;
  id: string;
  name: string;
  /** Number of accounts. */
  size: number;
}

/** A member of a group. */
export interface GroupMember {
  username: string;
  name: string;
  /** Role in the group, in German. */
  role: string;
}

/** The group of the current user; whoever acts for an owner belongs to that owner's group. Undefined for all others. */
export function ownGroupOf(
  { username, mainUser }: Pick<SessionUser, 'username' | 'mainUser'>,
  { userType, bundeslandCode }: UserInfo,
): Pick<UserGroup, 'kind' | 'id'> | undefined {
  if (userType === product.userTypes.authority) return { kind: 'authorities', id: bundeslandCode };
  return userType === product.userTypes.registered ? { kind: 'owners', id: mainUser ?? username } : undefined;
}

const isGroup = (value: unknown): value is UserGroup =>
  hasMembers(value, { kind: isString, id: isString, name: isString, size: isCount });
const isMember = (value: unknown): value is GroupMember => hasMembers(value, { username: isString, name: isString });

const groupPath = (...steps: string[]): string => ['api/usergroup', ...steps.map(encodeURIComponent)].join('/');

/** GET /api/usergroup/batch/{x} (R7.31): the existing groups with these ids that the user may see. */
export const fetchUserGroups = (kind: UserGroupKind, ids: readonly string[]): Promise<UserGroup[]> =>
  call(groupPath('batch', kind), { query: { ids: ids.join(',') }, check: listOf(isGroup) });

/** GET /api/usergroup/{a}/{b}/{c} (R7.31): the accounts of the user's own group. */
export const fetchGroupMembers = (kind: UserGroupKind, id: string): Promise<GroupMember[]> =>
  call(groupPath(kind, id, 'members'), { check: listOf(isMember) });

/** GET /api/usergroup/{a}/{b}/{c} (R7.31): number of installations for which a group is registered or responsible. */
export const fetchGroupInstallations = (
  kind: UserGroupKind,
  id: string,
): Promise<{ total: number; published: number }> =>
  call(groupPath(kind, id, 'installations'), {
    check: (value): value is { total: number; published: number } =>
      hasMembers(value, { total: isCount, published: isCount }),
  });

/** A group with its accounts; `group` is undefined if there is none with this id. */
export const groupQuery = (
  kind: UserGroupKind,
  id: string,
): QueryOptions<{ group: UserGroup | undefined; members: GroupMember[] }> => ({
  queryKey: ['userGroup', kind, id],
  async queryFn() {
    const [[group], members] = await Promise.all([fetchUserGroups(kind, [id]), fetchGroupMembers(kind, id)]);
    return { group, members };
  },
  staleTime: 5 * 60_000,
});
