import { type SQL, sql } from 'drizzle-orm';
import { roleIdsOf } from '#core/account/session/role-table.ts';
import { federalAuthority } from '#core/account/session/session.ts';
import type { GroupMember, UserGroup, UserGroupKind } from '#core/account/session/user-group-calls.ts';
import { compareAlphabetically } from '#core/platform/format/alphabet.ts';
import { product } from '#core/product.ts';
import { listed, type Queryable, queryRows } from '../../platform/db/rows.ts';
import { isInChargeOf, type Viewer } from '../access/viewer.ts';
import { registeredTo } from '../access/visible-rows.ts';
import { installationRows } from '../records/entry-rows.ts';
import { federalStateByCode } from '../reference-data/federal-states.ts';

/** The name of an authority's group; undefined if there is none with this id. */
const authorityName = (id: string): string | undefined =>
  id === federalAuthority ? 'Bundesbehörde' : federalStateByCode(id)?.office;

/** Condition for the accounts of a group: those of the federal state, or the company's own and those that act for it. */
const belongs = (kind: UserGroupKind, id: string): SQL =>
  kind === 'authorities'
    ? sql`r.role in ${listed(roleIdsOf(product.userTypes.authority))} and a.federal_state_code = ${id}`
    : sql`r.role in ${listed(roleIdsOf(product.userTypes.registered))} and coalesce(m.owner_id, a.owner_id) = ${id}`;

/** Accounts (a) with their roles (r) and the accounts they act for (m). */
const accounts = sql`account a join account_role r using (username) left join account m on m.username = a.main_user`;

/** Condition for the installations that a group is registered for or responsible for. */
const installationsOf = (kind: UserGroupKind, id: string): SQL => {
  if (kind === 'owners') return sql`operator_owner_id = ${id}`;
  return id === federalAuthority ? sql`true` : sql`federal_state_code = ${id}`;
};

/** Whether the viewer belongs to the group; the federal authority belongs to every authority's. */
export function isOwnGroup(viewer: Viewer, kind: UserGroupKind, id: string): boolean {
  if (viewer.kind === 'owner') return kind === 'owners' && viewer.ownerIds.includes(id);
  return viewer.kind === 'authority' && kind === 'authorities' && isInChargeOf(viewer, id);
}

/** Authorities are public; a company is known only to itself and to the authorities responsible for one of its installations. */
async function mayKnow(on: Queryable, viewer: Viewer, kind: UserGroupKind, id: string): Promise<boolean> {
  if (kind === 'authorities' || isOwnGroup(viewer, kind, id)) return true;
  if (viewer.kind !== 'authority') return false;
  const rows = await queryRows(
    on,
    sql`select from ${installationRows} i where ${installationsOf(kind, id)} and ${registeredTo(viewer, 'i')} limit 1`,
  );
  return rows.length > 0;
}

/** The group with this id, if the viewer may see it. */
export async function readGroup(
  on: Queryable,
  viewer: Viewer,
  kind: UserGroupKind,
  id: string,
): Promise<UserGroup | undefined> {
  if (!(await mayKnow(on, viewer, kind, id))) return undefined;
  const rows = await queryRows<{ size: number; name: string | null }>(
    on,
    sql`select count(distinct a.username)::integer as size, max(a.display_name) filter (where a.owner_id = ${id}) as name
        from ${accounts} where ${belongs(kind, id)}`,
  );
  const [row] = rows;
  const name = kind === 'authorities' ? authorityName(id) : row?.name;
  return name && row ? { kind, id, name, size: row.size } : undefined;
}

/** The accounts of a group, by name. */
export async function readMembers(on: Queryable, kind: UserGroupKind, id: string): Promise<GroupMember[]> {
  const rows = await queryRows<GroupMember & Record<string, unknown>>(
    on,
    sql`select distinct on (a.username) a.username, a.display_name as name, r.name as role
        from ${accounts} where ${belongs(kind, id)}
        order by a.username, r.position`,
  );
  return rows
    .map(({ username, name, role }) => ({ username, name, role }))
    .sort((one, other) => compareAlphabetically(one.name, other.name));
}

/** The number of installations of a group. */
export async function countGroupInstallations(
  on: Queryable,
  kind: UserGroupKind,
  id: string,
): Promise<{ total: number; published: number }> {
  const rows = await queryRows<{ total: number; published: number }>(
    on,
    sql`select count(*)::integer as total, (count(*) filter (where published))::integer as published
        from ${installationRows} i where ${installationsOf(kind, id)}`,
  );
  return rows[0] ?? { total: 0, published: 0 };
}
