import { type SQL, sql } from 'drizzle-orm';
import type { SuccessionKind, SuccessionRole } from '#core/register/record/succession-terms.ts';
import { listed, type Queryable, queryRows } from '../../platform/db/rows.ts';
import type { Viewer } from '../access/viewer.ts';
import { visibleTo } from '../access/visible-rows.ts';
import { belongingColumns } from '../records/entry-rows.ts';

/** What a record says of another installation. */
interface LinkRow extends Record<string, unknown> {
  /** Of the record that says it. */
  from_id: string;
  id: string;
  kind: SuccessionKind;
  day: string;
  /** Null: there is no such installation, or the viewer may not see it. */
  other_id: string | null;
}

/** Most links that are read at once; a hundred records have far fewer. */
const mostLinks = 5_000;

/** The links of records to their successors or predecessors. Whether the viewer may see the records is up to the caller. */
const readLinks = (on: Queryable, ids: readonly string[], role: SuccessionRole, visible: SQL): Promise<LinkRow[]> =>
  queryRows<LinkRow>(
    on,
    sql`select i.id as from_id, link ->> 'id' as id, link ->> 'kind' as kind, link ->> 'day' as day, o.id as other_id
        from installation_entry i cross join lateral jsonb_array_elements(i.value -> 'successions') as link
        left join (select ${belongingColumns} from installation_entry) o on o.id = link ->> 'installationId' and ${visible}
        where i.id in ${listed(ids)} and link ->> 'role' = ${role}
        order by link ->> 'day', link ->> 'id' limit ${mostLinks}`,
  );

/** The links of records, with the other installations that the viewer may see. */
const linksFor = (on: Queryable, viewer: Viewer, ids: readonly string[], role: SuccessionRole) =>
  readLinks(on, ids, role, visibleTo(viewer, 'o'));

/** What a walk has found. */
export interface Walk {
  links: LinkRow[];
  /** Ids of the installations reached, without the first. */
  reached: Set<string>;
  /** It ended at the most installations. */
  isCut: boolean;
}

/**
 * Follows links from an installation as far as they lead: a circle ends where it began.
 * @param most installations after which it stops
 */
async function walk(
  from: string,
  most: number,
  linksOf: (ids: readonly string[]) => Promise<LinkRow[]>,
): Promise<Walk> {
  const reached = new Set<string>();
  const links = new Map<string, LinkRow>();
  let next = [from];
  while (next.length > 0 && reached.size < most) {
    const found = await linksOf(next);
    next = [];
    for (const link of found) {
      if (!links.has(link.id)) links.set(link.id, link);
      const { other_id: other } = link;
      if (other === null || other === from || reached.has(other)) continue;
      reached.add(other);
      next.push(other);
    }
  }
  return { links: [...links.values()], reached, isCut: next.length > 0 };
}

/** Follows links as far as the viewer may see where they lead. */
export const walkFor = (
  on: Queryable,
  viewer: Viewer,
  from: string,
  role: SuccessionRole,
  most: number,
): Promise<Walk> => walk(from, most, (ids) => linksFor(on, viewer, ids, role));

/** Installations after which a circle is looked for no further. */
const mostLookedAt = 1_000;

/** The ids of all installations that have come from this one, whoever may see them. */
export const idsAfter = async (on: Queryable, id: string): Promise<Set<string>> =>
  (await walk(id, mostLookedAt, (ids) => readLinks(on, ids, 'successor', sql`true`))).reached;

/** The ids of those before and after each of these installations that the viewer may see. */
export async function readLinked(on: Queryable, viewer: Viewer, ids: readonly string[]) {
  const [before, after] = [
    await linksFor(on, viewer, ids, 'predecessor'),
    await linksFor(on, viewer, ids, 'successor'),
  ];
  const othersIn = (links: readonly LinkRow[]) => {
    const byId = Map.groupBy(links, ({ from_id }) => from_id);
    return (id: string) => (byId.get(id) ?? []).flatMap(({ other_id }) => other_id ?? []);
  };
  const [predecessorsOf, successorsOf] = [othersIn(before), othersIn(after)];
  return (id: string) => ({ predecessors: predecessorsOf(id), successors: successorsOf(id) });
}
