import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { isTrialEnvironment } from '../../src/core/environment/environment.ts';
import { product } from '../../src/core/product.ts';
import { mountPortalPages } from './account-pages/account-routes.ts';
import { mountAssistant } from './assistant/assistant-routes.ts';
import { choiceTokens } from './assistant/choice-token.ts';
import { createPlaces } from './assistant/places.ts';
import { mountBatConclusionRoutes } from './bat-conclusions/conclusion-routes.ts';
import { mountClockRoutes } from './clock/clock-routes.ts';
import { mountCmsRoutes } from './cms/cms-routes.ts';
import { mountCmsEditing } from './cms/editing-routes.ts';
import type { ServerConfig } from './config/config.ts';
import { mountDocuments } from './documents/document-routes.ts';
import { mountDocumentSearch } from './documents/search-route.ts';
import { mountEditingRoutes } from './editing/editing-routes.ts';
import { mountProposalRoutes } from './editing/proposal-routes.ts';
import { mountReportRoutes } from './editing/report-routes.ts';
import { mountEmbedding } from './environment/embedding-routes.ts';
import { mountEnvironmentRoutes } from './environment/environment-routes.ts';
import { mountLinkTemplates } from './environment/link-template-routes.ts';
import { mountLogRoutes } from './environment/log-routes.ts';
import { mountGuards } from './guards.ts';
import { discardBodies } from './http/body.ts';
import { compression } from './http/compression.ts';
import { crossOrigin } from './http/cross-origin.ts';
import { answerError, problem, problemResponse } from './http/problem.ts';
import { redirectWithin, refuseEmptySegments } from './http/redirect.ts';
import { belowBase, knowProxies } from './http/request.ts';
import { allowedMethods, methodOverride, newRouter } from './http/router.ts';
import { securityHeaders } from './http/security-headers.ts';
import { staticFiles } from './http/static-files.ts';
import { mountInspectionTemplates } from './inspection-templates/template-routes.ts';
import { mountCalendarRoute } from './installations/calendar-route.ts';
import { mountFeedRoute } from './installations/feed-route.ts';
import { mountRegisterRoutes } from './installations/installation-routes.ts';
import { mountRecordFeedRoute } from './installations/record-feed-route.ts';
import { mountReleaseRoutes } from './installations/release-routes.ts';
import { requestLog } from './monitoring/request-log.ts';
import { mountStateRoutes } from './monitoring/state-routes.ts';
import { mountOpenApi } from './openapi.ts';
import { mountDocs } from './pages/docs-page.ts';
import { errorPages } from './pages/error-page.ts';
import { mountFragments } from './pages/fragment-routes.ts';
import { portalPage } from './pages/portal-page.ts';
import { shellPage } from './pages/shell-page.ts';
import { createPdfShelf } from './pdf/pdf-shelf.ts';
import { mountReferenceLists } from './reference-lists/list-routes.ts';
import { tellBuild } from './releases/build-id.ts';
import { formerBuilds } from './releases/former-builds.ts';
import type { Services } from './services.ts';
import { costOfAddress, takesTurn } from './session/answer-turns.ts';
import { keepSession } from './session/request-session.ts';
import { askerOf } from './session/request-viewer.ts';
import { mountSessionRoutes } from './session/session-routes.ts';
import { mountSettingsRoutes } from './settings/settings-routes.ts';
import { mountExportRoutes } from './tasks/export-routes.ts';
import { ownerKey } from './tasks/task-owner.ts';
import { mountTaskRoutes } from './tasks/task-routes.ts';
import { BoundaryTiles } from './tiles/boundary-tiles.ts';
import { mountTileRoutes } from './tiles/tile-routes.ts';
import { mountUserGroups } from './user-groups/group-routes.ts';
import { mountVersionRoutes } from './versions/version-routes.ts';

/** Everything the server offers: API, pages and files below the context path, and the portal next to it. */
export function createApplication(config: ServerConfig, services: Services): OpenAPIHono {
  const { contextPath } = config;
  const app = newRouter();
  app.onError(answerError);
  app.notFound((c) => answerNotFound(c, app, config, services));
  app.use(knowProxies(config.trustedProxies));
  app.use(requestLog([contextPath, config.portalPath], services.answered));
  app.use(securityHeaders(config), compression, errorPages(config));
  for (const base of [config.contextPath, config.portalPath]) app.use(`${base}*`, tellBuild(config.distDir));
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
  const { database, search, answers, clock, store, tasks, exportSource, secret } = services;
  const calls = newRouter();
  // All that is told of one installation: its versions, changes, calendar, releases …
  calls.use(`/${product.api.installations}/:id/:part`, takesTurn(answers));
  mountStateRoutes(calls, search);
  mountEnvironmentRoutes(calls, config, search);
  mountFeedRoute(calls, services, config.contextPath);
  const places = createPlaces(database);
  mountRegisterRoutes(calls, services, places.search);
  mountVersionRoutes(calls, database);
  mountRecordFeedRoute(calls, database, config.contextPath);
  mountEditingRoutes(calls, services);
  mountProposalRoutes(calls, services);
  mountReportRoutes(calls, services);
  mountCalendarRoute(calls, { database, clock, contextPath: config.contextPath });
  mountReleaseRoutes(calls, database);
  const shelf = createPdfShelf();
  mountBatConclusionRoutes(calls, { config, search, answers, shelf });
  mountCmsRoutes(calls, database);
  mountCmsEditing(calls, config, services);
  mountSessionRoutes(calls, { store, database });
  mountClockRoutes(calls, clock, config.environment, (c) => keepSession(c, store));
  mountLogRoutes(calls);
  mountTaskRoutes(calls, tasks);
  mountExportRoutes(calls, {
    tasks,
    answers,
    store,
    clock,
    source: exportSource,
    contextPath: config.contextPath,
  });
  const choices = choiceTokens(secret);
  mountAssistant(calls, { database, places, clock, choices });
  mountDocuments(calls, { database, answers, clock, choices, shelf });
  mountDocumentSearch(calls, services);
  mountInspectionTemplates(calls);
  mountReferenceLists(calls, database);
  mountUserGroups(calls, database);
  const tiles = new BoundaryTiles(database);
  mountLinkTemplates(calls, config, tiles);
  mountTileRoutes(calls, tiles);
  mountEmbedding(calls, config);
  app.route(config.contextPath, calls);
}

/** The portal's API calls and its account pages. */
function mountPortal(app: OpenAPIHono, config: ServerConfig, services: Services): void {
  const { contextPath, portalPath, environment } = config;
  const { store, signIn, devices, changePassword, secret, settings, tasks } = services;
  const calls = newRouter();
  mountSettingsRoutes(calls, settings, config);
  app.route(portalPath, calls);
  mountPortalPages(app, {
    store,
    signIn,
    devices,
    changePassword,
    secret,
    contextPath,
    portalPath,
    demo: isTrialEnvironment(environment),
    async onSignIn(_c, visitor, username) {
      if (visitor !== undefined) await tasks.adopt(ownerKey.visitor(visitor), ownerKey.user(username));
    },
  });
}

/** The build files that browsers may load: the loader, its descriptions and everything hashed. */
const programFiles =
  /^(natippc\.js|[\w-]+\.d\.ts|(custom-elements|vscode\.html-custom-data|web-types|loader)\.json|licences\.txt|assets\/[\w.-]+|doku\/[\w-]+\.(css|js|json))$/;

function mountFiles(
  app: OpenAPIHono,
  { contextPath, portalPath, editorsPath, distDir, portalDir }: ServerConfig,
  { buildsFolder }: Services,
): void {
  if (contextPath !== '/') {
    app.get('/', (c) => redirectWithin(c, portalPath, 302));
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
    app.get(path, takesTurn(services.answers), async (c, next) => {
      const page = await portalPage(c, c.req.param('name') ?? '', config, services);
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
  if (isPage && !/^(api|assets)(\/|$)/.test(below)) {
    return services.answers.run(costOfAddress(c), askerOf(c), () => shellPage(c, config, services));
  }
  const allowed = belowBase(path, [contextPath, portalPath])?.startsWith('api/') ? allowedMethods(app, path) : [];
  if (allowed.length > 0) return problemResponse(problem('method-not-allowed'), { allow: allowed.join(', ') });
  return problemResponse(problem('not-found'));
}
