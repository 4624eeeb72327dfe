import { sql } from 'drizzle-orm';
import type { ChosenDecision, DecisionCandidate, DecisionSearch } from '#core/register/lookups/assistant-calls.ts';
import { type Queryable, queryRows } from '../../platform/db/rows.ts';
import { seenBy, type Viewer } from '../access/viewer.ts';
import { containing, visibleTo } from '../access/visible-rows.ts';
import { installationRows, permitRows } from '../records/entry-rows.ts';
import { readInstallation } from '../records/read-installation.ts';

interface DecisionRow extends Record<string, unknown> {
  id: string;
  reference: string;
  title: string;
  authority: string;
  granted: string | null;
  installation_id: string;
  installation_name: string;
}

/** An installation's id and a decision's own, which is unique only within the installation. */
const keyOf = (installationId: string, id: string): string => JSON.stringify([installationId, id]);

/** Decisions on installations that the viewer may see and that match all criteria, newest first. */
export async function findDecisions(
  on: Queryable,
  viewer: Viewer,
  { query, installationId }: DecisionSearch,
  limit: number,
): Promise<DecisionCandidate[]> {
  const conditions = [
    visibleTo(viewer, 'i'),
    ...(installationId === undefined ? [] : [sql`p.installation_id = ${installationId}`]),
    ...(query === undefined
      ? []
      : [sql`(p.reference ilike ${containing(query)} or p.title ilike ${containing(query)})`]),
  ];
  const rows = await queryRows<DecisionRow>(
    on,
    sql`select p.id, p.reference, p.title, p.authority, p.date_of_granting::text as granted,
          i.id as installation_id, i.name as installation_name
        from ${permitRows} p join ${installationRows} i on i.id = p.installation_id
        where ${sql.join(conditions, sql` and `)}
        order by p.date_of_granting desc nulls last, i.id, p.position limit ${limit}`,
  );
  return rows.map((row) => ({
    key: keyOf(row.installation_id, row.id),
    reference: row.reference,
    title: row.title,
    authority: row.authority,
    ...(row.granted === null ? {} : { dateOfGranting: row.granted }),
    installation: { id: row.installation_id, name: row.installation_name },
  }));
}

/** The decision with this key; undefined if it does not (or no longer) exist or the viewer may not see it. */
export async function readDecision(on: Queryable, viewer: Viewer, key: string): Promise<ChosenDecision | undefined> {
  const [installationId, id] = readKey(key);
  const record = seenBy(viewer, await readInstallation(on, installationId));
  if (!record) return undefined;
  const permit = record.permits.find((one) => one.id === id);
  const { name, operator } = record;
  return permit && { ...permit, installation: { id: installationId, name, operator: operator.name } };
}

function readKey(key: string): [installationId: string, id: string] {
  const parts: unknown = JSON.parse(key);
  if (!Array.isArray(parts)) return ['', ''];
  return [String(parts[0]), String(parts[1])];
}
