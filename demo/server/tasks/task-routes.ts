import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { taskStates, taskStorageKinds } from '../../../src/core/tasks/task.ts';
import { jsonAnswer, noStore, problemAnswer } from '../http/answers.ts';
import { ProblemError, problem } from '../http/problem.ts';
import { fileResponse } from './file-response.ts';
import { taskOwner } from './task-owner.ts';
import type { TaskOutcome } from './task-store.ts';
import type { UserTasks } from './user-tasks.ts';

/** One background task (R3.4). */
export const taskSchema = z
  .object({
    id: z.uuid(),
    title: z.string().describe('Was der Auftrag tut'),
    state: z.enum(taskStates),
    storage: z.enum(taskStorageKinds).describe('PERSISTENT überlebt ein Ende des Servers, IN_MEMORY nicht'),
    timeCreated: z.iso.datetime(),
    timeStarted: z.iso.datetime().optional().describe('fehlt, solange er wartet'),
    timeFinished: z.iso.datetime().optional(),
    progress: z.number().min(0).max(1).optional().describe('erledigter Teil'),
    message: z.string().optional().describe('bei FAILURE: was geschehen ist und was zu tun ist'),
    resultName: z.string().optional().describe('Name der Datei'),
  })
  .openapi('UserTask');

const id = z.object({ id: z.string().min(1).max(100).describe('Kennung des Auftrags') });
const owner = 'Aufträge gehören der angemeldeten Person, ohne Anmeldung der Sitzung des Browsers.';

const listRoute = createRoute({
  method: 'get',
  path: '/api/user-tasks',
  tags: ['Aufträge'],
  summary: 'Die eigenen Aufträge, neueste zuerst (R7.27)',
  description: owner,
  responses: { 200: jsonAnswer(z.array(taskSchema), 'Die Aufträge') },
});

const actionRoute = (action: 'cancel' | 'delete', summary: string) =>
  createRoute({
    method: 'post',
    path: `/api/user-tasks/{id}/${action}`,
    tags: ['Aufträge'],
    summary,
    description: `${owner} Verlangt \`X-XSRF-TOKEN\`.`,
    request: { params: id },
    responses: {
      204: { description: 'Erledigt' },
      403: problemAnswer('Das XSRF-Token fehlt'),
      404: problemAnswer('Einen solchen eigenen Auftrag gibt es nicht'),
      409: problemAnswer('Der Stand des Auftrags lässt das nicht zu'),
    },
  });

const cancelRoute = actionRoute('cancel', 'Bricht einen wartenden oder laufenden Auftrag ab (R7.27)');
const deleteRoute = actionRoute('delete', 'Löscht einen beendeten Auftrag und sein Ergebnis (R7.27)');

const resultRoute = createRoute({
  method: 'get',
  path: '/api/user-tasks/{id}/result',
  tags: ['Aufträge'],
  summary: 'Das Ergebnis eines erfolgreichen Auftrags als Datei (R7.27)',
  description: owner,
  request: { params: id },
  responses: {
    200: {
      description: 'Die Datei, mit ihrem Namen in Content-Disposition',
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    404: problemAnswer('Einen solchen eigenen Auftrag gibt es nicht'),
    409: problemAnswer('Der Auftrag hat (noch) kein Ergebnis'),
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

/** The calls of the background tasks, below the context path. */
export function mountTaskRoutes(app: OpenAPIHono, tasks: UserTasks): void {
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
    if (typeof file !== 'string') return fileResponse(file);
    check(file, 'Dieser Auftrag hat kein Ergebnis.');
    throw unknownTask();
  });
}
