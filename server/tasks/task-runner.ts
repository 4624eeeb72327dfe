import { failureMessage, type TaskContext, type TaskKinds, TaskStopped, whileUnchanged } from './task-kind.ts';
import type { ClaimedTask, TaskLeases } from './task-leases.ts';

/** Works on tasks of certain kinds in this process, one at a time. */
export interface TaskRunner {
  start(): void;
  /** Checks now for new work, or whether the current task was cancelled. */
  wake(): void;
  /** Releases the running task and ends. */
  stop(): Promise<void>;
}

interface RunnerOptions {
  leases: TaskLeases;
  kinds: TaskKinds;
  /** Milliseconds between two checks for work created by other processes, and between two renewals of a lease. */
  interval: number;
  onError(error: unknown): void;
}

export function createTaskRunner({ leases, kinds, interval, onError }: RunnerOptions): TaskRunner {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let working: Promise<void> | undefined;
  /** Set if work may have come in after the last check of `workOff`. */
  let again = false;
  let current: { abort: AbortController; beat(): Promise<void> } | undefined;

  async function work(task: ClaimedTask): Promise<void> {
    const abort = new AbortController();
    let done = 0;
    const beat = async () => {
      const state = await leases.renew(task.id, done);
      if (state === undefined) abort.abort(new TaskStopped('leaseLost'));
      else if (state === 'CANCELLING') abort.abort(new TaskStopped('cancelled'));
    };
    current = { abort, beat };
    // A database that is unavailable now may be back at the next beat; the lease lasts for several beats.
    const heartbeat = setInterval(() => void beat().catch(onError), interval);
    try {
      const kind = kinds[task.kind];
      if (!kind) throw new Error(`Unknown kind of task: ${task.kind}`);
      const context: TaskContext = {
        signal: abort.signal,
        progress: (part) => {
          done = Math.min(1, Math.max(done, part));
        },
      };
      const file = await whileUnchanged(async () => {
        const made = await kind.run(task.parameters, context);
        abort.signal.throwIfAborted();
        await leases.store(task.id, made);
        return made;
      });
      abort.signal.throwIfAborted();
      await leases.succeed(task.id, file);
    } catch (error) {
      await settle(task, abort.signal.aborted ? abort.signal.reason : error);
    } finally {
      clearInterval(heartbeat);
      current = undefined;
    }
  }

  async function settle({ id, kind }: ClaimedTask, error: unknown): Promise<void> {
    if (!(error instanceof TaskStopped)) {
      onError(new Error(`The task ${kind} ${id} has failed.`, { cause: error }));
      return leases.fail(id, failureMessage(error));
    }
    if (error.why === 'cancelled') return leases.cancelled(id);
    if (error.why === 'shutdown') return leases.giveBack(id);
  }

  async function workOff(): Promise<void> {
    while (!stopped) {
      const task = await leases.claim(Object.keys(kinds));
      if (!task) return;
      await work(task);
    }
  }

  function look(): void {
    if (stopped) return;
    if (working) {
      again = true;
      return;
    }
    working = workOff()
      .catch(onError)
      .finally(() => {
        working = undefined;
        if (again) {
          again = false;
          look();
        }
      });
  }

  return {
    start() {
      timer = setInterval(look, interval);
      timer.unref();
      look();
    },
    wake() {
      if (current) void current.beat().catch(onError);
      else look();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      current?.abort.abort(new TaskStopped('shutdown'));
      await working;
    },
  };
}
