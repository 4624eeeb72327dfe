import { randomUUID } from 'node:crypto';
import type { UserTask } from '../../../src/core/tasks/task.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { createMemoryTasks } from './memory-tasks.ts';
import type { TaskFile, TaskKinds } from './task-kind.ts';
import { createTaskLeases } from './task-leases.ts';
import { isVisitor } from './task-owner.ts';
import { createTaskRunner } from './task-runner.ts';
import { createTaskStore, type TaskOutcome } from './task-store.ts';

/** Which limit stands against one more task: the owner has too many that are not over, or all visitors together have. */
export type TaskLimit = 'own' | 'visitors';

/** All background tasks of a user, wherever they are kept (R3.4). `owner` comes from `taskOwner`. */
export interface UserTasks {
  create(owner: string, kind: string, title: string, parameters: unknown): Promise<UserTask | TaskLimit>;
  /** Newest first. */
  list(owner: string): Promise<UserTask[]>;
  cancel(owner: string, id: string): Promise<TaskOutcome>;
  remove(owner: string, id: string): Promise<TaskOutcome>;
  result(owner: string, id: string): Promise<TaskFile | Exclude<TaskOutcome, 'done'>>;
  /** Hands a visitor's tasks to the account they signed in with. */
  adopt(from: string, to: string): Promise<void>;
  /** Starts working, and tidying up every hour. */
  start(): void;
  stop(): Promise<void>;
}

/** Tasks of one owner that may wait or run at once. */
const mostOpen = 5;
/** The same for all visitors together: a visitor is new by merely leaving the cookie out. Who is signed in is not held up by it. */
export const mostOpenOfVisitors = 200;
/** Finished tasks are kept so long. Milliseconds. */
const keptFor = 7 * 86_400_000;
const hour = 3_600_000;

export interface TaskTiming {
  /** Milliseconds between two looks for work and two renewals. */
  interval: number;
  /** Seconds after which a silent process is taken for dead; several intervals. */
  leaseSeconds: number;
}

export const taskTiming: TaskTiming = { interval: 2000, leaseSeconds: 15 };

export function createUserTasks(
  database: Database,
  clock: Clock,
  kinds: TaskKinds,
  onError: (error: unknown) => void,
  { interval, leaseSeconds }: TaskTiming = taskTiming,
): UserTasks {
  const store = createTaskStore(database, clock);
  const memory = createMemoryTasks(clock, onError);
  const persistent = Object.fromEntries(Object.entries(kinds).filter(([, kind]) => kind.storage === 'PERSISTENT'));
  const leases = createTaskLeases(database, clock, randomUUID(), leaseSeconds);
  const runner = createTaskRunner({ leases, kinds: persistent, interval, onError });
  let tidying: NodeJS.Timeout | undefined;
  async function limitFor(owner: string): Promise<TaskLimit | undefined> {
    if ((await store.openTasks(owner)) + memory.openTasks(owner) >= mostOpen) return 'own';
    if (!isVisitor(owner)) return undefined;
    const open = (await store.openTasksOfVisitors()) + memory.openTasksOfVisitors();
    return open >= mostOpenOfVisitors ? 'visitors' : undefined;
  }

  let last: Promise<unknown> = Promise.resolve();
  /** One creation after the other: of many at once, each counts those before it. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  }

  const tidyUp = async () => store.purge(new Date((await clock.now()).getTime() - keptFor));

  return {
    create(owner, name, title, parameters) {
      const kind = kinds[name];
      if (!kind) throw new Error(`Unknown kind of task: ${name}`);
      return inTurn(async () => {
        const limit = await limitFor(owner);
        if (limit) return limit;
        if (kind.storage === 'IN_MEMORY') return memory.create(owner, kind, title, parameters);
        const task = await store.create(owner, name, title, parameters);
        runner.wake();
        return task;
      });
    },
    async list(owner) {
      const all = [...memory.list(owner), ...(await store.list(owner))];
      return all.sort((a, b) => b.timeCreated.localeCompare(a.timeCreated));
    },
    async cancel(owner, id) {
      const inMemory = await memory.cancel(owner, id);
      if (inMemory !== 'notFound') return inMemory;
      const outcome = await store.cancel(owner, id);
      runner.wake();
      return outcome;
    },
    async remove(owner, id) {
      const inMemory = memory.remove(owner, id);
      return inMemory === 'notFound' ? store.remove(owner, id) : inMemory;
    },
    async result(owner, id) {
      const inMemory = memory.result(owner, id);
      return inMemory === 'notFound' ? store.result(owner, id) : inMemory;
    },
    async adopt(from, to) {
      memory.adopt(from, to);
      await store.adopt(from, to);
    },
    start() {
      runner.start();
      void tidyUp().catch(onError);
      tidying = setInterval(() => void tidyUp().catch(onError), hour);
      tidying.unref();
    },
    async stop() {
      clearInterval(tidying);
      await Promise.all([runner.stop(), memory.stop()]);
    },
  };
}
