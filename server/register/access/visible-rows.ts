import { type SQL, sql } from 'drizzle-orm';
import { federalAuthority } from '#core/account/session/session.ts';
import { listed } from '../../platform/db/rows.ts';
import type { Viewer } from './viewer.ts';

const isOneOf = (value: SQL, wanted: readonly string[]): SQL => sql`coalesce(${value} in ${listed(wanted)}, false)`;

/** The company register number of an operator, as `plainCompanyNumber` writes it. */
export const companyNumberOf = (operator: SQL): SQL =>
  sql`regexp_replace(lower(regexp_replace(${operator} ->> 'companyRegisterNumber', '[^A-Za-z0-9]', '', 'g')), '^fn', '')`;

/**
 * The condition that rows of installations (entry-rows.ts) are those the viewer is registered for, as in `isRegisteredFor`.
 * @param alias alias of the table in the statement
 */
export function registeredTo(viewer: Viewer, alias: string): SQL {
  const of = (column: string) => sql`${sql.identifier(alias)}.${sql.identifier(column)}`;
  switch (viewer.kind) {
    case 'anonymous':
      return sql`false`;
    case 'owner': {
      const named = isOneOf(of('operator_owner_id'), viewer.ownerIds);
      const { companyRegisterNumbers = [], installations = [] } = viewer.actsFor ?? {};
      // Most owners act for nobody else; the number is computed of every row.
      if (companyRegisterNumbers.length + installations.length === 0) return named;
      const number = companyNumberOf(of('operator'));
      return sql`(${named} or ${isOneOf(number, companyRegisterNumbers)} or ${isOneOf(of('id'), installations)})`;
    }
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
