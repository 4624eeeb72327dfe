import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { isTrialEnvironment } from '#core/platform/environment/environment.ts';
import { accountCalls } from './account/account-calls.ts';
import { mountPortalPages } from './account/account-pages/account-routes.ts';
import { mountInvitation } from './account/account-pages/invitation-routes.ts';
import { mountProviderRoutes } from './account/account-pages/provider-routes.ts';
import { hasPasswords } from './account/session/account-store.ts';
import { mountSettingsRoutes } from './account/settings/settings-routes.ts';
import { administrationCalls } from './administration/administration-calls.ts';
import { mountGuards } from './guards.ts';
import { mountOpenApi } from './openapi.ts';
import { tellBuild } from './platform/builds/build-id.ts';
import { formerBuilds } from './platform/builds/former-builds.ts';
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
import { mountWellKnown } from './platform/http/well-known.ts';
import { requestLog } from './platform/monitoring/request-log.ts';
import { inTurn } from './register/access/answer-turns.ts';
import { registerCalls } from './register/register-calls.ts';
import { searchCalls } from './search/search-calls.ts';
import type { Services } from './services.ts';
import { readFrameTexts } from './site/agency/agency.ts';
import { mountDocs } from './site/pages/docs-page.ts';
import { errorPages } from './site/pages/error-page.ts';
import { mountFragments } from './site/pages/fragment-routes.ts';
import { portalPage } from './site/pages/portal-page.ts';
import { readPlainStyle } from './site/pages/preload.ts';
import { shellPage } from './site/pages/shell-page.ts';
import { siteCalls } from './site/site-calls.ts';
import { taskCalls } from './tasks/task-calls.ts';

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
  // What administrators and people do with accounts is for the register's own pages, whatever other origins may call.
  const isForOthers = (path: string) =>
    isCall(path) &&
    !/^api\/(administration|account)(\/|$)/.test(belowBase(path, [contextPath, config.portalPath]) ?? '');
  app.use(crossOrigin(config.allowedOrigins, isForOthers));
  app.use(discardBodies(), methodOverride(app));
  mountGuards(app, config, services, isCall);
  mountCalls(app, services);
  mountPortal(app, config, services);
  mountOpenApi(app, contextPath);
  mountWellKnown(app, config);
  mountFiles(app, config, services);
  mountFragments(app, config, services);
  mountDocs(app, config);
  mountContentPages(app, config, services);
  return app;
}

const wings = [accountCalls, registerCalls, searchCalls, siteCalls, taskCalls, administrationCalls];

/** The calls below the context path, which each wing lists. */
function mountCalls(app: OpenAPIHono, services: Services): void {
  const calls = newRouter();
  for (const mount of wings.flat()) mount(calls, services);
  app.route(services.config.contextPath, calls);
}

/** The portal's API calls and its account pages. */
function mountPortal(app: OpenAPIHono, config: ServerConfig, services: Services): void {
  const { portalPath } = config;
  const { store, signIn, devices, secret } = services;
  const told = async () => ({
    ...(await readFrameTexts(services.database, services.clock)),
    style: await readPlainStyle(config.distDir),
  });
  const calls = newRouter();
  mountSettingsRoutes(calls, services);
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
  mountInvitation(app, { ...services, told });
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
