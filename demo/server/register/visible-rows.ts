import { type SQL, sql } from 'drizzle-orm';
import type { Viewer } from './viewer.ts';

/**
 * The condition by which rows of production_installation are those that `maySee` lets the viewer know of: the same rule for
 * statements whose answer is a part of many rows.
 * @param alias of the table in the statement
 */
export function visibleTo(viewer: Viewer, alias: string): SQL {
  const of = (column: string) => sql`${sql.identifier(alias)}.${sql.identifier(column)}`;
  const published = of('published');
  switch (viewer.kind) {
    case 'anonymous':
      return published;
    case 'owner':
      return sql`(${published} or ${of('operator_owner_id')} in
        (select jsonb_array_elements_text(${JSON.stringify(viewer.ownerIds)}::jsonb)))`;
    case 'authority':
      return viewer.federalStateCode === '0'
        ? sql`true`
        : sql`(${published} or ${of('federal_state_code')} = ${viewer.federalStateCode})`;
  }
}

/** The pattern by which `ilike` finds a text anywhere in another. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
