import { sql } from 'drizzle-orm';
import { compareAlphabetically } from '#core/platform/format/alphabet.ts';
import type { ChosenOwner, RegisteredOwner } from '#core/register/lookups/lookup-calls.ts';
import { listed, queryRows } from '../../platform/db/rows.ts';
import type { Asker } from '../../platform/http/turn-queue.ts';
import type { Viewer } from '../../register/access/viewer.ts';
import { visibleWithOperatorTo } from '../../register/access/visible-rows.ts';
import { findFormerOwners, readOwner, readOwners } from '../../register/lookups/owners.ts';
import { installationRows } from '../../register/records/entry-rows.ts';
import type { LookupPlaces } from './lookup-places.ts';

const byName = (one: { name: string }, other: { name: string }) => compareAlphabetically(one.name, other.name);

/** Registered owners that the viewer may know about, by name or company register number; for authorities also those who no longer have any. */
export async function searchOwners(
  { database, search }: LookupPlaces,
  viewer: Viewer,
  text: string,
  asker: Asker,
  limit: number,
): Promise<RegisteredOwner[]> {
  const found = await search.lookUp({ kind: 'owners', text, viewer, limit }, asker);
  const present = await readOwners(database, viewer, found);
  const former = viewer.kind === 'authority' ? await findFormerOwners(database, text, limit) : [];
  return [...present, ...former].sort(byName).slice(0, limit);
}

/** Number of an owner's installations to list. */
const maxListed = 200;

/** A registered owner with their installations, by name. */
export async function readOwnerInFull(
  { database, search }: LookupPlaces,
  viewer: Viewer,
  id: string,
  asker: Asker,
): Promise<ChosenOwner | undefined> {
  const owner = await readOwner(database, viewer, id);
  if (!owner) return undefined;
  const found = await search.lookUp({ kind: 'installationsOf', owner: id, viewer, limit: maxListed }, asker);
  const installations = await queryRows<ChosenOwner['installationList'][number] & Record<string, unknown>>(
    database,
    sql`select id, name, postal_code as "postalCode", city from ${installationRows} i
        where id in ${listed(found)} and ${visibleWithOperatorTo(viewer, 'i')} order by id`,
  );
  return { ...owner, installationList: installations.sort(byName) };
}
