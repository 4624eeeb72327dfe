import { sql } from 'drizzle-orm';
import type { OpenCriterion } from '../../../src/core/criteria/criteria.ts';
import { type Queryable, queryRows } from '../db/rows.ts';
import { annexIAncestors } from '../reference-data/annex-i.ts';
import { activityRows, authorityLinkRows, conclusionRows, installationRows } from './entry-rows.ts';
import { maySee, type Viewer } from './viewer.ts';

/** Values of the installations that are public. */
export interface PublishedValues {
  /** The values of each criterion that come from the data; in trees including all ancestors. */
  values: Record<OpenCriterion['id'], ReadonlySet<string>>;
  /** Names of the authorities by their ids. */
  authorityNames: Record<string, string>;
  /** Whether they include generated examples. */
  hasExamples: boolean;
}

/** Reads from the database what the search index knows, for as long as there is no index. */
export async function readPublishedValues(on: Queryable): Promise<PublishedValues> {
  const rows = await queryRows<{ criterion: string; value: string | null; name: string | null }>(
    on,
    sql`select 'regions' as criterion, federal_state_code as value, null as name
          from ${installationRows} i where published group by federal_state_code
        union all select 'regions', district_code, null from ${installationRows} i where published group by district_code
        union all select 'branches', branch_code, null from ${installationRows} i where published group by branch_code
        union all select 'activities', code, null from ${activityRows} a
          join ${installationRows} i on i.id = a.installation_id where published group by code
        union all select 'batConclusions', code, null from ${conclusionRows} b
          join ${installationRows} i on i.id = b.installation_id where published group by code
        union all select 'authorities', authority_id, max(c.name) from ${authorityLinkRows} l
          join ${installationRows} i on i.id = l.installation_id join competent_authority c on c.id = authority_id
          where published group by authority_id
        union all (select 'example', id, null from ${installationRows} i where published and example limit 1)`,
  );
  const of = (criterion: string) =>
    new Set(rows.flatMap((row) => (row.criterion === criterion && row.value ? [row.value] : [])));
  return {
    values: {
      regions: of('regions'),
      branches: of('branches'),
      activities: new Set([...of('activities')].flatMap((code) => [...annexIAncestors(code), code])),
      batConclusions: of('batConclusions'),
      authorities: of('authorities'),
    },
    authorityNames: Object.fromEntries(rows.flatMap(({ value, name }) => (value && name ? [[value, name]] : []))),
    hasExamples: rows.some(({ criterion }) => criterion === 'example'),
  };
}

export async function holdsPublishedExamples(on: Queryable): Promise<boolean> {
  const rows = await queryRows(on, sql`select from ${installationRows} i where published and example limit 1`);
  return rows.length > 0;
}

/** The number of installations visible to the viewer for each BAT conclusion. */
export async function countBatConclusions(on: Queryable, viewer: Viewer): Promise<Record<string, number>> {
  const rows = await queryRows<{
    code: string;
    published: boolean;
    owner: string | null;
    state: string | null;
    total: number;
  }>(
    on,
    sql`select code, published, operator_owner_id as owner, federal_state_code as state,
          count(distinct installation_id)::integer as total
        from ${conclusionRows} b join ${installationRows} i on i.id = b.installation_id
        group by code, published, operator_owner_id, federal_state_code`,
  );
  const counts: Record<string, number> = {};
  for (const { code, published, owner, state, total } of rows) {
    const belonging = { published, ownerId: owner ?? undefined, federalStateCode: state ?? undefined };
    if (maySee(viewer, belonging)) counts[code] = (counts[code] ?? 0) + total;
  }
  return counts;
}

/** Whether the register has more installations than this; counting all of them would take long. */
export async function holdsMoreThan(on: Queryable, count: number): Promise<boolean> {
  const rows = await queryRows(on, sql`select from ${installationRows} i offset ${count} limit 1`);
  return rows.length > 0;
}
