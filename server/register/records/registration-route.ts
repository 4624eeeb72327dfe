import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { product } from '#core/product.ts';
import type { Database } from '../../platform/db/database.ts';
import { jsonAnswer, noStore } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { viewerOf } from '../access/request-viewer.ts';
import { belongingOf, isRegisteredFor } from '../access/viewer.ts';
import { readInstallationOrDraft } from './read-installation.ts';

const registeredRoute = declareCall({
  method: 'get',
  path: `/${product.api.isRegisteredFor}/{id}`,
  access: 'open',
  effect: 'reads',
  cost: 'cheap',
  afterExpiry: 'answered',
  tags: ['Session'],
  summary: 'Whether you are registered for an installation (R2.5)',
  request: {
    params: z.object({
      id: z.string().min(1).max(200).describe('Public id of the installation; `any`: if you are registered at all'),
    }),
  },
  responses: {
    200: jsonAnswer(
      z.boolean(),
      'true for its owner and for the authority in charge; otherwise, also for visitors, false',
    ),
  },
});

/** The call that says whether a user is registered for an installation (R2.5), below the context path. */
export function mountRegistrationRoute(app: OpenAPIHono, { database }: { database: Database }): void {
  app.openapi(registeredRoute, async (c) => {
    const viewer = viewerOf(c);
    const { id } = c.req.valid('param');
    if (viewer.kind === 'anonymous' || id === 'any') return c.json(viewer.kind !== 'anonymous', 200, noStore);
    const installation = await readInstallationOrDraft(database, id);
    const isRegistered = installation !== undefined && isRegisteredFor(viewer, belongingOf(installation));
    return c.json(isRegistered, 200, noStore);
  });
}
