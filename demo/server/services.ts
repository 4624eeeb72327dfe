import { isForTrying } from '../../src/core/environment/environment.ts';
import { type ChangePassword, createChangePassword } from './account-pages/change-password.ts';
import { type Clock, createClock } from './clock/clock.ts';
import type { ServerConfig } from './config/config.ts';
import type { Database } from './db/database.ts';
import { reportFault } from './log/report-fault.ts';
import { type Metrics, openMetrics } from './monitoring/metrics.ts';
import { type AnsweredRequest, requestLine } from './monitoring/request-log.ts';
import { SearchService } from './search/search-service.ts';
import { removeDemoAccounts, seedDemoAccounts } from './session/account-store.ts';
import { type PasswordCost, passwordCost } from './session/passwords.ts';
import { sharedSecret } from './session/secret.ts';
import { createSessionStore, type SessionStore } from './session/session-store.ts';
import { createSignIn, type SignIn } from './session/sign-in.ts';
import { createUserSettings, type UserSettings } from './settings/user-settings.ts';
import { documentKind, documentTask } from './tasks/document-task.ts';
import { type ExportSource, exportSource, exportTasks } from './tasks/export/export-task.ts';
import type { TaskKinds } from './tasks/task-kind.ts';
import { createUserTasks, type TaskTiming, taskTiming, type UserTasks } from './tasks/user-tasks.ts';

/** What one server process works with. */
export interface Services {
  database: Database;
  search: SearchService;
  /** Where exports read the register. */
  exportSource: ExportSource;
  clock: Clock;
  store: SessionStore;
  signIn: SignIn;
  changePassword: ChangePassword;
  /** Signs XSRF tokens. */
  secret: string;
  settings: UserSettings;
  tasks: UserTasks;
  /** Where the files of former builds are kept; undefined where none are. */
  buildsFolder: string | undefined;
  /** Takes note of every answer. */
  answered(request: AnsweredRequest): void;
  /** Figures for Prometheus, where they are on. */
  metrics: Metrics | undefined;
  /** Lets running tasks go and closes the index; to be called before the database closes. */
  stop(): Promise<void>;
}

/** What tests and measurements may set. */
export interface ServiceOverrides {
  search?: SearchService;
  /** Folder in which the search index is kept between starts; absent: it is not. */
  indexFolder?: string;
  /** Folder in which the files of former builds are kept; absent: they are not. */
  buildsFolder?: string;
  passwordCost?: PasswordCost;
  taskTiming?: TaskTiming;
  /** Kinds of task beside the product's own, or in place of one. */
  taskKinds?: TaskKinds;
}

const tidyInterval = 600_000;

/** Opens them on a migrated database, creates the demonstration's accounts (where they must not be, removes them), and starts working on tasks. */
export async function openServices(
  { environment, sessionTimeout, logRequests, metrics: metricsAddress }: ServerConfig,
  database: Database,
  overrides: ServiceOverrides,
): Promise<Services> {
  const { indexFolder } = overrides;
  const cost = overrides.passwordCost ?? passwordCost;
  const onError = (error: unknown) => reportFault('background', error);
  if (isForTrying(environment)) await seedDemoAccounts(database, cost);
  else await removeDemoAccounts(database);
  const clock = createClock(database, environment);
  const secret = await sharedSecret(database);
  const store = createSessionStore(database, clock, sessionTimeout);
  const signIn = createSignIn(database, clock, cost);
  const search =
    overrides.search ?? new SearchService(database, clock, indexFolder === undefined ? {} : { indexFolder });
  const source = exportSource(search, database);
  const kinds: TaskKinds = {
    ...exportTasks(source, clock),
    [documentKind]: documentTask(clock),
    ...overrides.taskKinds,
  };
  const tasks = createUserTasks(database, clock, kinds, onError, overrides.taskTiming ?? taskTiming);
  tasks.start();
  const metrics =
    metricsAddress &&
    (await openMetrics(metricsAddress, {
      searchesWaiting: () => search.waiting,
      isIndexReady: () => search.isReady,
    }));
  const tidyUp = () => Promise.all([store.purge(), signIn.purge()]);
  const tidying = setInterval(() => void tidyUp().catch(onError), tidyInterval);
  tidying.unref();
  return {
    database,
    search,
    exportSource: source,
    clock,
    store,
    signIn,
    changePassword: createChangePassword(database, store, signIn, secret, cost),
    secret,
    settings: createUserSettings(database, clock),
    tasks,
    buildsFolder: overrides.buildsFolder,
    metrics,
    answered(request) {
      metrics?.answered(request);
      if (logRequests) console.log(requestLine(request, new Date()));
    },
    async stop() {
      clearInterval(tidying);
      await metrics?.stop();
      await tasks.stop();
      await search.close();
    },
  };
}
