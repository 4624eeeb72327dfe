import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { clientAddress } from '../http/request.ts';
import { signedInOf } from '../session/request-session.ts';
import { viewerOf } from '../session/viewer.ts';

/** One queue for each kind of user, first who goes before others. */
export const taskQueues = ['authority', 'registered', 'anonymous'] as const;
export type TaskQueue = (typeof taskQueues)[number];

/** In whose turn a task is worked on. */
export interface TaskTurn {
  queue: TaskQueue;
  /** The account, or of a visitor the hashed address, since a visitor is new by merely leaving the cookie out. */
  requester: string;
}

/** So many tasks of the queue are begun while one of the last is, as long as both have any. */
const weights: Record<TaskQueue, number> = { authority: 16, registered: 4, anonymous: 1 };

/** Tasks begun in these last minutes count for whose turn it is. */
const countedMinutes = 10;

/** The turn of whoever makes this request. */
export function turnOf(c: Context): TaskTurn {
  const account = signedInOf(c)?.account;
  if (!account) {
    const hash = createHash('sha256')
      .update(`task ${clientAddress(c)}`)
      .digest('hex');
    return { queue: 'anonymous', requester: `address:${hash}` };
  }
  const queue = viewerOf(c).kind === 'authority' ? 'authority' : 'registered';
  return { queue, requester: `user:${account.username}` };
}

/**
 * The order in which waiting tasks are begun: of the queues the one that has had least for its weight, within it whoever has had least,
 * then the oldest.
 * @param now the clock by which tasks note when they were started
 */
export function inTurn(now: Date) {
  const from = new Date(now.getTime() - countedMinutes * 60_000).toISOString();
  const begun = sql`select count(*) from user_task begun where begun.queue = user_task.queue and begun.storage = user_task.storage
    and begun.time_started between ${from}::timestamptz and ${now.toISOString()}::timestamptz`;
  const weight = sql`(case user_task.queue when 'authority' then ${weights.authority}::float
    when 'registered' then ${weights.registered}::float else ${weights.anonymous}::float end)`;
  return [
    sql`(${begun}) / ${weight}`,
    sql`${weight} desc`,
    sql`(${begun} and begun.requester = user_task.requester)`,
    sql`user_task.time_created`,
  ];
}
