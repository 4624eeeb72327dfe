import { call } from '../api/call.ts';
import { hasMembers, isString, listOf } from '../api/checks.ts';
import { taskStates, taskStorageKinds, type UserTask } from './task.ts';

const path = 'api/user-tasks';
const of = (id: string, action: string): string => `${path}/${encodeURIComponent(id)}/${action}`;

export function isUserTask(entry: unknown): entry is UserTask {
  return hasMembers(entry, {
    id: isString,
    title: isString,
    timeCreated: isString,
    state: (state) => taskStates.some((known) => known === state),
    storage: (storage) => taskStorageKinds.some((known) => known === storage),
  });
}

/** Time between two looks at the list while somebody sees it (R4.10). */
export const taskPollInterval = 2000;

/** The query of the user's background tasks, newest first as the server sends them. */
export const tasksQuery = {
  queryKey: ['user-tasks'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(path, { check: listOf(isUserTask), signal }),
  staleTime: 0,
};

/** Stops a waiting or running task (R7.27). 409 where its state does not allow it any more. */
export async function cancelTask(id: string): Promise<void> {
  await call(of(id, 'cancel'), { method: 'POST' });
}

/** Removes a task that is over, and its result. */
export async function deleteTask(id: string): Promise<void> {
  await call(of(id, 'delete'), { method: 'POST' });
}

/** The result of a successful task, as the file the server made. */
export function fetchTaskResult(id: string, signal?: AbortSignal): Promise<Blob> {
  return call(of(id, 'result'), { format: 'blob', ...(signal ? { signal } : {}) });
}
