import { mountCmsRoutes } from './cms/cms-routes.ts';
import { mountCmsEditing } from './cms/editing-routes.ts';
import { mountBaseMap } from './environment/base-map-route.ts';
import { mountEmbedding } from './environment/embedding-routes.ts';
import { mountEnvironmentRoutes } from './environment/environment-routes.ts';
import { mountLinkTemplates } from './environment/link-template-routes.ts';
import { mountLogRoutes } from './environment/log-routes.ts';
import { mountStateRoutes } from './environment/state-routes.ts';

/** The calls about this installation of the register and its content pages, below the context path. */
export const siteCalls = [
  mountStateRoutes,
  mountEnvironmentRoutes,
  mountCmsRoutes,
  mountCmsEditing,
  mountLogRoutes,
  mountLinkTemplates,
  mountBaseMap,
  mountEmbedding,
];
