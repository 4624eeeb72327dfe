import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { isoDateOf } from '#core/platform/format/date.ts';
import { product } from '#core/product.ts';
import type { MonthlyCount } from '#core/search/views/monthly-counts.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Queryable, queryRows } from '../../platform/db/rows.ts';
import { jsonAnswer, revalidated } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { isInstallation } from '../../register/records/entry-rows.ts';
import type { SearchService } from '../index/search-service.ts';

/** Months in the answer, the current one included. */
const shownMonths = 24;

const monthSchema = z
  .object({
    month: z.string().openapi({ description: 'Year and month.', example: '2026-11' }),
    added: z.int().openapi({ description: 'Installations entered into the register, of those published today.' }),
    changed: z.int().openapi({ description: 'Installations with at least one later version that is published.' }),
    total: z.int().openapi({ description: 'Installations at the end of the month, of those published today.' }),
  })
  .openapi('MonthlyCount', { description: 'What happened to the published installations in a month.' });

const route = declareCall({
  method: 'get',
  path: `/${product.api.installations}/monthlyCounts`,
  access: 'audience',
  effect: 'reads',
  cost: 'costly',
  etag: true,
  tags: ['Register'],
  summary: 'New and changed installations per month, from their versions',
  description: `The last ${shownMonths} months, for every viewer only of installations that are published today.`,
  responses: {
    200: jsonAnswer(z.array(monthSchema).max(shownMonths), 'The months, earliest first'),
  },
});

/** GET …/monthlyCounts; must be mounted before the record's route, which would take it for an id. */
export function mountMonthlyCounts(app: OpenAPIHono, { database, search, clock }: Services): void {
  // Every version of the register is read, so that it is counted once per version and month.
  let counted: { of: string; months: Promise<MonthlyCount[]> } | undefined;
  app.openapi(route, async (c) => {
    const month = isoDateOf(await clock.now()).slice(0, 7);
    const { dataVersion } = await search.state();
    const of = `${dataVersion} ${month}`;
    if (counted?.of !== of) {
      const months = readMonthlyCounts(database, month);
      counted = { of, months };
      months.catch(() => {
        counted = undefined;
      });
    }
    return c.json(await counted.months, 200, revalidated);
  });
}

interface Services {
  database: Database;
  search: SearchService;
  clock: Pick<Clock, 'now'>;
}

/**
 * Reads only the versions of the months shown: the numbers at their end follow from the present one.
 *
 * @param month the last month of the answer, such as "2026-11"
 */
async function readMonthlyCounts(on: Queryable, month: string): Promise<MonthlyCount[]> {
  const first = `${monthBefore(month, shownMonths - 1)}-01`;
  const isShown = sql`at >= (${first}::timestamp at time zone 'Europe/Vienna')`;
  const rows = await queryRows<{ month: string; added: number; changed: number }>(
    on,
    sql`with version as (
        select id, number, at, true as published from entry e where ${isInstallation} and e.published and ${isShown}
        union all
        select id, number, at, published from entry_version
          where kind = 'installation' and (published or number = 1) and ${isShown}
            and id in (select id from entry e where ${isInstallation} and e.published)),
      dated as (
        select date_trunc('month', at at time zone 'Europe/Vienna') as month,
          bool_or(number = 1) as is_added, bool_or(number > 1 and published) as is_changed
        from version group by 1, id)
      select to_char(month, 'YYYY-MM') as month, count(*) filter (where is_added)::integer as added,
        count(*) filter (where is_changed)::integer as changed
      from dated group by dated.month`,
  );
  const [all] = await queryRows<{ total: number }>(
    on,
    sql`select count(*)::integer as total from entry e where ${isInstallation} and e.published`,
  );
  const known = new Map(rows.map((row) => [row.month, row]));
  let total = rows.reduce((left, row) => (row.month > month ? left - row.added : left), all?.total ?? 0);
  return Array.from({ length: shownMonths }, (_, ago) => {
    const of = monthBefore(month, ago);
    const { added = 0, changed = 0 } = known.get(of) ?? {};
    const count = { month: of, added, changed, total };
    total -= added;
    return count;
  }).reverse();
}

/** ('2026-01', 2) → '2025-11'. */
function monthBefore(month: string, ago: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 - ago;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}
