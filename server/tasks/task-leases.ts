import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { TaskState } from '#core/account/tasks/task.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { reportFault } from '../platform/log/report-fault.ts';
import { interruptedFailure, type TaskFile } from './task-kind.ts';
import { inTurn } from './task-queue.ts';
import { encodingOf, removeResult, storeResult } from './task-results.ts';
import { userTask, userTaskResult } from './task-tables.ts';

/** A task that this process may work on. */
export interface ClaimedTask {
  id: string;
  kind: string;
  parameters: unknown;
}

/** Maximum number of starts per task: if its processes keep dying, it may be the cause. */
const mostAttempts = 2;

/**
 * Ends all leases, for a process that has just opened a database which only one process can have open. The previous holders are dead,
 * so their tasks need not wait for the leases to expire.
 */
export async function endLeases(database: Database): Promise<void> {
  await database
    .update(userTask)
    .set({ leaseUntil: new Date(0) })
    .where(isNotNull(userTask.leaseOwner));
}

/**
 * Assigns tasks to the processes on a database. Leases run by the database's clock; a process that stops renewing its lease is considered
 * dead, and its task is restarted or ends.
 *
 * @param process name of this process, unique among running ones
 * @param leaseSeconds how long a silent process keeps its tasks
 */
export function createTaskLeases(database: Database, clock: Clock, process: string, leaseSeconds: number) {
  const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;
  const held = (id: string) => and(eq(userTask.id, id), eq(userTask.leaseOwner, process));
  // Leases that end much later than possible were taken before the clock was set back: their process may be long dead.
  const isOver = sql`(${userTask.leaseUntil} < now() or (${userTask.leaseOwner} <> ${process}
    and ${userTask.leaseUntil} > now() + make_interval(secs => ${leaseSeconds + 60})))`;
  const noLease = { leaseOwner: null, leaseUntil: null };

  /** Ends tasks of dead processes that must not be restarted. */
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
      .returning({ id, kind: userTask.kind });
    for (const task of failed) {
      const cause = `Its process has ended ${mostAttempts} times while it was working on it; it is not begun again.`;
      reportFault(`task ${task.kind} ${task.id}`, new Error(cause));
    }
    const ended = [...cancelled, ...failed].map((task) => task.id);
    if (ended.length > 0) await database.delete(userTaskResult).where(inArray(userTaskResult.taskId, ended));
  }

  return {
    /** Claims the next task, waiting or abandoned by a dead process; undefined if there is none. */
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

    /** Renews the lease and stores the progress; returns the state, or undefined if the lease was lost. */
    async renew(id: string, progress: number): Promise<TaskState | undefined> {
      const [row] = await database
        .update(userTask)
        .set({ leaseUntil: leaseEnd, progress })
        .where(held(id))
        .returning({ state: userTask.state });
      return row?.state;
    },

    /** Stores the file while it is being generated. @throws {TaskStopped} if the lease was lost */
    store: (id: string, file: TaskFile): Promise<void> => storeResult(database, process, id, file),

    /** Marks a task as successful after its file has been stored completely; returns false if the lease was lost. */
    async succeed(id: string, { name, type, title }: Omit<TaskFile, 'parts'>): Promise<boolean> {
      const rows = await database
        .update(userTask)
        .set({
          state: 'SUCCESS',
          progress: 1,
          timeFinished: await clock.now(),
          resultName: name,
          resultType: type,
          resultEncoding: encodingOf(type),
          ...(title !== undefined && { title }),
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

    /** Returns a task to the queue, for another process or the next start; this attempt does not count. A cancelled task ends. */
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
