import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { isoDateOf } from '#core/platform/format/date.ts';
import { accountOf } from '../../account/session/request-session.ts';
import { jsonAnswer, noStore, problemAnswer } from '../../platform/http/answers.ts';
import { declareCall } from '../../platform/http/call.ts';
import { confirmedIn, confirmQuery } from '../editing/editing-routes.ts';
import { listAssignments } from './assignment-list.ts';
import {
  assignmentSchema,
  newAssignmentSchema,
  personSchema,
  sheetResultSchema,
  sheetSchema,
  targetSchema,
  text,
} from './assignment-schemas.ts';
import { takeSheet } from './assignment-sheet.ts';
import { type AssignmentServices, assignByAdministrator, endAssignment } from './manage-assignments.ts';
import { searchOwnerAccounts } from './people.ts';
import { searchInstallations, shownTarget } from './targets.ts';

const tags = ['Administration'];
const path = '/api/administration/assignments';
/** Each reads the whole register. */
const rate = { perAddress: 300 };
const query = (least: number) =>
  z.strictObject({ query: text(100).min(least).openapi({ description: 'Part of a name, a key, or a number.' }) });
/** Candidates of a search in a dialog. */
const mostFound = 20;

const listRoute = declareCall({
  method: 'get',
  path,
  access: 'administer',
  effect: 'reads',
  cost: 'cheap',
  rate,
  tags,
  summary: 'Who acts for which installation',
  description:
    'The newest, or by a text that names people, installations or a company; with the owners whom records name.',
  request: { query: z.strictObject({ query: text(100).default('') }) },
  responses: { 200: jsonAnswer(z.array(assignmentSchema), 'At most 100'), 400: problemAnswer('The text is too long') },
});

const peopleRoute = declareCall({
  method: 'get',
  path: '/api/administration/owners',
  access: 'administer',
  effect: 'reads',
  cost: 'cheap',
  rate,
  tags,
  summary: 'Owners by name, user name or mail address',
  request: { query: query(1) },
  responses: { 200: jsonAnswer(z.array(personSchema), `At most ${mostFound}`), 400: problemAnswer('The text is bad') },
});

const targetsRoute = declareCall({
  method: 'get',
  path: '/api/administration/targets',
  access: 'administer',
  effect: 'reads',
  cost: 'cheap',
  rate,
  tags,
  summary: 'Installations by name, id, operator or company register number',
  request: { query: query(1) },
  responses: { 200: jsonAnswer(z.array(targetSchema), `At most ${mostFound}`), 400: problemAnswer('The text is bad') },
});

const addRoute = declareCall({
  method: 'post',
  path,
  access: 'administer',
  effect: 'writes',
  cost: 'little',
  tags,
  summary: 'Lets an owner act for an installation or a company',
  request: {
    query: confirmQuery,
    body: { required: true, content: { 'application/json': { schema: newAssignmentSchema } } },
  },
  responses: {
    200: jsonAnswer(assignmentSchema, 'The assignment'),
    400: problemAnswer('There is no such owner or installation'),
    409: problemAnswer(
      'Others act for it already, or there is none: send it again with the codes of `consequences` in `confirm`',
    ),
  },
});

const endRoute = declareCall({
  method: 'delete',
  path: `${path}/{id}`,
  access: 'administer',
  effect: 'writes',
  cost: 'little',
  tags,
  summary: 'Ends an assignment',
  request: { params: z.object({ id: z.uuid('Diese Kennung gibt es nicht.') }) },
  responses: {
    204: { description: 'It has ended' },
    400: problemAnswer('Not the id of an assignment'),
    404: problemAnswer('There is no such assignment'),
    409: problemAnswer('The access rules give it'),
  },
});

const sheetRoute = declareCall({
  method: 'post',
  path: `${path}/sheet`,
  access: 'administer',
  effect: 'writes',
  cost: 'little',
  largestBody: 1_000_000,
  tags,
  summary: 'Looks at a sheet of assignments, or writes it: all of it or nothing',
  request: { body: { required: true, content: { 'application/json': { schema: sheetSchema } } } },
  responses: {
    200: jsonAnswer(sheetResultSchema, 'What each line leads to'),
    400: problemAnswer('It cannot be read, or is to be written in spite of mistakes'),
    409: problemAnswer('Its result is another one than has been looked at'),
  },
});

/** The calls of administrators about who acts for which installation, below the context path. */
export function mountAssignmentRoutes(app: OpenAPIHono, services: AssignmentServices): void {
  const { database } = services;
  app.openapi(listRoute, async (c) =>
    c.json(await listAssignments(database, c.req.valid('query').query), 200, noStore),
  );
  app.openapi(peopleRoute, async (c) => {
    const found = await searchOwnerAccounts(database, c.req.valid('query').query, mostFound);
    return c.json(
      found.map(({ ownerId: _, ...person }) => person),
      200,
      noStore,
    );
  });
  app.openapi(targetsRoute, async (c) => {
    const found = await searchInstallations(database, c.req.valid('query').query, mostFound);
    return c.json(
      found.map((one) => shownTarget({ installation: one.id }, [one])),
      200,
      noStore,
    );
  });
  app.openapi(addRoute, async (c) => {
    const { username } = accountOf(c);
    const confirmed = confirmedIn(c.req.valid('query'));
    return c.json(await assignByAdministrator(services, c.req.valid('json'), username, confirmed), 200, noStore);
  });
  app.openapi(endRoute, async (c) => {
    await endAssignment(services, c.req.valid('param').id, accountOf(c).username);
    return c.body(null, 204, noStore);
  });
  app.openapi(sheetRoute, async (c) => {
    const asked = { by: accountOf(c).username, today: isoDateOf() };
    return c.json(await takeSheet(services, c.req.valid('json'), asked), 200, noStore);
  });
}
