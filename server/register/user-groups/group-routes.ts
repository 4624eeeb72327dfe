import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { type UserGroup, userGroupKinds } from '#core/account/session/user-group-calls.ts';
import type { Database } from '../../platform/db/database.ts';
import { isStorableText } from '../../platform/db/rows.ts';
import { jsonAnswer, noStore, problemAnswer } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { viewerOf } from '../access/request-viewer.ts';
import { countGroupInstallations, isOwnGroup, readGroup, readMembers } from './groups.ts';

const tags = ['User groups'];
const kind = z.enum(userGroupKinds).openapi({ description: 'Authorities by federal state, or owners by company.' });
const text = (description: string, example: string) => z.string().openapi({ description, example });

const groupSchema = z
  .object({
    kind,
    id: text('Federal state, 0 for the federal authority; for a company its user name.', '4'),
    name: text('German name.', 'Amt der Oö. Landesregierung'),
    size: z.int().min(0).openapi({ description: 'Number of accounts.' }),
  })
  .openapi('UserGroup', { description: 'A group of accounts.' }) satisfies z.ZodType<UserGroup>;

const memberSchema = z
  .object({
    username: text('User name.', 'behoerde'),
    name: text('Name.', 'Anna Huber'),
    role: text('Role in the group, in German.', 'Behörde Oberösterreich'),
  })
  .openapi('GroupMember', { description: 'An account of a group.' });

const countSchema = z
  .object({
    total: z.int().min(0).openapi({ description: 'Installations of the group.' }),
    published: z.int().min(0).openapi({ description: 'Those that visitors may see.' }),
  })
  .openapi('GroupInstallations', { description: 'Installations that a group is registered for or responsible for.' });

const id = z.string().min(1).max(100).refine(isStorableText, 'Diese Kennung kann es nicht geben.');

/** Every call queries the database; pages make a few a minute. */
const groupRate = { perAddress: 600 };

const batchRoute = declareCall({
  method: 'get',
  path: '/api/usergroup/batch/{x}',
  access: 'signedIn',
  effect: 'reads',
  cost: 'little',
  rate: groupRate,
  tags,
  summary: 'Groups of accounts by their ids (R7.31)',
  description:
    'For signed-in users. Authorities are visible to all of them; a company to itself and to the authorities responsible for one of its installations.',
  request: {
    params: z.object({ x: kind }),
    query: z.strictObject({
      ids: z
        .string()
        .max(1000)
        .transform((list) => list.split(',').filter((entry) => entry !== ''))
        .pipe(z.array(id).min(1).max(50))
        .openapi({ type: 'string', description: 'Ids, separated by commas; at most 50.', example: '4,5' }),
    }),
  },
  responses: {
    200: jsonAnswer(z.array(groupSchema), 'The existing groups that you may see, in the order requested'),
    400: problemAnswer('The kind is unknown, or there are no ids'),
    401: problemAnswer('Not signed in'),
  },
});

const partRoute = declareCall({
  method: 'get',
  path: '/api/usergroup/{a}/{b}/{c}',
  access: 'signedIn',
  effect: 'reads',
  cost: 'little',
  rate: groupRate,
  tags,
  summary: 'The accounts of your own group, or its installations (R7.31)',
  description: 'The federal authority belongs to every authority’s group.',
  request: {
    params: z.object({
      a: kind,
      b: id.openapi({ description: 'Id of the group.', example: '4' }),
      c: z.enum(['members', 'installations']).openapi({ description: 'Part of the group.' }),
    }),
  },
  responses: {
    200: jsonAnswer(z.union([z.array(memberSchema), countSchema]), 'Its accounts by name, or how many installations'),
    400: problemAnswer('The kind or part is unknown'),
    401: problemAnswer('Not signed in'),
    404: problemAnswer('No such group, or not yours'),
  },
});

/** Routes for the groups of accounts (R7.31), below the context path. */
export function mountUserGroups(app: OpenAPIHono, { database }: { database: Database }): void {
  app.openapi(batchRoute, async (c) => {
    const viewer = viewerOf(c);
    const { x } = c.req.valid('param');
    const found: UserGroup[] = [];
    for (const one of new Set(c.req.valid('query').ids)) {
      const group = await readGroup(database, viewer, x, one);
      if (group) found.push(group);
    }
    return c.json(found, 200, noStore);
  });

  app.openapi(partRoute, async (c) => {
    const viewer = viewerOf(c);
    const { a, b, c: part } = c.req.valid('param');
    if (!isOwnGroup(viewer, a, b) || !(await readGroup(database, viewer, a, b)))
      throw new ProblemError(
        problem('not-found', { title: 'Diese Gruppe gibt es nicht, oder Sie gehören ihr nicht an.' }),
      );
    const found =
      part === 'members' ? await readMembers(database, a, b) : await countGroupInstallations(database, a, b);
    return c.json(found, 200, noStore);
  });
}
