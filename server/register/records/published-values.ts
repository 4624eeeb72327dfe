import { sql } from 'drizzle-orm';
import { objectOf } from '#core/search/criteria/criterion.ts';
import { type Queryable, queryRows } from '../../platform/db/rows.ts';
import type { Viewer } from '../access/viewer.ts';
import { visibleTo } from '../access/visible-rows.ts';
import { belongingColumns, isInstallation } from './entry-rows.ts';
import { openCriteria, type PublishedId, publishedIds, unreadMembers } from './open-criteria.ts';

/** Values of the installations that are public. */
export interface PublishedValues {
  /** The values of each criterion that come from the data; in trees including all ancestors. */
  values: Record<PublishedId, ReadonlySet<string>>;
  /** Names of the authorities by their ids. */
  authorityNames: Record<string, string>;
  /** Whether they include generated examples. */
  hasExamples: boolean;
}

const codesOf = (id: PublishedId) =>
  sql`select ${id}::text as criterion, code from (${openCriteria[id].codes}) own (code)`;

/** Reads from the database what the search index knows, for as long as there is no index. */
export async function readPublishedValues(on: Queryable): Promise<PublishedValues> {
  // Each record is read once, and only the members that are needed are unpacked.
  const rows = await queryRows<{ criterion: string; value: string | null; name: string | null }>(
    on,
    sql`with found as materialized (
        select distinct criterion, code from installation_entry e
        cross join lateral (select value - ${unreadMembers}::text[] as record offset 0) of
        cross join lateral (
          ${sql.join(publishedIds.map(codesOf), sql` union all `)}
          union all select 'example', 'example' where record -> 'example' = 'true') values
        where e.published)
      select criterion, code as value, name from found
        left join competent_authority a on criterion = 'authorities' and a.id = code`,
  );
  const of = (criterion: string) =>
    new Set(rows.flatMap((row) => (row.criterion === criterion && row.value ? [row.value] : [])));
  return {
    values: objectOf(publishedIds, (id) => {
      const codes = [...of(id)];
      return new Set(codes.flatMap((code) => [...(openCriteria[id].ancestors?.(code) ?? []), code]));
    }),
    authorityNames: Object.fromEntries(rows.flatMap(({ value, name }) => (value && name ? [[value, name]] : []))),
    hasExamples: rows.some(({ criterion }) => criterion === 'example'),
  };
}

export async function holdsPublishedExamples(on: Queryable): Promise<boolean> {
  const rows = await queryRows(
    on,
    sql`select from entry e where ${isInstallation} and e.published and e.value -> 'example' = 'true' limit 1`,
  );
  return rows.length > 0;
}

/** The number of installations visible to the viewer for each BAT conclusion. */
export async function countBatConclusions(on: Queryable, viewer: Viewer): Promise<Record<string, number>> {
  const rows = await queryRows<{ code: string; total: number }>(
    on,
    sql`select code, count(*)::integer as total
        from (select ${belongingColumns}, value from installation_entry) i cross join lateral (
          select distinct one ->> 'code' as code from jsonb_array_elements(i.value -> 'batConclusions') one) applied
        where ${visibleTo(viewer, 'i')} group by code`,
  );
  return Object.fromEntries(rows.map(({ code, total }) => [code, total]));
}

/** Whether the register has more installations than this; counting all of them would take long. */
export async function holdsMoreThan(on: Queryable, count: number): Promise<boolean> {
  const rows = await queryRows(on, sql`select from entry e where ${isInstallation} offset ${count} limit 1`);
  return rows.length > 0;
}
