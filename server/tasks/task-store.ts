import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { allowedActions, type UserTask } from '#core/account/tasks/task.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { isVisitor, turnOfOwner } from './task-owner.ts';
import type { TaskTurn } from './task-queue.ts';
import { type StoredResult, storedParts, storedSize } from './task-results.ts';
import { userTask } from './task-tables.ts';

/** The result of a user's action. */
export type TaskOutcome = 'done' | 'notFound' | 'conflict';

/** Of tasks that wait or run. */
export const openStates = ['WAITING', 'RUNNING', 'CANCELLING'] satisfies UserTask['state'][];
const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);

type Row = typeof userTask.$inferSelect;

/** The limit that prevents another task: the owner, the visitor's address or all visitors have too many open ones. */
export type TaskLimit = 'own' | 'address' | 'visitors';

/** Maximum number of open tasks per owner. */
const mostOpen = 5;
/** Maximum for all visitors from one address. */
export const mostOpenOfAddress = 40;
/** Maximum for all visitors together; it does not affect signed-in users. */
export const mostOpenOfVisitors = 200;

/** A newly requested task. */
export type NewTask = Pick<Row, 'owner' | 'kind' | 'title' | 'parameters' | 'storage'> & TaskTurn;

async function limitFor(tx: Pick<Database, '$count'>, { owner, requester }: NewTask): Promise<TaskLimit | undefined> {
  const open = (which: SQL | undefined) => tx.$count(userTask, and(which, inArray(userTask.state, openStates)));
  if ((await open(eq(userTask.owner, owner))) >= mostOpen) return 'own';
  if (!isVisitor(owner)) return undefined;
  if ((await open(eq(userTask.requester, requester))) >= mostOpenOfAddress) return 'address';
  return (await open(eq(userTask.queue, 'anonymous'))) >= mostOpenOfVisitors ? 'visitors' : undefined;
}

function toUserTask(row: Row): UserTask {
  const { id, title, state, storage, progress, message, timeCreated, timeStarted, timeFinished, resultName } = row;
  return {
    id,
    title,
    state,
    storage,
    timeCreated: timeCreated.toISOString(),
    ...(timeStarted && { timeStarted: timeStarted.toISOString() }),
    ...(timeFinished && { timeFinished: timeFinished.toISOString() }),
    ...(progress !== null && { progress }),
    ...(message !== null && { message }),
    ...(resultName !== null && { resultName }),
  };
}

/** Background tasks from their owners' point of view; for the process that works on them see task-leases.ts. */
export function createTaskStore(database: Database, clock: Clock) {
  const mine = (owner: string, id: string) => and(eq(userTask.owner, owner), eq(userTask.id, id));

  async function find(owner: string, id: string): Promise<Row | undefined> {
    if (!isUuid(id)) return undefined;
    const [row] = await database.select().from(userTask).where(mine(owner, id));
    return row;
  }

  return {
    /** Stores a waiting task unless a limit prevents it; calls in all processes are serialized, so that each counts the others. */
    async create(task: NewTask): Promise<UserTask | TaskLimit> {
      const timeCreated = await clock.now();
      return database.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('user_task'))`);
        const limit = await limitFor(tx, task);
        if (limit) return limit;
        const [row] = await tx
          .insert(userTask)
          .values({ ...task, id: randomUUID(), state: 'WAITING', attempts: 0, timeCreated })
          .returning();
        if (!row) throw new Error('The task was not stored.');
        return toUserTask(row);
      });
    },

    async list(owner: string): Promise<UserTask[]> {
      const rows = await database
        .select()
        .from(userTask)
        .where(eq(userTask.owner, owner))
        .orderBy(desc(userTask.timeCreated), asc(userTask.id))
        .limit(200);
      return rows.map(toUserTask);
    },

    /** Waiting tasks end at once, running ones when they notice. */
    async cancel(owner: string, id: string): Promise<TaskOutcome> {
      const now = await clock.now();
      if (!(await find(owner, id))) return 'notFound';
      const [waiting] = await database
        .update(userTask)
        .set({ state: 'CANCELLED', timeFinished: now })
        .where(and(mine(owner, id), eq(userTask.state, 'WAITING')))
        .returning({ id: userTask.id });
      if (waiting) return 'done';
      const [running] = await database
        .update(userTask)
        .set({ state: 'CANCELLING' })
        .where(and(mine(owner, id), eq(userTask.state, 'RUNNING')))
        .returning({ id: userTask.id });
      return running ? 'done' : 'conflict';
    },

    async remove(owner: string, id: string): Promise<TaskOutcome> {
      if (!(await find(owner, id))) return 'notFound';
      const [removed] = await database
        .delete(userTask)
        .where(and(mine(owner, id), inArray(userTask.state, ['SUCCESS', 'FAILURE', 'CANCELLED'])))
        .returning({ id: userTask.id });
      return removed ? 'done' : 'conflict';
    },

    async result(owner: string, id: string): Promise<StoredResult | Exclude<TaskOutcome, 'done'>> {
      const row = await find(owner, id);
      if (!row) return 'notFound';
      const { resultName: name, resultType: type, resultEncoding: encoding } = row;
      if (!allowedActions(row.state).includes('result') || name === null || type === null) return 'conflict';
      return { name, type, encoding, size: await storedSize(database, id), stored: storedParts(database, id) };
    },

    /** Keeps a visitor's tasks when they sign in. */
    async adopt(from: string, to: string): Promise<void> {
      await database
        .update(userTask)
        .set({ owner: to, ...turnOfOwner(to) })
        .where(eq(userTask.owner, from));
    },

    /** Removes tasks finished before `before` (`shortBefore` for short-lived results), and tasks of deleted sessions and accounts. */
    async purge(before: Date, shortBefore: Date = before): Promise<void> {
      await database.delete(userTask).where(lt(userTask.timeFinished, before));
      await database
        .delete(userTask)
        .where(and(eq(userTask.storage, 'IN_MEMORY'), lt(userTask.timeFinished, shortBefore)));
      await database.delete(userTask).where(
        sql`${userTask.owner} like 'visitor:%' and not exists
          (select 1 from user_session where 'visitor:' || user_session.id_hash = ${userTask.owner})`,
      );
      await database.delete(userTask).where(
        sql`${userTask.owner} like 'user:%' and not exists
          (select 1 from account where account.username = regexp_replace(${userTask.owner}, '^user:[^:]*:', ''))`,
      );
    },
  };
}
