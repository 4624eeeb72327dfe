import { type Clock, createClock } from './clock/clock.ts';
import type { ServerConfig } from './config.ts';
import type { Database } from './db/database.ts';
import { reportFault } from './log/report-fault.ts';
import { type ChangePassword, createChangePassword } from './portal-pages/change-password.ts';
import { removeDemoAccounts, seedDemoAccounts } from './session/account-store.ts';
import { type PasswordCost, passwordCost } from './session/passwords.ts';
import { sharedSecret } from './session/secret.ts';
import { createSessionStore, type SessionStore } from './session/session-store.ts';
import { createSignIn, type SignIn } from './session/sign-in.ts';
import { createUserSettings, type UserSettings } from './settings/user-settings.ts';
import { documentKind, documentTask } from './tasks/document/document-task.ts';
import { type ExcelParameters, type ExportSource, excelKind, excelTask } from './tasks/excel/excel-task.ts';
import type { TaskKinds } from './tasks/task-kind.ts';
import { createUserTasks, type TaskTiming, taskTiming, type UserTasks } from './tasks/user-tasks.ts';

/** Sessions, tasks and settings of one server process. */
export interface Services {
  clock: Clock;
  store: SessionStore;
  signIn: SignIn;
  changePassword: ChangePassword;
  /** Signs XSRF tokens. */
  secret: string;
  settings: UserSettings;
  tasks: UserTasks;
  /** Lets running tasks go; to be called before the database closes. */
  stop(): Promise<void>;
}

export interface ServiceOptions {
  source: ExportSource;
  /** Checks the parameters of an export as they were stored. */
  readExcelParameters(parameters: unknown): ExcelParameters;
  passwordCost?: PasswordCost;
  taskTiming?: TaskTiming;
  /** Kinds of task beside the product's own, for tests. */
  moreKinds?: TaskKinds;
  onError?(error: unknown): void;
}

const tidyInterval = 600_000;

/** Opens them on a migrated database, creates the demonstration's accounts (in PROD removes them), and starts working on tasks. */
export async function openServices(
  database: Database,
  { environment, sessionTimeout }: Pick<ServerConfig, 'environment' | 'sessionTimeout'>,
  options: ServiceOptions,
): Promise<Services> {
  const cost = options.passwordCost ?? passwordCost;
  const onError = options.onError ?? ((error) => reportFault('background', error));
  if (environment === 'PROD') await removeDemoAccounts(database);
  else await seedDemoAccounts(database, cost);
  const clock = createClock(database, environment);
  const store = createSessionStore(database, clock, sessionTimeout);
  const signIn = createSignIn(database, clock, cost);
  const kinds: TaskKinds = {
    [excelKind]: excelTask(options.source, clock, options.readExcelParameters),
    [documentKind]: documentTask(clock),
    ...options.moreKinds,
  };
  const tasks = createUserTasks(database, clock, kinds, onError, options.taskTiming ?? taskTiming);
  tasks.start();
  const tidyUp = () => Promise.all([store.purge(), signIn.purge()]);
  const tidying = setInterval(() => void tidyUp().catch(onError), tidyInterval);
  tidying.unref();
  return {
    clock,
    store,
    signIn,
    changePassword: createChangePassword(database, store, signIn, cost),
    secret: await sharedSecret(database),
    settings: createUserSettings(database, clock),
    tasks,
    async stop() {
      clearInterval(tidying);
      await tasks.stop();
    },
  };
}
