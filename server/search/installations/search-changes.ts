import { sql } from 'drizzle-orm';
import { isoDateOf } from '#core/platform/format/date.ts';
import type { Search } from '#core/search/search/search-types.ts';
import type { ChangedInstallation, SearchChanges } from '#core/search/views/search-changes.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Queryable } from '../../platform/db/rows.ts';
import { queryRows } from '../../platform/db/rows.ts';
import { type Asker, requireWaiting } from '../../platform/http/turn-queue.ts';
import type { Viewer } from '../../register/access/viewer.ts';
import { isInstallation } from '../../register/records/entry-rows.ts';
import { datedChanges, readStates } from '../../register/versions/states.ts';
import type { SearchService } from '../index/search-service.ts';
import type { ChangeCounts } from './change-counts.ts';

/** Maximum number of installations in one response. */
export const maxChanged = 20;
/** Maximum number of installations examined per response, so that it is fast even if few of them belong to the search. */
const maxLookedAt = 2_000;
const batchSize = 200;

/** Where a response ends and the next one begins: time (in microseconds) and id of the last installation examined. */
interface Place {
  at: string;
  id: string;
}

const placePattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_(.{1,200})$/s;
const textOf = ({ at, id }: Place): string => `${at}_${id}`;

/** Undefined if the text is not a valid place. */
export function readPlace(text: string): Place | undefined {
  const [, at, id] = placePattern.exec(text) ?? [];
  return at !== undefined && id !== undefined && !Number.isNaN(Date.parse(at)) ? { at, id } : undefined;
}

export interface ChangesWanted {
  search: Search;
  /** ISO date: the first day, in Austria. */
  since: string;
  after?: Place | undefined;
}

/**
 * The changes since a day in the installations that a search currently finds, newest first: for each, how the current state differs from
 * that of the day before, as far as the viewer may see both; and how many there are in all.
 */
export async function readSearchChanges(
  places: ChangePlaces,
  viewer: Viewer,
  wanted: ChangesWanted,
  asker: Asker,
): Promise<SearchChanges> {
  const total = await countChanges(places, viewer, wanted, asker);
  return { since: wanted.since, total, ...(await readPage(places, viewer, wanted, asker)) };
}

/** Where changes are read. */
export interface ChangePlaces {
  database: Database;
  search: SearchService;
  changeCounts: ChangeCounts;
}

async function countChanges(
  { search: index, changeCounts }: ChangePlaces,
  viewer: Viewer,
  { search, since }: ChangesWanted,
  asker: Asker,
): Promise<SearchChanges['total']> {
  const counts = await changeCounts.since(since, viewer);
  const found = counts.size > 0 ? await index.among(search, viewer, [...counts.keys()], asker) : [];
  return { changes: found.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0), installations: found.length };
}

async function readPage(
  { database: on, search: index }: ChangePlaces,
  viewer: Viewer,
  { search, since, after }: ChangesWanted,
  asker: Asker,
): Promise<Pick<SearchChanges, 'items' | 'next'>> {
  const items: ChangedInstallation[] = [];
  let last = after;
  for (let seen = 0; seen < maxLookedAt; seen += batchSize) {
    const batch = await changedSince(on, since, last);
    const ids = batch.map(({ id }) => id);
    const found = new Set(ids.length > 0 ? await index.among(search, viewer, ids, asker) : []);
    for (const place of batch) {
      requireWaiting(asker);
      last = place;
      const changed = found.has(place.id) ? await changedInstallation(on, viewer, place.id, since) : undefined;
      if (changed) items.push(changed);
      if (items.length === maxChanged) return { items, next: textOf(place) };
    }
    if (batch.length < batchSize) return { items };
  }
  return { items, ...(last && { next: textOf(last) }) };
}

/** Installations changed since the day, newest first, published or not. */
function changedSince(on: Queryable, since: string, after: Place | undefined): Promise<Place[]> {
  const beyond = after ? sql`and (at, id) < (${after.at}::timestamptz, ${after.id})` : sql``;
  return queryRows<Place & Record<string, unknown>>(
    on,
    sql`select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
      from entry e where ${isInstallation} and at >= (${since}::timestamp at time zone 'Europe/Vienna') ${beyond}
      order by e.at desc, id desc limit ${batchSize}`,
  );
}

/** Undefined if the viewer sees no difference. */
async function changedInstallation(
  on: Queryable,
  viewer: Viewer,
  id: string,
  since: string,
): Promise<ChangedInstallation | undefined> {
  const states = await readStates(on, viewer, id);
  const [newest] = states ?? [];
  if (!states || !newest || isoDateOf(new Date(newest.stamp.at)) < since) return undefined;
  const { name, address, published } = newest.record;
  const known = { id, name, postalCode: address.postalCode, city: address.city, published, at: newest.stamp.at };
  const before = states.find(({ stamp }) => isoDateOf(new Date(stamp.at)) < since);
  if (!before) return { ...known, isNew: true, changes: [] };
  const changes = datedChanges(states, before.stamp.number, newest.stamp.number) ?? [];
  return changes.length > 0 ? { ...known, isNew: false, changes } : undefined;
}
