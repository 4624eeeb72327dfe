import { inArray } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { openStates } from './task-store.ts';
import { userTask } from './task-tables.ts';

/** Numbers of background tasks of everybody that wait or run, and that have failed. */
export async function countTasks(database: Database): Promise<{ waiting: number; failed: number }> {
  const [waiting, failed] = await Promise.all([
    database.$count(userTask, inArray(userTask.state, openStates)),
    database.$count(userTask, inArray(userTask.state, ['FAILURE'])),
  ]);
  return { waiting, failed };
}
