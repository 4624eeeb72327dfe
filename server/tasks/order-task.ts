import type { Context } from 'hono';
import type { UserTask } from '#core/account/tasks/task.ts';
import type { SessionStore } from '../account/session/session-store.ts';
import type { StorageSpace } from '../platform/db/storage-space.ts';
import { jsonAnswer, problemAnswer } from '../platform/http/answers.ts';
import { ProblemError, problem, shortageProblem } from '../platform/http/problem.ts';
import { createRate } from '../platform/http/rate.ts';
import { clientAddress } from '../platform/http/request.ts';
import type { TaskDescription } from './task-kind.ts';
import { taskOwner, taskOwnerOrNew } from './task-owner.ts';
import { turnOf } from './task-queue.ts';
import { taskSchema } from './task-routes.ts';
import type { TaskLimit } from './task-store.ts';
import type { UserTasks } from './user-tasks.ts';

/** The answers of a call that orders a task. */
export const orderAnswers = {
  202: jsonAnswer(taskSchema, 'The task'),
  429: problemAnswer(
    'Too many open tasks of yours, from your address or of all visitors, or too many first tasks from one address',
  ),
  503: problemAnswer('The task cannot be stored at present: the database is read-only'),
  507: problemAnswer('The task cannot be stored at present, for want of space'),
};

const limitTitles: Record<TaskLimit, string> = {
  address:
    'Von Ihrer Internetadresse aus sind bereits viele Aufträge offen. Bitte warten Sie, bis einige davon fertig sind.',
  own: 'Sie haben bereits mehrere offene Aufträge. Bitte warten Sie, bis einer davon fertig ist.',
  visitors: 'Zurzeit sind sehr viele Aufträge offen. Bitte versuchen Sie es in einigen Minuten noch einmal.',
};

/** First tasks of visitors per minute and address, each of which opens a session. */
export const newVisitorsPerMinute = 60;

/** Orders a task for who makes the request (R7.27). Its call declares the kind: `orders`. @throws {ProblemError} if there are too many, or no space */
export type OrderTask = <Parameters>(
  c: Context,
  kind: TaskDescription<Parameters>,
  parameters: Parameters,
) => Promise<UserTask>;

interface Dependencies {
  tasks: Pick<UserTasks, 'create'>;
  store: SessionStore;
  space: Pick<StorageSpace, 'shortage'>;
}

export function createOrderTask({ tasks, store, space }: Dependencies): OrderTask {
  const newVisitors = createRate(newVisitorsPerMinute);
  return async (c, kind, parameters) => {
    const { method, path, orders } = c.get('guardedCall');
    if (orders !== kind.name) throw new Error(`${method} ${path} does not declare that it orders ${kind.name}.`);
    const shortage = await space.shortage();
    if (shortage) throw new ProblemError(shortageProblem(shortage));
    if (taskOwner(c) === undefined && !newVisitors.allows(clientAddress(c)))
      throw new ProblemError(problem('too-many-requests'), { 'retry-after': '60' });
    const owner = await taskOwnerOrNew(c, store);
    const task = await tasks.create(owner, kind.name, kind.title(parameters), parameters, turnOf(c));
    if (typeof task === 'string')
      throw new ProblemError(problem('too-many-requests', { title: limitTitles[task] }), { 'retry-after': '30' });
    return task;
  };
}
