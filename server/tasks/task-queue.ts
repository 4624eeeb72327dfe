import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { signedInOf } from '../account/session/request-session.ts';
import { clientAddress } from '../platform/http/request.ts';
import { viewerOf } from '../register/access/request-viewer.ts';

/** One queue per kind of user, highest priority first. */
export const taskQueues = ['authority', 'registered', 'anonymous'] as const;
export type TaskQueue = (typeof taskQueues)[number];

/** Determines when a task gets its turn. */
export interface TaskTurn {
  queue: TaskQueue;
  /** The account or, for visitors, the hashed address, since dropping the cookie makes anybody a new visitor. */
  requester: string;
}

/** Relative number of tasks started from each queue, while several queues have tasks. */
const weights: Record<TaskQueue, number> = { authority: 16, registered: 4, anonymous: 1 };

/** Tasks started within this many minutes count when deciding whose turn it is. */
const countedMinutes = 10;

/** The queue and requester for tasks of this request. */
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
 * The order in which waiting tasks are started: first the queue with the fewest recent starts relative to its weight, within it the
 * requester with the fewest, then the oldest task.
 * @param now time of the clock by which tasks record their start
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
