import { sql } from 'drizzle-orm';
import type { ChosenDecision, DecisionCandidate, DecisionSearch } from '#core/register/lookups/lookup-calls.ts';
import { listed, type Queryable, queryRows } from '../../platform/db/rows.ts';
import type { Asker } from '../../platform/http/turn-queue.ts';
import { seenBy, type Viewer } from '../../register/access/viewer.ts';
import { visibleTo } from '../../register/access/visible-rows.ts';
import { installationRows, permitRows } from '../../register/records/entry-rows.ts';
import { readInstallationOrDraft } from '../../register/records/read-installation.ts';
import type { LookupPlaces } from './lookup-places.ts';

interface DecisionRow extends Record<string, unknown> {
  id: string;
  position: number;
  reference: string;
  title: string;
  authority: string;
  granted: string | null;
  installation_id: string;
  installation_name: string;
}

/** An installation's id and a decision's own, which is unique only within the installation. */
const keyOf = (installationId: string, id: string): string => JSON.stringify([installationId, id]);

const placeOf = (installation: string, at: number): string => JSON.stringify([installation, at]);

/** Decisions on installations that the viewer may see and that match all criteria, newest first. */
export async function findDecisions(
  { database, search }: LookupPlaces,
  viewer: Viewer,
  asked: DecisionSearch,
  asker: Asker,
  limit: number,
): Promise<DecisionCandidate[]> {
  const found = await search.lookUp({ kind: 'decisions', search: asked, viewer, limit }, asker);
  const installations = [...new Set(found.map(({ installation }) => installation))];
  const rows = await queryRows<DecisionRow>(
    database,
    sql`select p.id, p.position, p.reference, p.title, p.authority, p.date_of_granting::text as granted,
          i.id as installation_id, i.name as installation_name
        from ${permitRows} p join ${installationRows} i on i.id = p.installation_id
        where p.installation_id in ${listed(installations)} and ${visibleTo(viewer, 'i')}`,
  );
  const rowOf = new Map(rows.map((row) => [placeOf(row.installation_id, row.position), row]));
  // What has been removed since is left out.
  const present = found.flatMap(({ installation, at }) => rowOf.get(placeOf(installation, at)) ?? []);
  return present.map((row) => ({
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
  const record = seenBy(viewer, await readInstallationOrDraft(on, installationId));
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
