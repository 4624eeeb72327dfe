import { computed, type ReadableAtom } from 'nanostores';
import { shared } from '../page/shared.ts';
import { queryClient } from '../query/query-client.ts';
import { type QueryStore, queryStore } from '../query/query-store.ts';
import { anticipate, type TaskAction, type UserTask } from './task.ts';
import { cancelTask, deleteTask, taskPollInterval, tasksQuery } from './task-calls.ts';

/** The user's tasks, looked at every 2 s while somebody listens and the page is seen, and not otherwise (R4.10). */
export const $tasks: QueryStore<UserTask[]> = shared('tasks', () =>
  queryStore({
    ...tasksQuery,
    refetchInterval: taskPollInterval,
    // Polling while the page is in the background would keep a forgotten session alive.
    refetchIntervalInBackground: false,
  }),
);

/**
 * Whether the user has background tasks, and with that the page Aufträge (R2.4). Asked once, then known through `$tasks` and
 * `tasksChanged`; anonymous visitors may have some too, kept by their session cookie. Undefined until the list has been read.
 */
export const $hasTasks: ReadableAtom<boolean | undefined> = shared('has-tasks', () =>
  computed(
    queryStore<UserTask[]>({ ...tasksQuery, staleTime: Number.POSITIVE_INFINITY }),
    ({ data }) => data && data.length > 0,
  ),
);

const call: Record<Exclude<TaskAction, 'result'>, (id: string) => Promise<void>> = {
  cancel: cancelTask,
  delete: deleteTask,
};

/**
 * Cancels or deletes a task. The list shows it at once; where the server refuses, the list is as before and the promise rejects with
 * the failed call.
 */
export async function actOnTask(id: string, action: Exclude<TaskAction, 'result'>): Promise<void> {
  await queryClient.cancelQueries({ queryKey: tasksQuery.queryKey });
  const before = queryClient.getQueryData<UserTask[]>(tasksQuery.queryKey);
  queryClient.setQueryData<UserTask[]>(tasksQuery.queryKey, (tasks) => tasks && [...anticipate(tasks, id, action)]);
  try {
    await call[action](id);
  } catch (error) {
    queryClient.setQueryData(tasksQuery.queryKey, before);
    throw error;
  } finally {
    void queryClient.invalidateQueries({ queryKey: tasksQuery.queryKey });
  }
}

/** Something started a task: the list, and the menu entry, learn of it. */
export const tasksChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey: tasksQuery.queryKey });
