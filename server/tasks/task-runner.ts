import { createJobWorker, JobStopped, type JobWorker } from '../platform/jobs/job-worker.ts';
import { failureMessage, type TaskContext, type TaskKinds, whileUnchanged } from './task-kind.ts';
import type { ClaimedTask, TaskLeases } from './task-leases.ts';

/** A task, and the fraction of it that is done. */
type RunningTask = ClaimedTask & { done: number };

/** Works on tasks of certain kinds in this process, one at a time. @param interval see `JobTiming` */
export function createTaskRunner(
  leases: TaskLeases,
  kinds: TaskKinds,
  interval: number,
  onError: (error: unknown) => void,
): JobWorker {
  async function claim(): Promise<RunningTask | undefined> {
    const task = await leases.claim(Object.keys(kinds));
    return task && { ...task, done: 0 };
  }

  async function work(task: RunningTask, signal: AbortSignal): Promise<void> {
    const context: TaskContext = {
      signal,
      progress: (part) => {
        task.done = Math.min(1, Math.max(task.done, part));
      },
    };
    try {
      const kind = kinds[task.kind];
      if (!kind) throw new Error(`Unknown kind of task: ${task.kind}`);
      const file = await whileUnchanged(async () => {
        const made = await kind.run(task.parameters, context);
        signal.throwIfAborted();
        await leases.store(task.id, made);
        return made;
      });
      signal.throwIfAborted();
      await leases.succeed(task.id, file);
    } catch (error) {
      await settle(task, signal.aborted ? signal.reason : error);
    }
  }

  async function settle({ id, kind }: ClaimedTask, error: unknown): Promise<void> {
    if (!(error instanceof JobStopped)) {
      onError(new Error(`The task ${kind} ${id} has failed.`, { cause: error }));
      return leases.end(id, 'FAILURE', failureMessage(error));
    }
    if (error.why === 'cancelled') return leases.end(id, 'CANCELLED');
    if (error.why === 'shutdown') return leases.giveBack(id);
  }

  const renew = ({ id, done }: RunningTask) => leases.renew(id, done);
  return createJobWorker({ claim, renew, work }, interval, onError);
}
