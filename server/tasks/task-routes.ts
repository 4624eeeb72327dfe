import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { taskStates, taskStorageKinds } from '#core/account/tasks/task.ts';
import { jsonAnswer, noStore, problemAnswer } from '../platform/http/answers.ts';
import { declareCall } from '../platform/http/call.ts';
import { acceptsEncoding } from '../platform/http/compression.ts';
import { fileHeaders } from '../platform/http/files.ts';
import { ProblemError, problem } from '../platform/http/problem.ts';
import { streamed } from '../platform/http/streamed.ts';
import { taskOwner } from './task-owner.ts';
import { type StoredResult, unpacked } from './task-results.ts';
import type { TaskOutcome } from './task-store.ts';
import type { UserTasks } from './user-tasks.ts';

/** A background task (R3.4). */
export const taskSchema = z
  .object({
    id: z.uuid().describe('Id of the task'),
    title: z.string().describe('What the task does, in German'),
    state: z.enum(taskStates).describe('State of the task'),
    storage: z
      .enum(taskStorageKinds)
      .describe('The result of a PERSISTENT task is stored for a week, that of an IN_MEMORY task for an hour'),
    timeCreated: z.iso.datetime().describe('When it was requested'),
    timeStarted: z.iso.datetime().optional().describe('Absent while it waits'),
    timeFinished: z.iso.datetime().optional().describe('Absent until it has ended'),
    progress: z.number().min(0).max(1).optional().describe('Completed fraction'),
    message: z.string().optional().describe('With FAILURE: what happened and what to do, in German'),
    resultName: z.string().optional().describe('Name of the file'),
  })
  .openapi('UserTask');

const id = z.object({ id: z.string().min(1).max(100).describe('Id of the task') });
const owner = 'Tasks belong to the signed-in user; those of visitors belong to their browser session.';

const listRoute = declareCall({
  method: 'get',
  path: '/api/user-tasks',
  access: 'open',
  effect: 'reads',
  cost: 'little',
  session: 'leaves',
  tags: ['Tasks'],
  summary: 'Your own tasks, newest first (R7.27)',
  description: owner,
  responses: { 200: jsonAnswer(z.array(taskSchema), 'The tasks') },
});

const actionRoute = (action: 'cancel' | 'delete', summary: string) =>
  declareCall({
    method: 'post',
    path: `/api/user-tasks/{id}/${action}`,
    access: 'open',
    effect: 'writes',
    cost: 'little',
    stores: 'little',
    tags: ['Tasks'],
    summary,
    description: owner,
    request: { params: id },
    responses: {
      204: { description: 'Done' },
      403: problemAnswer('The XSRF token is missing'),
      404: problemAnswer('You have no such task'),
      409: problemAnswer('Not possible in the state of the task'),
    },
  });

const cancelRoute = actionRoute('cancel', 'Cancels a waiting or running task (R7.27)');
const deleteRoute = actionRoute('delete', 'Deletes a task that has ended, and its result (R7.27)');

const resultRoute = declareCall({
  method: 'get',
  path: '/api/user-tasks/{id}/result',
  access: 'open',
  effect: 'reads',
  cost: 'little',
  tags: ['Tasks'],
  summary: 'The result of a successful task as a file (R7.27)',
  description: owner,
  request: { params: id },
  responses: {
    200: {
      description: 'The file, with its name in Content-Disposition',
      content: { '*/*': { schema: z.unknown().openapi({ description: 'As the call describes that requested it.' }) } },
    },
    404: problemAnswer('You have no such task'),
    409: problemAnswer('The task has no result (yet)'),
  },
});

const unknownTask = () => new ProblemError(problem('not-found', { title: 'Diesen Auftrag gibt es nicht.' }));

function check(outcome: TaskOutcome, conflict: string): void {
  if (outcome === 'notFound') throw unknownTask();
  if (outcome === 'conflict') throw new ProblemError(problem('conflict', { title: conflict }));
}

function ownerOf(c: Context): string {
  const found = taskOwner(c);
  if (found === undefined) throw unknownTask();
  return found;
}

/** Streams the file: compressed as stored to clients that accept it, uncompressed to all others. */
function resultResponse(c: Context, result: StoredResult): Response {
  const isSentAsStored = result.encoding === null || acceptsEncoding(c.req.header('accept-encoding'), result.encoding);
  const pieces = isSentAsStored ? result.stored : unpacked(result);
  return new Response(streamed(c, pieces), {
    headers: {
      ...fileHeaders(result),
      ...(result.encoding && { vary: 'Accept-Encoding' }),
      ...(isSentAsStored && { 'content-length': String(result.size) }),
      ...(isSentAsStored && result.encoding && { 'content-encoding': result.encoding }),
    },
  });
}

/** The routes for background tasks, below the context path. */
export function mountTaskRoutes(app: OpenAPIHono, { tasks }: { tasks: UserTasks }): void {
  app.openapi(listRoute, async (c) => {
    const mine = taskOwner(c);
    return c.json(mine === undefined ? [] : await tasks.list(mine), 200, noStore);
  });

  app.openapi(cancelRoute, async (c) => {
    check(await tasks.cancel(ownerOf(c), c.req.valid('param').id), 'Dieser Auftrag ist schon beendet.');
    return c.body(null, 204);
  });

  app.openapi(deleteRoute, async (c) => {
    const outcome = await tasks.remove(ownerOf(c), c.req.valid('param').id);
    check(outcome, 'Dieser Auftrag läuft noch. Bitte brechen Sie ihn zuerst ab.');
    return c.body(null, 204);
  });

  app.openapi(resultRoute, async (c) => {
    const file = await tasks.result(ownerOf(c), c.req.valid('param').id);
    if (typeof file !== 'string') return resultResponse(c, file);
    check(file, 'Dieser Auftrag hat kein Ergebnis.');
    throw unknownTask();
  });
}
