import { type SQL, sql } from 'drizzle-orm';
import type { ListedState } from '#core/register/editing/proposal.ts';
import type { OwnerRequest, RequestState } from '#core/register/owners/owner-request.ts';
import { writtenCompanyNumber } from '../../account/assignments/company-number.ts';
import { isStorableText, type Queryable, queryRows } from '../../platform/db/rows.ts';
import type { Viewer } from '../access/viewer.ts';
import { registeredTo } from '../access/visible-rows.ts';
import { installationRows } from '../records/entry-rows.ts';
import { readActing } from './acting.ts';

/** Most requests in an answer. */
const mostListed = 100;

interface Row extends Record<string, unknown> {
  id: string;
  username: string;
  name: string;
  mail: string | null;
  installation_id: string;
  installation_name: string;
  reason: string;
  requested_at: string | Date;
  state: RequestState;
  decided_by: string | null;
  decided_at: string | Date | null;
  decision_reason: string | null;
}

/** A request with the account that asks. */
export interface StoredRequest extends OwnerRequest {
  username: string;
}

function requestOf(row: Row): StoredRequest {
  const { id, username, name, mail, reason, state } = row;
  return {
    ...{ id, username, name, reason, state },
    installationId: row.installation_id,
    installationName: row.installation_name,
    ...(mail !== null && { mail }),
    requestedAt: new Date(row.requested_at).toISOString(),
    ...(row.decided_by !== null && { decidedBy: row.decided_by }),
    ...(row.decided_at !== null && { decidedAt: new Date(row.decided_at).toISOString() }),
    ...(row.decision_reason !== null && { decisionReason: row.decision_reason }),
  };
}

async function readRequests(on: Queryable, where: SQL): Promise<StoredRequest[]> {
  const rows = await queryRows<Row>(
    on,
    sql`select q.*, a.display_name as name, a.mail, i.name as installation_name
        from owner_request q join account a using (username) join ${installationRows} i on i.id = q.installation_id
        where ${where} order by q.requested_at desc, q.id limit ${mostListed}`,
  );
  return rows.map(requestOf);
}

/** A request by its id. */
export async function readRequest(on: Queryable, id: string): Promise<StoredRequest | undefined> {
  const [found] = await readRequests(on, sql`q.id = ${id}::uuid`);
  return found;
}

/** What somebody has asked about an installation. */
export async function ownRequest(on: Queryable, username: string, id: string): Promise<StoredRequest | undefined> {
  if (!isStorableText(id)) return undefined;
  const [found] = await readRequests(on, sql`q.username = ${username} and q.installation_id = ${id}`);
  return found;
}

/** The condition that a request is in a state. */
const isIn = (state: ListedState): SQL =>
  state === 'decided' ? sql`q.state in ('accepted', 'declined')` : sql`q.state = ${state}`;

/** All requests of an owner. */
export const ownRequests = (on: Queryable, username: string, state: ListedState): Promise<StoredRequest[]> =>
  readRequests(on, sql`q.username = ${username} and ${isIn(state)}`);

/**
 * The requests that somebody decides on: of the installations in their charge, an administrator's all. With what the register
 * knows of the installation's operator, and the names of those who act for it already.
 */
export async function requestsToDecide(
  on: Queryable,
  decider: Viewer | 'administrator',
  state: ListedState,
): Promise<StoredRequest[]> {
  const inCharge = decider === 'administrator' ? sql`true` : registeredTo(decider, 'i');
  const requests = await readRequests(on, sql`${isIn(state)} and ${inCharge}`);
  if (state !== 'open' || requests.length === 0) return requests;
  const acting = await readActing(
    on,
    requests.map(({ installationId: installation }) => ({ installation })),
  );
  const known = new Map(acting.installations.map((one) => [one.id, one]));
  return requests.map((request) => ({
    ...request,
    operator: known.get(request.installationId)?.operator ?? '',
    companyNumber: writtenCompanyNumber(known.get(request.installationId)?.companyNumber ?? ''),
    others: acting
      .whoActsFor({ installation: request.installationId })
      .filter(({ username }) => username !== request.username)
      .map(({ name }) => name),
  }));
}

/** Number of requests of an owner that await a decision. */
export async function countOpen(on: Queryable, username: string): Promise<number> {
  const rows = await queryRows<{ open: number }>(
    on,
    sql`select count(*)::integer as open from owner_request where username = ${username} and state = 'open'`,
  );
  return rows[0]?.open ?? 0;
}

/** Stores a request, or asks again after one that was withdrawn or whose assignment has ended; false if there is one. */
export async function addRequest(
  on: Queryable,
  { username, installationId, reason }: { username: string; installationId: string; reason: string },
): Promise<boolean> {
  const added = await queryRows(
    on,
    sql`insert into owner_request (username, installation_id, reason) values (${username}, ${installationId}, ${reason})
        on conflict (username, installation_id) do update set reason = excluded.reason, requested_at = now(), state = 'open',
          decided_by = null, decided_at = null, decision_reason = null
        where owner_request.state in ('withdrawn', 'accepted') returning id`,
  );
  return added.length > 0;
}

/** Ends a request that is still open; false if it is not. */
export async function settleRequest(
  on: Queryable,
  id: string,
  { state, by, reason }: { state: Exclude<RequestState, 'open'>; by: string; reason: string },
): Promise<boolean> {
  const settled = await queryRows(
    on,
    sql`update owner_request set state = ${state}, decided_by = ${by}, decided_at = now(), decision_reason = ${reason}
        where id = ${id}::uuid and state = 'open' returning id`,
  );
  return settled.length > 0;
}
