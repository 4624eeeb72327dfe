import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { authorKinds } from '#core/platform/versions/version.ts';
import { authoritySections, editableLists } from '#core/register/editing/sections.ts';
import type { Database } from '../../platform/db/database.ts';
import { jsonAnswer, noStore, problemAnswer, revalidated } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { record } from '../../platform/journal/journal.ts';
import { viewerOf } from '../access/request-viewer.ts';
import { belongingOf, maySee, unknownInstallation } from '../access/viewer.ts';
import { readInstallation } from '../records/read-installation.ts';
import { contentTag } from '../versions/entity-tag.ts';
import { changeSchema } from '../versions/version-schemas.ts';
import { announcedFor } from './announced-for.ts';
import { settleAnnounced } from './announced-store.ts';
import { idSchema, installations, tags } from './editing-routes.ts';
import { editorOf, requireRight } from './editor.ts';

const announcedSchema = z
  .object({
    number: z.int().openapi({ description: '1, 2, … per installation.' }),
    section: z.enum([...authoritySections, ...editableLists]).openapi({ description: 'The part of the record.' }),
    validFrom: z.iso.date().openapi({ description: 'The day on which it takes effect (in Austria).' }),
    changes: z.array(changeSchema).openapi({ description: 'What then differs from the record as it is now.' }),
    words: z.array(z.string()).openapi({ description: 'The same in German, a line for each.' }),
    author: z
      .object({
        name: z.string().openapi({ description: 'As in versions.' }),
        kind: z.enum(authorKinds).openapi({ description: 'Kind of author.' }),
      })
      .openapi({ description: 'Who announced it.' }),
    announcedAt: z.string().openapi({ description: 'When (ISO date-time).' }),
  })
  .openapi('AnnouncedChange', { description: 'A change of a record that holds from a day ahead.' });

const listRoute = declareCall({
  method: 'get',
  path: `${installations}/{id}/announcedChanges`,
  access: 'audience',
  effect: 'reads',
  cost: 'cheap',
  etag: true,
  tags,
  summary: 'The changes of a record that hold from a day ahead, the next one first',
  request: { params: z.object({ id: idSchema }) },
  responses: {
    200: jsonAnswer(z.array(announcedSchema), 'Those that change something you may see'),
    404: problemAnswer('No such installation, or none that you may see'),
  },
});

const withdrawRoute = declareCall({
  method: 'delete',
  path: `${installations}/{id}/announcedChanges/{number}`,
  access: 'editInstallations',
  effect: 'writes',
  cost: 'little',
  tags,
  summary: 'Withdraws a change that has been announced',
  description: 'For the authority in charge.',
  request: { params: z.object({ id: idSchema, number: z.coerce.number().int().min(1).max(2_147_483_647) }) },
  responses: {
    204: { description: 'It will not take effect' },
    401: problemAnswer('Not signed in'),
    403: problemAnswer('Not in charge of the installation, or the XSRF token is missing'),
    404: problemAnswer('No such installation, none that you may see, or the change is not ahead any more'),
  },
});

/** The routes for changes that hold from a day ahead, below the context path. */
export function mountAnnouncedRoutes(app: OpenAPIHono, { database }: { database: Database }): void {
  app.openapi(listRoute, async (c) => {
    const viewer = viewerOf(c);
    const installation = await readInstallation(database, c.req.valid('param').id);
    if (!installation || !maySee(viewer, belongingOf(installation))) throw unknownInstallation();
    const announced = await announcedFor(database, viewer, installation);
    return c.json(announced, 200, { ...revalidated, etag: contentTag(announced) });
  });
  app.openapi(withdrawRoute, async (c) => {
    const { id, number } = c.req.valid('param');
    const editor = editorOf(c);
    requireRight(editor, 'editInstallations', await readInstallation(database, id));
    await database.transaction(async (on) => {
      await settleAnnounced(on, { installationId: id, number }, { state: 'withdrawn', by: editor.author.name });
      const { username: user } = editor;
      await record(on, {
        user,
        action: 'withdraw announced change {number}',
        parameters: { number },
        installation: id,
      });
    });
    return c.body(null, 204, noStore);
  });
}
