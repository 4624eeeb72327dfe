import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { codesOf } from '#core/platform/description/codes.ts';
import { installationStatuses } from '#core/register/record/statuses.ts';
import { successionKindTerms, successionRoleTerms } from '#core/register/record/succession-terms.ts';
import { jsonAnswer, problemAnswer, revalidated } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { viewerOf } from '../access/request-viewer.ts';
import { seenBy, unknownInstallation } from '../access/viewer.ts';
import type { Editing } from '../editing/change-installation.ts';
import {
  idSchema,
  ifMatch,
  installations,
  keySchema,
  recordAnswer,
  recordAnswers,
  tags,
} from '../editing/editing-routes.ts';
import { readInstallation } from '../records/read-installation.ts';
import { contentTag } from '../versions/entity-tag.ts';
import { linkInstallations, unlinkInstallations } from './link-installations.ts';
import { readChain } from './read-chain.ts';

const kind = z.enum(codesOf(successionKindTerms));
const role = z.enum(codesOf(successionRoleTerms));

const chainSchema = z
  .object({
    links: z
      .array(
        z
          .object({
            id: z.string().openapi({ description: 'As in `successions` of the records.' }),
            direction: role.openapi({
              description: 'Whether it leads ahead (successor) or back from the installation.',
            }),
            kind: kind.openapi({ description: 'What happened.' }),
            day: z.iso.date().openapi({ description: 'When.' }),
            predecessor: idSchema.exactOptional().openapi({ description: 'Absent: you may not see it.' }),
            successor: idSchema.exactOptional().openapi({ description: 'Absent: you may not see it.' }),
          })
          .openapi('SuccessionLink', { description: 'That one installation has come from another.' }),
      )
      .openapi({ description: 'First ahead, then back; the nearest first. A circle ends where it began.' }),
    installations: z
      .array(
        z
          .object({
            id: idSchema,
            name: z.string().openapi({ description: 'Its name today.' }),
            city: z.string().openapi({ description: 'Its city; may be empty.' }),
            status: z.enum(installationStatuses).openapi({ description: 'Its operating status.' }),
          })
          .openapi('LinkedInstallation', { description: 'An installation of a link.' }),
      )
      .openapi({ description: 'The installations of the links that you may see.' }),
    more: z.boolean().openapi({ description: 'Whether there is more than is told: at most 50 in each direction.' }),
  })
  .openapi('SuccessionChain', { description: 'What came before an installation and after it.' });

const chainRoute = declareCall({
  method: 'get',
  path: `${installations}/{id}/successions`,
  access: 'audience',
  effect: 'reads',
  cost: 'cheap',
  etag: true,
  tags,
  summary: 'What came before an installation and after it',
  request: { params: z.object({ id: idSchema }) },
  responses: {
    200: jsonAnswer(chainSchema, 'As far as you may see it'),
    404: problemAnswer('No such installation, or none that you may see'),
  },
});

const addRoute = declareCall({
  method: 'post',
  path: `${installations}/{id}/successions`,
  access: 'editInstallations',
  effect: 'writes',
  cost: 'little',
  tags,
  summary: 'Says that an installation has come from another, at both',
  description:
    'For the authority in charge of both, otherwise the federal one. Requires as `If-Match` the ETag of the record that was read. Makes a version of each; what would be a circle is refused.',
  request: {
    params: z.object({ id: idSchema }),
    headers: ifMatch,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({
            installationId: z.string().max(200).openapi({ description: 'Public id of the other installation.' }),
            role: role.openapi({ description: 'What the other one is to this one.' }),
            kind: kind.openapi({ description: 'What happened.' }),
            day: z.string().max(100).openapi({ description: 'When (yyyy-mm-dd), by today.' }),
            reason: z.string().max(10_000).optional().openapi({ description: 'Why; for authorities only.' }),
          }),
        },
      },
    },
  },
  responses: recordAnswers,
});

const removeRoute = declareCall({
  method: 'delete',
  path: `${installations}/{id}/successions/{key}`,
  access: 'editInstallations',
  effect: 'writes',
  cost: 'little',
  tags,
  summary: 'Takes back that an installation has come from another, at both',
  description: 'As writing it. Makes a version of each and deletes none.',
  request: { params: z.object({ id: idSchema, key: keySchema }), headers: ifMatch },
  responses: recordAnswers,
});

/** The calls about predecessors and successors, below the context path. */
export function mountSuccessionRoutes(app: OpenAPIHono, editing: Editing): void {
  const { database } = editing;
  app.openapi(chainRoute, async (c) => {
    const viewer = viewerOf(c);
    const { id } = c.req.valid('param');
    if (!seenBy(viewer, await readInstallation(database, id))) throw unknownInstallation();
    const chain = await readChain(database, viewer, id);
    return c.json(chain, 200, { ...revalidated, etag: contentTag(chain) });
  });
  app.openapi(addRoute, async (c) =>
    recordAnswer(c, await linkInstallations(c, editing, c.req.valid('param').id, c.req.valid('json'))),
  );
  app.openapi(removeRoute, async (c) => {
    const { id, key } = c.req.valid('param');
    return recordAnswer(c, await unlinkInstallations(c, editing, id, key));
  });
}
