import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { TaskState } from '../../../src/core/tasks/task.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { userTask, userTaskResult } from './schema.ts';
import { interruptedFailure, type TaskFile } from './task-kind.ts';
import { inTurn } from './task-queue.ts';
import { encodingOf, removeResult, storeResult } from './task-results.ts';

/** A task this process may work on. */
export interface ClaimedTask {
  id: string;
  kind: string;
  parameters: unknown;
}

/** A task is started at most so often: one whose processes keep dying may be what kills them. */
const mostAttempts = 2;

/**
 * Ends all leases: for a process that has just opened a database which only one can have open at a time. Whoever had them is dead, and what
 * they worked on need not wait until their leases run out.
 */
export async function endLeases(database: Database): Promise<void> {
  await database
    .update(userTask)
    .set({ leaseUntil: new Date(0) })
    .where(isNotNull(userTask.leaseOwner));
}

/**
 * Who works on which task, among all processes on one database. A lease runs on the database's clock; a process that no longer
 * renews it is taken for dead, and its task is taken up again or ends.
 *
 * @param process name of this process, unique among those running.
 * @param leaseSeconds how long a silent process keeps its tasks.
 */
export function createTaskLeases(database: Database, clock: Clock, process: string, leaseSeconds: number) {
  const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;
  const held = (id: string) => and(eq(userTask.id, id), eq(userTask.leaseOwner, process));
  // No lease ends so much later, but for one taken before the clock was set back: its process may be dead for long.
  const isOver = sql`(${userTask.leaseUntil} < now() or (${userTask.leaseOwner} <> ${process}
    and ${userTask.leaseUntil} > now() + make_interval(secs => ${leaseSeconds + 60})))`;
  const noLease = { leaseOwner: null, leaseUntil: null };

  /** What processes that died left behind and nobody shall take up again. */
  async function endAbandoned(): Promise<void> {
    const timeFinished = await clock.now();
    const id = userTask.id;
    const cancelled = await database
      .update(userTask)
      .set({ state: 'CANCELLED', timeFinished, ...noLease })
      .where(and(eq(userTask.state, 'CANCELLING'), isOver))
      .returning({ id });
    const failed = await database
      .update(userTask)
      .set({ state: 'FAILURE', message: interruptedFailure, timeFinished, ...noLease })
      .where(and(eq(userTask.state, 'RUNNING'), isOver, sql`${userTask.attempts} >= ${mostAttempts}`))
      .returning({ id });
    const ended = [...cancelled, ...failed].map((task) => task.id);
    if (ended.length > 0) await database.delete(userTaskResult).where(inArray(userTaskResult.taskId, ended));
  }

  return {
    /** Takes the task whose turn it is, of those that wait or whose process died; undefined where there is none. */
    async claim(kinds: readonly string[]): Promise<ClaimedTask | undefined> {
      await endAbandoned();
      const timeStarted = await clock.now();
      const next = database
        .select({ id: userTask.id })
        .from(userTask)
        .where(
          and(
            inArray(userTask.kind, [...kinds]),
            sql`(${userTask.state} = 'WAITING' or
              (${userTask.state} = 'RUNNING' and ${isOver} and ${userTask.attempts} < ${mostAttempts}))`,
          ),
        )
        .orderBy(...inTurn(timeStarted))
        .limit(1)
        .for('update', { skipLocked: true });
      const [row] = await database
        .update(userTask)
        .set({
          state: 'RUNNING',
          progress: 0,
          attempts: sql`${userTask.attempts} + 1`,
          leaseOwner: process,
          leaseUntil: leaseEnd,
          timeStarted,
        })
        .where(eq(userTask.id, sql`(${next})`))
        .returning({ id: userTask.id, kind: userTask.kind, parameters: userTask.parameters });
      return row;
    },

    /** Renews the lease and notes the progress; answers the state, undefined where the lease is lost. */
    async renew(id: string, progress: number): Promise<TaskState | undefined> {
      const [row] = await database
        .update(userTask)
        .set({ leaseUntil: leaseEnd, progress })
        .where(held(id))
        .returning({ state: userTask.state });
      return row?.state;
    },

    /** Stores the file while it is made. @throws {TaskStopped} where the lease is lost */
    store: (id: string, file: TaskFile): Promise<void> => storeResult(database, process, id, file),

    /** Notes the success of a task whose file is stored whole; false where the lease is lost. */
    async succeed(id: string, { name, type }: Pick<TaskFile, 'name' | 'type'>): Promise<boolean> {
      const rows = await database
        .update(userTask)
        .set({
          state: 'SUCCESS',
          progress: 1,
          timeFinished: await clock.now(),
          resultName: name,
          resultType: type,
          resultEncoding: encodingOf(type),
          ...noLease,
        })
        .where(held(id))
        .returning({ id: userTask.id });
      return rows.length > 0;
    },

    async fail(id: string, message: string): Promise<void> {
      await removeResult(database, process, id);
      await database
        .update(userTask)
        .set({ state: 'FAILURE', message, timeFinished: await clock.now(), ...noLease })
        .where(held(id));
    },

    async cancelled(id: string): Promise<void> {
      await removeResult(database, process, id);
      await database
        .update(userTask)
        .set({ state: 'CANCELLED', timeFinished: await clock.now(), ...noLease })
        .where(held(id));
    },

    /** Gives a task back, for another process or the next start; this try does not count. A cancelled one ends. */
    async giveBack(id: string): Promise<void> {
      await removeResult(database, process, id);
      await database
        .update(userTask)
        .set({
          state: sql`case when ${userTask.state} = 'CANCELLING' then 'CANCELLED' else 'WAITING' end`,
          timeFinished: sql`case when ${userTask.state} = 'CANCELLING' then now() end`,
          timeStarted: null,
          attempts: sql`${userTask.attempts} - 1`,
          ...noLease,
        })
        .where(held(id));
    },
  };
}

export type TaskLeases = ReturnType<typeof createTaskLeases>;
