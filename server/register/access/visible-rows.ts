import { type SQL, sql } from 'drizzle-orm';
import { federalAuthority } from '#core/account/session/session.ts';
import type { Viewer } from './viewer.ts';

/**
 * The condition that rows of installations (entry-rows.ts) are those the viewer is registered for, as in `isRegisteredFor`.
 * @param alias alias of the table in the statement
 */
export function registeredTo(viewer: Viewer, alias: string): SQL {
  const of = (column: string) => sql`${sql.identifier(alias)}.${sql.identifier(column)}`;
  switch (viewer.kind) {
    case 'anonymous':
      return sql`false`;
    case 'owner':
      return sql`coalesce(${of('operator_owner_id')} in
        (select jsonb_array_elements_text(${JSON.stringify(viewer.ownerIds)}::jsonb)), false)`;
    case 'authority':
      return viewer.federalStateCode === federalAuthority
        ? sql`true`
        : sql`coalesce(${of('federal_state_code')} = ${viewer.federalStateCode}, false)`;
  }
}

/** The condition that rows of installations are those that concern the viewer, as in `isConcernedBy`. */
export function concerning(viewer: Viewer, alias: string): SQL {
  const registered = registeredTo(viewer, alias);
  if (viewer.kind !== 'authority' || viewer.federalStateCode === federalAuthority) return registered;
  return sql`(${registered} or coalesce(${sql.identifier(alias)}.handed_over_by = ${viewer.federalStateCode}, false))`;
}

/**
 * The condition that rows of installations are those the viewer may see: the same rule as `maySee`, for statements that
 * combine many rows.
 * @param alias alias of the table in the statement
 */
export function visibleTo(viewer: Viewer, alias: string): SQL {
  const published = sql`${sql.identifier(alias)}.published`;
  return viewer.kind === 'anonymous' ? published : sql`(${published} or ${concerning(viewer, alias)})`;
}

/**
 * The condition that rows of installations are those of which the viewer may see who operates them.
 * @param alias alias of the table in the statement
 */
export const visibleWithOperatorTo = (viewer: Viewer, alias: string): SQL =>
  sql`(${visibleTo(viewer, alias)} and (not ${sql.identifier(alias)}.is_operator_withheld or ${registeredTo(viewer, alias)}))`;

/** The `ilike` pattern that finds a text anywhere in another. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
