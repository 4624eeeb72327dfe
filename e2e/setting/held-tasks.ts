import { realClock } from '../../demo/server/clock/clock.ts';
import { readConfig } from '../../demo/server/config.ts';
import { openDatabase } from '../../demo/server/db/database.ts';
import { listen } from '../../demo/server/http/listen.ts';
import { SearchService } from '../../demo/server/search/search-service.ts';
import type { Services } from '../../demo/server/services.ts';
import type { TaskContext, TaskFile, TaskKind } from '../../demo/server/tasks/task-kind.ts';
import { ownerKey } from '../../demo/server/tasks/task-owner.ts';
import { openWholeApp } from '../../demo/server/whole-app.ts';
import { quickPasswords } from '../../tests/server/setting/services.ts';
import { fillRegister } from '../../tests/server/setting/wide-register.ts';
import { test as base } from './test.ts';

/** Work that stays where it is until the test lets it go on: what a task does is then no matter of luck. */
class Held {
  #goOn: () => void = () => {};
  #until = Promise.resolve();

  /** From now on work waits, and takes note of a cancellation only when it is let go on. */
  hold(): void {
    this.#until = new Promise((done) => {
      this.#goOn = done;
    });
  }

  release(): void {
    this.#goOn();
  }

  readonly run = async (_parameters: unknown, { signal }: TaskContext): Promise<TaskFile> => {
    await this.#until;
    signal.throwIfAborted();
    return { name: 'ergebnis.txt', type: 'text/plain', parts: [new TextEncoder().encode('fertig')] };
  };
}

export interface HeldTasks {
  origin: string;
  hold(): void;
  release(): void;
  /** A task of one of the two storage kinds, as if the user had ordered it. */
  order(username: string, storage: TaskKind['storage'], title: string): Promise<void>;
}

/** A server in this process, whose background tasks work only while the test lets them. */
async function openHeldTasks(): Promise<HeldTasks & { close(): Promise<void> }> {
  const held = new Held();
  const { database, close } = await openDatabase({ dataDir: 'memory' });
  await fillRegister(database, 30);
  const search = new SearchService(database, realClock);
  const { app, services } = await openWholeApp(readConfig({ APP_ENV: 'DEMO' }), database, search, {
    passwordCost: quickPasswords,
    taskTiming: { interval: 50, leaseSeconds: 30 },
    moreKinds: {
      PERSISTENT: { storage: 'PERSISTENT', run: held.run },
      IN_MEMORY: { storage: 'IN_MEMORY', run: held.run },
    },
  });
  const server = await listen(app, 0);
  return {
    origin: `http://127.0.0.1:${server.port}`,
    hold: () => held.hold(),
    release: () => held.release(),
    order: (username, storage, title) => orderTask(services, username, storage, title),
    async close() {
      held.release();
      await server.stop(0);
      await services.stop();
      await search.close();
      await close();
    },
  };
}

async function orderTask(
  { tasks }: Services,
  username: string,
  storage: TaskKind['storage'],
  title: string,
): Promise<void> {
  const task = await tasks.create(ownerKey.user(username), storage, title, {});
  if (!task) throw new Error(`${username} has too many open tasks.`);
}

/** Tests whose `app` and `portal` lead to that server. */
export const test = base.extend<object, { heldTasks: HeldTasks }>({
  heldTasks: [
    async ({ playwright: _ }, use) => {
      const server = await openHeldTasks();
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ heldTasks }, use) => use(heldTasks.origin),
  contextPath: async ({ heldTasks: _ }, use) => use('/natippc/'),
});

export { expect } from './test.ts';
