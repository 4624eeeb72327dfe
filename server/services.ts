import { roleTable } from '#core/account/session/role-table.ts';
import { isTrialEnvironment } from '#core/platform/environment/environment.ts';
import { reachedWithFactor } from './account/access-rules/demanded-factor.ts';
import { createExternalAccounts, type ExternalAccounts } from './account/access-rules/external-accounts.ts';
import { type WatchedRules, watchAccessRules } from './account/access-rules/watched-rules.ts';
import { purgeLinks } from './account/accounts/account-links.ts';
import { closeUnused } from './account/accounts/close-unused.ts';
import type { NameOfRole } from './account/accounts/manage-accounts.ts';
import { type LinkMailing, linkMailing } from './account/accounts/queue-link.ts';
import { mailQueue, type QueueMail } from './account/mails/queue-mail.ts';
import { createOidcProvider, type OidcProvider } from './account/oidc/oidc-provider.ts';
import { createSignInFlows, type SignInFlows } from './account/oidc/sign-in-flows.ts';
import { type ChangePassword, createChangePassword } from './account/own-account/change-password.ts';
import { removeDemoAccounts, seedDemoAccounts } from './account/session/account-store.ts';
import { type CompleteSignIn, completesSignIn } from './account/session/complete-sign-in.ts';
import { createKnownDevices, type KnownDevices } from './account/session/known-device.ts';
import { type PasswordCost, passwordCost } from './account/session/passwords.ts';
import { createSecondFactor, type SecondFactor } from './account/session/second-factor.ts';
import { openServerKeys, type ServerKeys } from './account/session/server-keys.ts';
import { createSessionStore, type SessionStore } from './account/session/session-store.ts';
import { createSignIn, type SignIn } from './account/session/sign-in.ts';
import { createUserSettings, type UserSettings } from './account/settings/user-settings.ts';
import { type Clock, createClock } from './platform/clock/clock.ts';
import type { ServerConfig } from './platform/config/config.ts';
import { asOwner } from './platform/db/as-owner.ts';
import type { Database } from './platform/db/database.ts';
import { type SpaceOptions, StorageSpace } from './platform/db/storage-space.ts';
import type { JobTiming } from './platform/jobs/job-worker.ts';
import { createJournal, type Journal } from './platform/journal/journal.ts';
import type { Keys } from './platform/keys/derived-keys.ts';
import { reportFault } from './platform/log/report-fault.ts';
import { createMailDelivery, type MailTiming, mailTiming } from './platform/mail/mail-delivery.ts';
import { type Metrics, openMetrics } from './platform/monitoring/metrics.ts';
import { type AnsweredRequest, requestLine } from './platform/monitoring/request-log.ts';
import { createPdfShelf, type PdfShelf } from './platform/pdf/pdf-shelf.ts';
import { createFileThreads } from './platform/threads/file-threads.ts';
import { type AnswerTurns, createAnswerTurns } from './register/access/answer-turns.ts';
import { rights } from './register/access/rights.ts';
import { takeEffect } from './register/editing/take-effect.ts';
import { type ChoiceTokens, choiceTokens } from './register/lookups/choice-token.ts';
import { federalStateByCode, germanNameOfRole } from './register/reference-data/federal-states.ts';
import { BoundaryTiles } from './register/tiles/boundary-tiles.ts';
import { createUploads, type Uploads } from './register/uploads/uploads.ts';
import type { IndexThread } from './search/index/index-thread.ts';
import { SearchService } from './search/index/search-service.ts';
import { ChangeCounts } from './search/installations/change-counts.ts';
import { createPlaces, type Places } from './search/lookups/places.ts';
import { countTasks } from './tasks/count-tasks.ts';
import type { ExportThreads } from './tasks/export/export-order.ts';
import { type ExportSource, exportSource } from './tasks/export/export-task.ts';
import { createOrderTask, type OrderTask } from './tasks/order-task.ts';
import { withSpaceForResults } from './tasks/space-for-results.ts';
import { taskKinds } from './tasks/task-calls.ts';
import type { TaskKinds } from './tasks/task-kind.ts';
import { ownerKey, ownerOf } from './tasks/task-owner.ts';
import { createUserTasks, taskTiming, type UserTasks } from './tasks/user-tasks.ts';

/** The services of one server process. */
export interface Services {
  config: ServerConfig;
  database: Database;
  /** Whether anything can be stored. */
  space: StorageSpace;
  /** Aborted once this process is to end. */
  draining: AbortController;
  search: SearchService;
  /** Turns of answers that are expensive to make, by client. */
  answers: AnswerTurns;
  /** What uploaded files must pass. */
  uploads: Uploads;
  /** How much has changed since a day. */
  changeCounts: ChangeCounts;
  /** The source from which exports read the register. */
  exportSource: ExportSource;
  clock: Clock;
  store: SessionStore;
  journal: Journal;
  signIn: SignIn;
  /** OpenID Connect providers, and sign-ins on their way there. */
  providers: readonly OidcProvider[];
  flows: SignInFlows;
  /** What gives rights to those who sign in elsewhere, and their accounts. */
  rules: WatchedRules;
  external: ExternalAccounts;
  completeSignIn: CompleteSignIn;
  devices: KnownDevices;
  changePassword: ChangePassword;
  passwordCost: PasswordCost;
  secondFactor: SecondFactor;
  /** Name of the federal state with a code, if there is one. */
  federalStateName(code: string): string | undefined;
  /** Signs XSRF tokens. */
  secret: Keys;
  keys: ServerKeys;
  settings: UserSettings;
  tasks: UserTasks;
  order: OrderTask;
  queueMail: QueueMail;
  /** How links for setting a password reach people. */
  mailing: LinkMailing;
  nameOfRole: NameOfRole;
  places: Places;
  tiles: BoundaryTiles;
  shelf: PdfShelf;
  choices: ChoiceTokens;
  /** Where the files of former builds are kept; undefined if they are not. */
  buildsFolder: string | undefined;
  /** Records every response. */
  answered(request: AnsweredRequest): void;
  /** Prometheus metrics; undefined if they are off. */
  metrics: Metrics | undefined;
  /** Releases running tasks and closes the index; must be called before the database closes. */
  stop(): Promise<void>;
}

/** Settings for tests and measurements. */
export interface ServiceOverrides {
  search?: SearchService;
  /** Folder in which the search index is stored between starts; absent: it is not stored. */
  indexFolder?: string;
  /** The index's thread, if it has been started; absent: it is started. */
  indexThread?: IndexThread;
  /** Folder in which the files of former builds are kept; absent: they are not kept. */
  buildsFolder?: string;
  passwordCost?: PasswordCost;
  mailTiming?: MailTiming;
  /** Where the embedded database's disk is; absent: it is in memory. */
  space?: SpaceOptions;
  taskTiming?: JobTiming;
  /** Threads that make the files of exports; absent: those of the product. */
  exportThreads?: ExportThreads;
  /** Kinds of tasks in addition to the product's own, or replacing one. */
  taskKinds?: TaskKinds;
}

const tidyInterval = 600_000;
const watchInterval = 10_000;
/** How late after its day has begun an announced change may take effect, in ms. */
const effectInterval = 60_000;

/** Creates the services on a migrated database, adds the demo accounts (or removes them where not allowed), and starts the task runner. */
export async function openServices(
  config: ServerConfig,
  database: Database,
  overrides: ServiceOverrides,
): Promise<Services> {
  const { environment, portalPath, sessionTimeout, logRequests, metrics: metricsAddress } = config;
  const { indexFolder, indexThread } = overrides;
  const rules = watchAccessRules(config.accessRules);
  const cost = overrides.passwordCost ?? passwordCost;
  const space = new StorageSpace(database, overrides.space);
  const onError = (error: unknown) => {
    if (!space.note(error)) reportFault('background', error);
  };
  if (isTrialEnvironment(environment)) await seedDemoAccounts(database, cost);
  else await removeDemoAccounts(database);
  const clock = createClock(database, environment);
  const keys = await openServerKeys(database, config.keys);
  const secondFactor = createSecondFactor(database, keys.secondFactors, cost);
  await secondFactor.sealUnsealed();
  const journal = createJournal(database, config.journalDays, space);
  const store = createSessionStore(
    database,
    clock,
    { timeout: sessionTimeout, lifetime: config.sessionLifetime },
    space,
    reachedWithFactor(rules, secondFactor, isTrialEnvironment(environment)),
    keys.idTokens,
  );
  const signIn = createSignIn(database, clock, cost);
  const devices = createKnownDevices(database, clock, keys.devices, portalPath);
  const search =
    overrides.search ??
    new SearchService(database, clock, {
      ...(indexFolder !== undefined && { indexFolder }),
      ...(indexThread && { thread: indexThread }),
    });
  const exportThreads = overrides.exportThreads ?? createFileThreads('tasks/export/export-worker.ts');
  const source = exportSource(search, database, exportThreads);
  const tasks = createUserTasks(
    database,
    clock,
    withSpaceForResults({ ...taskKinds({ clock, exportSource: source }), ...overrides.taskKinds }, space),
    space,
    onError,
    overrides.taskTiming ?? taskTiming,
  );
  tasks.start();
  const mails = config.mail && createMailDelivery(database, config.mail, onError, overrides.mailTiming ?? mailTiming);
  mails?.start();
  const providers = config.oidcProviders.map(createOidcProvider);
  const metrics =
    metricsAddress &&
    (await openMetrics(metricsAddress, {
      searchesWaiting: () => search.waiting,
      isIndexReady: () => search.isReady,
      isWritable: async () => (await space.shortage()) === undefined,
      tasks: () => countTasks(database),
      ...(mails && { mails: mails.outbox.counts }),
      providers,
    }));
  const flows = createSignInFlows(database);
  const tidyUp = async () =>
    Promise.all([
      store.purge(),
      signIn.purge(),
      flows.purge(),
      purgeLinks(database),
      asOwner(config, database, journal.purge),
      mails?.outbox.purge(),
      secondFactor.sealAnew(),
      config.unusedAccountDays > 0 &&
        closeUnused(
          database,
          await clock.now(),
          { days: config.unusedAccountDays, administering: rights.administer.roles.map((role) => roleTable[role].id) },
          mailQueue(config.mail),
        ),
    ]);
  const tidying = setInterval(() => void space.unlessReadOnly(tidyUp).catch(onError), tidyInterval);
  tidying.unref();
  const makeEffective = () => void space.unlessReadOnly(() => takeEffect(database, clock)).catch(onError);
  // No process may have run at the beginning of the day.
  makeEffective();
  const effecting = setInterval(makeEffective, effectInterval);
  effecting.unref();
  // So that the log, and the pages of editors, tell of it before somebody wants to store something.
  await space.shortage();
  const watching = setInterval(() => void space.shortage().catch(onError), watchInterval);
  watching.unref();
  return {
    config,
    database,
    space,
    draining: new AbortController(),
    search,
    answers: createAnswerTurns(),
    uploads: createUploads(config.uploads, journal),
    changeCounts: new ChangeCounts(database),
    exportSource: source,
    clock,
    store,
    journal,
    signIn,
    providers,
    flows,
    rules,
    external: createExternalAccounts(database, clock, germanNameOfRole),
    completeSignIn: completesSignIn(store, journal, (visitor, signedIn) =>
      tasks.adopt(ownerKey.visitor(visitor), ownerOf(signedIn)),
    ),
    devices,
    passwordCost: cost,
    secondFactor,
    federalStateName: (code) => federalStateByCode(code)?.name,
    changePassword: createChangePassword(database, store, signIn, devices, journal, mailQueue(config.mail), cost),
    secret: keys.xsrf,
    keys,
    settings: createUserSettings(database, clock),
    tasks,
    order: createOrderTask({ tasks, store, space }),
    queueMail: mailQueue(config.mail),
    mailing: linkMailing(config, config.port),
    nameOfRole: germanNameOfRole,
    places: createPlaces(database, search),
    tiles: new BoundaryTiles(database),
    shelf: createPdfShelf(),
    choices: choiceTokens(keys.choices),
    buildsFolder: overrides.buildsFolder,
    metrics,
    answered(request) {
      metrics?.answered(request);
      if (logRequests) console.log(requestLine(request, new Date()));
    },
    async stop() {
      clearInterval(tidying);
      clearInterval(watching);
      clearInterval(effecting);
      rules.stop();
      await metrics?.stop();
      await mails?.stop();
      await tasks.stop();
      await exportThreads.close();
      await search.close();
    },
  };
}
