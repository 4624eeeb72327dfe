import { randomUUID } from 'node:crypto';
import { type TaskStorageKind, taskStorageKinds, type UserTask } from '#core/account/tasks/task.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { StorageSpace } from '../platform/db/storage-space.ts';
import type { JobTiming } from '../platform/jobs/job-worker.ts';
import type { TaskKinds } from './task-kind.ts';
import { createTaskLeases } from './task-leases.ts';
import { turnOfOwner } from './task-owner.ts';
import type { TaskTurn } from './task-queue.ts';
import type { StoredResult } from './task-results.ts';
import { createTaskRunner } from './task-runner.ts';
import { createTaskStore, type TaskLimit, type TaskOutcome } from './task-store.ts';

/** All background tasks of a user (R3.4). `owner` comes from `taskOwner`. */
export interface UserTasks {
  /** @param turn queue and requester, if more is known than the owner */
  create(
    owner: string,
    kind: string,
    title: string,
    parameters: unknown,
    turn?: TaskTurn,
  ): Promise<UserTask | TaskLimit>;
  /** Newest first. */
  list(owner: string): Promise<UserTask[]>;
  cancel(owner: string, id: string): Promise<TaskOutcome>;
  remove(owner: string, id: string): Promise<TaskOutcome>;
  result(owner: string, id: string): Promise<StoredResult | Exclude<TaskOutcome, 'done'>>;
  /** Transfers a visitor's tasks to the account they signed in with. */
  adopt(from: string, to: string): Promise<void>;
  /** Starts working, and tidying up periodically, after one interval: until then those who wait for the server's start have the database. */
  start(): void;
  stop(): Promise<void>;
}

/** How long finished tasks are kept, in milliseconds. */
const storedFor: Record<TaskStorageKind, number> = { PERSISTENT: 7 * 86_400_000, IN_MEMORY: 3_600_000 };
const tidyInterval = 600_000;

export const taskTiming: JobTiming = { interval: 2000, leaseSeconds: 15 };

export function createUserTasks(
  database: Database,
  clock: Clock,
  kinds: TaskKinds,
  space: Pick<StorageSpace, 'unlessReadOnly'>,
  onError: (error: unknown) => void,
  { interval, leaseSeconds }: JobTiming = taskTiming,
): UserTasks {
  const store = createTaskStore(database, clock);
  const held = createTaskLeases(database, clock, randomUUID(), leaseSeconds);
  const leases = { ...held, claim: (names: readonly string[]) => space.unlessReadOnly(() => held.claim(names)) };
  // One runner per kind of storage: a task of a second must not wait for an export of minutes.
  const runners = taskStorageKinds.map((storage) => {
    const ofStorage = Object.fromEntries(Object.entries(kinds).filter(([, kind]) => kind.storage === storage));
    return createTaskRunner(leases, ofStorage, interval, onError);
  });
  const wake = () => {
    for (const runner of runners) runner.wake();
  };
  let beginning: NodeJS.Timeout | undefined;
  let tidying: NodeJS.Timeout | undefined;

  let last: Promise<unknown> = Promise.resolve();
  /** Serializes creations: they would wait for each other anyway, and this way hold one connection instead of all. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  }

  async function tidyUp(): Promise<void> {
    const now = (await clock.now()).getTime();
    await store.purge(new Date(now - storedFor.PERSISTENT), new Date(now - storedFor.IN_MEMORY));
  }

  return {
    create(owner, name, title, parameters, turn = turnOfOwner(owner)) {
      const kind = kinds[name];
      if (!kind) throw new Error(`Unknown kind of task: ${name}`);
      return inTurn(async () => {
        const task = await store.create({ owner, kind: name, title, parameters, storage: kind.storage, ...turn });
        if (typeof task !== 'string') wake();
        return task;
      });
    },
    list: (owner) => store.list(owner),
    async cancel(owner, id) {
      const outcome = await store.cancel(owner, id);
      wake();
      return outcome;
    },
    remove: (owner, id) => store.remove(owner, id),
    result: (owner, id) => store.result(owner, id),
    adopt: (from, to) => store.adopt(from, to),
    start() {
      const tidy = () => void space.unlessReadOnly(tidyUp).catch(onError);
      const begin = () => {
        for (const runner of runners) runner.start();
        tidy();
        tidying = setInterval(tidy, tidyInterval);
        tidying.unref();
      };
      beginning = setTimeout(begin, interval);
      beginning.unref();
    },
    async stop() {
      clearTimeout(beginning);
      clearInterval(tidying);
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
}
