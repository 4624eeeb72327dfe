import { randomUUID } from 'node:crypto';
import { allowedActions, isFinal, type UserTask } from '../../../src/core/tasks/task.ts';
import type { Clock } from '../clock/clock.ts';
import { failureMessage, type TaskFile, type TaskKind, TaskStopped } from './task-kind.ts';
import { isVisitor } from './task-owner.ts';
import type { TaskOutcome } from './task-store.ts';

interface MemoryTask {
  owner: string;
  task: UserTask;
  abort: AbortController;
  file?: TaskFile;
}

/** The most tasks kept at once; the oldest finished ones make room. */
const mostKept = 100;

/** IN_MEMORY tasks (R3.4): they live in this process, and in the list only as long as it does. One runs at a time. */
export function createMemoryTasks(clock: Clock, onError: (error: unknown) => void) {
  const tasks = new Map<string, MemoryTask>();
  let queue = Promise.resolve();

  /** A clock that cannot be read now (it may stand in the database) must leave no task behind that never ends. */
  const now = async (): Promise<string> => (await clock.now().catch(() => new Date())).toISOString();
  const change = (entry: MemoryTask, part: Partial<UserTask>): void => {
    entry.task = { ...entry.task, ...part };
  };
  const find = (owner: string, id: string): MemoryTask | undefined => {
    const entry = tasks.get(id);
    return entry?.owner === owner ? entry : undefined;
  };

  function makeRoom(): void {
    for (const [id, { task }] of tasks) {
      if (tasks.size < mostKept) return;
      if (isFinal(task.state)) tasks.delete(id);
    }
  }

  async function run(entry: MemoryTask, kind: TaskKind, parameters: unknown): Promise<void> {
    const timeStarted = await now();
    // Cancelled while it waited, until this very moment.
    if (isFinal(entry.task.state)) return;
    change(entry, { state: 'RUNNING', timeStarted, progress: 0 });
    try {
      const { signal } = entry.abort;
      entry.file = await kind.run(parameters, { signal, progress: (progress) => change(entry, { progress }) });
      const timeFinished = await now();
      signal.throwIfAborted();
      change(entry, { state: 'SUCCESS', progress: 1, timeFinished, resultName: entry.file.name });
    } catch (error) {
      const stopped = entry.abort.signal.aborted;
      if (!stopped) onError(error);
      const timeFinished = await now();
      change(entry, {
        state: stopped ? 'CANCELLED' : 'FAILURE',
        timeFinished,
        ...(stopped ? {} : { message: failureMessage(error) }),
      });
    }
  }

  return {
    async create(owner: string, kind: TaskKind, title: string, parameters: unknown): Promise<UserTask> {
      makeRoom();
      const task: UserTask = {
        id: randomUUID(),
        title,
        state: 'WAITING',
        storage: 'IN_MEMORY',
        timeCreated: await now(),
      };
      const entry: MemoryTask = { owner, task, abort: new AbortController() };
      tasks.set(task.id, entry);
      queue = queue.then(() => run(entry, kind, parameters)).catch(onError);
      return task;
    },

    list: (owner: string): UserTask[] =>
      [...tasks.values()].filter((entry) => entry.owner === owner).map(({ task }) => task),

    async cancel(owner: string, id: string): Promise<TaskOutcome> {
      const entry = find(owner, id);
      if (!entry) return 'notFound';
      const timeOfCall = await now();
      if (!allowedActions(entry.task.state).includes('cancel')) return 'conflict';
      if (entry.task.state === 'WAITING') change(entry, { state: 'CANCELLED', timeFinished: timeOfCall });
      else change(entry, { state: 'CANCELLING' });
      entry.abort.abort(new TaskStopped('cancelled'));
      return 'done';
    },

    remove(owner: string, id: string): TaskOutcome {
      const entry = find(owner, id);
      if (!entry) return 'notFound';
      if (!isFinal(entry.task.state)) return 'conflict';
      tasks.delete(id);
      return 'done';
    },

    result(owner: string, id: string): TaskFile | Exclude<TaskOutcome, 'done'> {
      const entry = find(owner, id);
      if (!entry) return 'notFound';
      return entry.task.state === 'SUCCESS' && entry.file ? entry.file : 'conflict';
    },

    openTasks: (owner: string): number =>
      [...tasks.values()].filter((entry) => entry.owner === owner && !isFinal(entry.task.state)).length,

    openTasksOfVisitors: (): number =>
      [...tasks.values()].filter((entry) => isVisitor(entry.owner) && !isFinal(entry.task.state)).length,

    adopt(from: string, to: string): void {
      for (const entry of tasks.values()) if (entry.owner === from) entry.owner = to;
    },

    async stop(): Promise<void> {
      for (const { abort } of tasks.values()) abort.abort(new TaskStopped('shutdown'));
      await queue;
    },
  };
}
