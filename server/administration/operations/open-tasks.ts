import { desc, inArray } from 'drizzle-orm';
import type { OpenTask } from '#core/site/administration/operations.ts';
import type { Database } from '../../platform/db/database.ts';
import { isVisitor } from '../../tasks/task-owner.ts';
import { userTask } from '../../tasks/task-tables.ts';

const mostListed = 200;

/** Background tasks of everybody that wait, run or have failed, the newest first. */
export async function openTasks(database: Database): Promise<OpenTask[]> {
  const rows = await database
    .select()
    .from(userTask)
    .where(inArray(userTask.state, ['WAITING', 'RUNNING', 'CANCELLING', 'FAILURE']))
    .orderBy(desc(userTask.timeCreated), desc(userTask.id))
    .limit(mostListed);
  return rows.map(({ id, title, state, owner, attempts, timeCreated, timeStarted, timeFinished, message }) => ({
    ...{ id, title, state, attempts, timeCreated: timeCreated.toISOString() },
    ...(!isVisitor(owner) && { username: owner.replace(/^user:[^:]*:/, '') }),
    ...(timeStarted && { timeStarted: timeStarted.toISOString() }),
    ...(timeFinished && { timeFinished: timeFinished.toISOString() }),
    ...(message !== null && { message }),
  }));
}
