import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { isTrialEnvironment } from '#core/platform/environment/environment.ts';
import { mountPortalPages } from './account/account-pages/account-routes.ts';
import { mountInvitation } from './account/account-pages/invitation-routes.ts';
import { mountBackchannelLogout, mountProviderRoutes } from './account/account-pages/provider-routes.ts';
import { mailQueue } from './account/mails/queue-mail.ts';
import { mountDeputies } from './account/own-account/deputy-routes.ts';
import { mountOwnAccount } from './account/own-account/own-account-routes.ts';
import { mountSecondFactor } from './account/own-account/second-factor-routes.ts';
import { hasPasswords } from './account/session/account-store.ts';
import { keepSession } from './account/session/request-session.ts';
import { mountSessionRoutes } from './account/session/session-routes.ts';
import { mountSettingsRoutes } from './account/settings/settings-routes.ts';
import { mountAdministration } from './administration/administration-routes.ts';
import { germanNameOfRole, linkMailing } from './commands/account-command-for.ts';
import { mountGuards } from './guards.ts';
import { mountOpenApi } from './openapi.ts';
import { tellBuild } from './platform/builds/build-id.ts';
import { formerBuilds } from './platform/builds/former-builds.ts';
import { mountClockRoutes } from './platform/clock/clock-routes.ts';
import type { ServerConfig } from './platform/config/config.ts';
import { discardBodies } from './platform/http/body.ts';
import { compression } from './platform/http/compression.ts';
import { crossOrigin } from './platform/http/cross-origin.ts';
import { refuseOtherHosts } from './platform/http/own-host.ts';
import { answerError, problem, problemResponse } from './platform/http/problem.ts';
import { redirectWithin, refuseEmptySegments } from './platform/http/redirect.ts';
import { belowBase, knowProxies } from './platform/http/request.ts';
import { allowedMethods, methodOverride, newRouter } from './platform/http/router.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { staticFiles } from './platform/http/static-files.ts';
import { requestLog } from './platform/monitoring/request-log.ts';
import { createPdfShelf } from './platform/pdf/pdf-shelf.ts';
import { inTurn } from './register/access/answer-turns.ts';
import { mountDocuments } from './register/documents/document-routes.ts';
import { mountEditingRoutes } from './register/editing/editing-routes.ts';
import { mountPlaceRoutes } from './register/editing/place-routes.ts';
import { mountProposalRoutes } from './register/editing/proposal-routes.ts';
import { mountReportRoutes } from './register/editing/report-routes.ts';
import { mountInspectionTemplates } from './register/inspection-templates/template-routes.ts';
import { choiceTokens } from './register/lookups/choice-token.ts';
import { mountAssignmentRoutes } from './register/owners/assignment-routes.ts';
import { mountRequestRoutes } from './register/owners/request-routes.ts';
import { mountRegistrationRoute } from './register/records/registration-route.ts';
import { mountReferenceLists } from './register/reference-lists/list-routes.ts';
import { BoundaryTiles } from './register/tiles/boundary-tiles.ts';
import { mountTileRoutes } from './register/tiles/tile-routes.ts';
import { mountUserGroups } from './register/user-groups/group-routes.ts';
import { mountVersionRoutes } from './register/versions/version-routes.ts';
import { mountBatConclusionRoutes } from './search/bat-conclusions/conclusion-routes.ts';
import { mountDocumentSearch } from './search/documents/search-route.ts';
import { mountCalendarRoute } from './search/installations/calendar-route.ts';
import { mountFeedRoute } from './search/installations/feed-route.ts';
import { mountRegisterRoutes } from './search/installations/installation-routes.ts';
import { mountRecordFeedRoute } from './search/installations/record-feed-route.ts';
import { mountReleaseRoutes } from './search/installations/release-routes.ts';
import { mountLookups } from './search/lookups/lookup-routes.ts';
import { createPlaces } from './search/lookups/places.ts';
import type { Services } from './services.ts';
import { mountCmsRoutes } from './site/cms/cms-routes.ts';
import { mountCmsEditing } from './site/cms/editing-routes.ts';
import { mountBaseMap } from './site/environment/base-map-route.ts';
import { mountEmbedding } from './site/environment/embedding-routes.ts';
import { mountEnvironmentRoutes } from './site/environment/environment-routes.ts';
import { mountLinkTemplates } from './site/environment/link-template-routes.ts';
import { mountLogRoutes } from './site/environment/log-routes.ts';
import { mountStateRoutes } from './site/environment/state-routes.ts';
import { readTold } from './site/office/told.ts';
import { mountDocs } from './site/pages/docs-page.ts';
import { errorPages } from './site/pages/error-page.ts';
import { mountFragments } from './site/pages/fragment-routes.ts';
import { portalPage } from './site/pages/portal-page.ts';
import { readPlainStyle } from './site/pages/preload.ts';
import { shellPage } from './site/pages/shell-page.ts';
import { mountExportRoutes } from './tasks/export-routes.ts';
import { mountOpenDataRoutes } from './tasks/open-data-routes.ts';
import { mountTaskRoutes } from './tasks/task-routes.ts';

/** Everything the server offers: API, pages and files below the context path, and the portal next to it. */
export function createApplication(config: ServerConfig, services: Services): OpenAPIHono {
  const { contextPath } = config;
  const app = newRouter();
  app.onError((error, c) => {
    services.space.note(error);
    return answerError(error, c);
  });
  app.notFound((c) => answerNotFound(c, app, config, services));
  app.use(knowProxies(config));
  app.use(requestLog([contextPath, config.portalPath], services.answered));
  app.use(securityHeaders(config), compression, errorPages(config));
  for (const base of [config.contextPath, config.portalPath]) app.use(`${base}*`, tellBuild(config.distDir));
  app.use(
    refuseOtherHosts(config.publicUrl, (path) => /^api\/(health|ready)$/.test(belowBase(path, [contextPath]) ?? '')),
  );
  app.use(refuseEmptySegments);
  const isCall = (path: string) => /^(api|fragment)\//.test(belowBase(path, [contextPath, config.portalPath]) ?? '');
  app.use(crossOrigin(config.allowedOrigins, isCall));
  app.use(discardBodies(), methodOverride(app));
  mountGuards(app, config, services, isCall);
  mountCalls(app, config, services);
  mountPortal(app, config, services);
  mountOpenApi(app, contextPath);
  mountFiles(app, config, services);
  mountFragments(app, config, services);
  mountDocs(app, config);
  mountContentPages(app, config, services);
  return app;
}

/** The calls below the context path. */
function mountCalls(app: OpenAPIHono, config: ServerConfig, services: Services): void {
  const { database, search, clock, store, tasks, exportSource, secret } = services;
  const calls = newRouter();
  mountStateRoutes(calls, search, services);
  mountEnvironmentRoutes(calls, config, services);
  mountFeedRoute(calls, services, config.contextPath);
  const places = createPlaces(database, search);
  mountRegisterRoutes(calls, services, places.search);
  mountVersionRoutes(calls, database);
  mountRecordFeedRoute(calls, database, config.contextPath);
  mountEditingRoutes(calls, services);
  mountPlaceRoutes(calls, services);
  mountProposalRoutes(calls, services);
  mountReportRoutes(calls, services);
  const queueMail = mailQueue(config.mail);
  mountAssignmentRoutes(calls, { database, queueMail });
  mountRequestRoutes(calls, { database, clock, queueMail, contextPath: config.contextPath });
  mountCalendarRoute(calls, { database, clock, contextPath: config.contextPath });
  mountReleaseRoutes(calls, database);
  const shelf = createPdfShelf();
  mountBatConclusionRoutes(calls, { config, search, shelf });
  mountCmsRoutes(calls, database);
  mountCmsEditing(calls, config, services);
  mountSessionRoutes(calls, services);
  mountBackchannelLogout(calls, services);
  const ownAccount = { ...services, queueMail };
  mountOwnAccount(calls, ownAccount);
  mountSecondFactor(calls, ownAccount);
  mountDeputies(calls, ownAccount);
  mountRegistrationRoute(calls, database);
  mountClockRoutes(calls, clock, (c) => keepSession(c, store));
  mountLogRoutes(calls);
  mountTaskRoutes(calls, tasks);
  mountExportRoutes(calls, {
    tasks,
    store,
    clock,
    source: exportSource,
    secret,
    space: services.space,
    contextPath: config.contextPath,
  });
  mountOpenDataRoutes(calls, { config, search, source: exportSource, clock });
  const choices = choiceTokens(services.keys.choices);
  mountLookups(calls, { database, search, places, clock, choices });
  mountDocuments(calls, { database, clock, choices, shelf, uploads: services.uploads });
  mountDocumentSearch(calls, services);
  mountInspectionTemplates(calls);
  mountReferenceLists(calls, database);
  mountUserGroups(calls, database);
  mountAdministration(calls, {
    ...services,
    mailing: linkMailing(config, config.port),
    nameOfRole: germanNameOfRole,
    journalDays: config.journalDays,
  });
  const tiles = new BoundaryTiles(database);
  mountLinkTemplates(calls, config, tiles);
  mountTileRoutes(calls, tiles);
  mountBaseMap(calls, config);
  mountEmbedding(calls, config);
  app.route(config.contextPath, calls);
}

/** The portal's API calls and its account pages. */
function mountPortal(app: OpenAPIHono, config: ServerConfig, services: Services): void {
  const { portalPath } = config;
  const { store, signIn, devices, secret, settings } = services;
  const told = async () => ({
    ...(await readTold(services.database, services.clock)),
    style: await readPlainStyle(config.distDir),
  });
  const calls = newRouter();
  mountSettingsRoutes(calls, settings, config);
  app.route(portalPath, calls);
  mountPortalPages(app, {
    store,
    signIn,
    devices,
    secret,
    pendingSignIns: services.keys.pendingSignIns,
    config,
    hasPasswords: () => hasPasswords(services.database),
    completeSignIn: services.completeSignIn,
    journal: services.journal,
    database: services.database,
    space: services.space,
    told,
    secondFactor: services.secondFactor,
    providers: services.providers,
    portalRefusal: (c) => c.get('portalRefusal'),
  });
  mountInvitation(app, { ...services, config, told });
  mountProviderRoutes(app, { ...services, portalPath });
}

/** The build files that browsers may load: the loader, its descriptions and everything hashed. */
const programFiles =
  /^(natippc\.js|[\w-]+\.d\.ts|(custom-elements|vscode\.html-custom-data|web-types|loader)\.json|licences\.txt|assets\/[\w.-]+|doku\/[\w-]+\.(css|js|json))$/;

function mountFiles(
  app: OpenAPIHono,
  { environment, contextPath, portalPath, editorsPath, distDir, portalDir }: ServerConfig,
  { buildsFolder }: Services,
): void {
  if (contextPath !== '/') {
    app.get('/', (c) => redirectWithin(c, isTrialEnvironment(environment) ? portalPath : contextPath, 302));
    app.get(contextPath.slice(0, -1), (c) => redirectWithin(c, contextPath, 301));
  }
  // Within the context path it is the page itself.
  if (!editorsPath.startsWith(contextPath)) {
    for (const path of [editorsPath.slice(0, -1), editorsPath])
      app.get(path, (c) => redirectWithin(c, `${contextPath}cms`, 302));
  }
  const former = async () => (buildsFolder === undefined ? [] : formerBuilds(buildsFolder));
  app.use(`${contextPath}*`, staticFiles(distDir, contextPath, programFiles, former));
  app.use(`${portalPath}*`, staticFiles(portalDir, portalPath, /^[\w-]+\.(css|js|svg)$/));
}

/** The portal's own pages, which contain the custom elements. */
function mountContentPages(app: OpenAPIHono, config: ServerConfig, services: Services): void {
  const { portalPath } = config;
  app.get(portalPath.slice(0, -1), (c) => redirectWithin(c, portalPath, 301));
  for (const path of [portalPath, `${portalPath}:name`]) {
    app.get(path, async (c, next) => {
      const name = c.req.param('name') ?? '';
      const page = await inTurn(services.answers, c, 'byText', () => portalPage(c, name, config, services));
      return page ?? next();
    });
  }
}

/** Every unknown page below the context path is the shell's; unknown calls and files are a 404. */
async function answerNotFound(
  c: Context,
  app: OpenAPIHono,
  config: ServerConfig,
  services: Services,
): Promise<Response> {
  const { contextPath, portalPath } = config;
  const { path, method } = c.req;
  const isPage =
    (method === 'GET' || method === 'HEAD') && path.startsWith(contextPath) && !path.startsWith(portalPath);
  const below = path.slice(contextPath.length);
  if (isPage && !/^(api|assets|fragment)(\/|$)/.test(below)) {
    return inTurn(services.answers, c, 'byText', () => shellPage(c, config, services));
  }
  const allowed = belowBase(path, [contextPath, portalPath])?.startsWith('api/') ? allowedMethods(app, path) : [];
  if (allowed.length > 0) return problemResponse(problem('method-not-allowed'), { allow: allowed.join(', ') });
  return problemResponse(problem('not-found'));
}
