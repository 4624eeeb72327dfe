import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { product } from '#core/product.ts';
import { maxVersions } from '#core/register/versions/version.ts';
import type { Database } from '../../platform/db/database.ts';
import { jsonAnswer, problemAnswer, revalidated } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { viewerOf } from '../access/request-viewer.ts';
import { unknownInstallation } from '../access/viewer.ts';
import { contentTag } from './entity-tag.ts';
import { asVersion, datedChanges, readStates, unknownVersion } from './states.ts';
import { datedChangeSchema, versionSchema } from './version-schemas.ts';

const installations = `/${product.api.installations}`;
const tags = ['Versions'];
const numberSchema = z.coerce.number().int().min(1).max(2_147_483_647);
const idSchema = z.string().min(1).max(200).openapi({ description: 'Public id of the installation.' });

const versionsRoute = declareCall({
  method: 'get',
  path: `${installations}/{id}/versions`,
  access: 'audience',
  effect: 'reads',
  cost: 'cheap',
  etag: true,
  tags,
  summary: 'The versions of an installation, newest first',
  description:
    'Users registered for the installation read all of them; everybody else the published ones, with the changes in between combined.',
  request: {
    params: z.object({ id: idSchema }),
    query: z.strictObject({
      before: numberSchema.optional().openapi({ description: 'Only versions before this number.' }),
    }),
  },
  responses: {
    200: jsonAnswer(z.array(versionSchema).max(maxVersions), `The newest ${maxVersions} at most`),
    400: problemAnswer('A parameter is not as described'),
    404: problemAnswer('No such installation, or none that you may see'),
  },
});

const changesRoute = declareCall({
  method: 'get',
  path: `${installations}/{id}/changes`,
  access: 'audience',
  effect: 'reads',
  cost: 'cheap',
  etag: true,
  tags,
  summary: 'What changed between two versions of an installation (R4.42)',
  request: {
    params: z.object({ id: idSchema }),
    query: z.strictObject({
      from: numberSchema.openapi({ description: 'Number of the earlier version.' }),
      to: numberSchema.openapi({ description: 'Number of the later version.' }),
    }),
  },
  responses: {
    200: jsonAnswer(z.array(datedChangeSchema), 'The changes, in the order of the record'),
    400: problemAnswer('A parameter is not as described, or the versions are in the wrong order'),
    404: problemAnswer('No such installation or version, or none that you may see'),
  },
});

/** The routes for former states of installations, below the context path. */
export function mountVersionRoutes(app: OpenAPIHono, { database }: { database: Database }): void {
  app.openapi(versionsRoute, async (c) => {
    const { before = Number.POSITIVE_INFINITY } = c.req.valid('query');
    const states = await readStates(database, viewerOf(c), c.req.valid('param').id);
    if (!states) throw unknownInstallation();
    const versions = states
      .filter(({ stamp }) => stamp.number < before)
      .slice(0, maxVersions)
      .map(asVersion);
    return c.json(versions, 200, { ...revalidated, etag: contentTag(versions) });
  });

  app.openapi(changesRoute, async (c) => {
    const { from, to } = c.req.valid('query');
    if (from > to) {
      const message = 'Der frühere Stand steht bei from, der spätere bei to.';
      throw new ProblemError(problem('validation', { errors: [{ field: 'from', message }] }));
    }
    const states = await readStates(database, viewerOf(c), c.req.valid('param').id);
    if (!states) throw unknownInstallation();
    const changes = datedChanges(states, from, to);
    if (!changes) throw unknownVersion();
    return c.json(changes, 200, revalidated);
  });
}
