import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { createJobLeases } from '../platform/jobs/job-leases.ts';
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
 * Assigns tasks to the processes on a database. The task of a dead process is restarted or ends.
 *
 * @param process name of this process, unique among running ones
 * @param leaseSeconds how long a silent process keeps its tasks
 */
export function createTaskLeases(database: Database, clock: Clock, process: string, leaseSeconds: number) {
  const leases = createJobLeases(database, userTask, process, leaseSeconds);

  /** Ends tasks of dead processes that must not be restarted. */
  async function endAbandoned(): Promise<void> {
    const timeFinished = await clock.now();
    const abandoned = (state: 'CANCELLING' | 'RUNNING', further?: SQL) => and(eq(userTask.state, state), further);
    const cancelled = await leases.endAbandoned(abandoned('CANCELLING'), { state: 'CANCELLED', timeFinished });
    const failed = await leases.endAbandoned(abandoned('RUNNING', sql`${userTask.attempts} >= ${mostAttempts}`), {
      ...{ state: 'FAILURE', message: interruptedFailure, timeFinished },
    });
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
      const isDue = sql`(${userTask.state} = 'WAITING' or (${userTask.state} = 'RUNNING' and ${userTask.attempts} < ${mostAttempts}))`;
      const due = and(inArray(userTask.kind, [...kinds]), isDue);
      return leases.claim(due, inTurn(timeStarted), { state: 'RUNNING', progress: 0, timeStarted });
    },

    /** Renews the lease and stores the progress; returns why the task is to stop, if it is. */
    async renew(id: string, progress: number): Promise<'cancelled' | 'leaseLost' | undefined> {
      const task = await leases.renew(id, { progress });
      if (task === undefined) return 'leaseLost';
      return task.state === 'CANCELLING' ? 'cancelled' : undefined;
    },

    /** Stores the file while it is being generated. @throws {JobStopped} if the lease was lost */
    store: (id: string, file: TaskFile): Promise<void> => storeResult(database, leases.held(id), file),

    /** Marks a task as successful after its file has been stored completely; returns false if the lease was lost. */
    async succeed(id: string, { name, type, title }: Omit<TaskFile, 'parts'>): Promise<boolean> {
      const result = { resultName: name, resultType: type, resultEncoding: encodingOf(type) };
      const ended = { state: 'SUCCESS', progress: 1, timeFinished: await clock.now() } as const;
      return (await leases.release(id, { ...ended, ...result, ...(title !== undefined && { title }) })) !== undefined;
    },

    /** Ends a task without a result. @param message for its owner; none if the owner has cancelled it */
    async end(id: string, state: 'FAILURE' | 'CANCELLED', message?: string): Promise<void> {
      await removeResult(database, leases.held(id));
      await leases.release(id, { state, message, timeFinished: await clock.now() });
    },

    /** Returns a task to the queue, for another process or the next start; this attempt does not count. A cancelled task ends. */
    async giveBack(id: string): Promise<void> {
      await removeResult(database, leases.held(id));
      await leases.release(id, {
        state: sql`case when ${userTask.state} = 'CANCELLING' then 'CANCELLED' else 'WAITING' end`,
        timeFinished: sql`case when ${userTask.state} = 'CANCELLING' then now() end`,
        timeStarted: null,
        attempts: sql`${userTask.attempts} - 1`,
      });
    },
  };
}

export type TaskLeases = ReturnType<typeof createTaskLeases>;
