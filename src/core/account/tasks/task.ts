import { computed, type ReadableAtom } from 'nanostores';
import { call } from '../../platform/api/call.ts';
import { hasMembers, isString, listOf } from '../../platform/api/checks.ts';
import type { Mark } from '../../platform/format/state-mark.ts';
import { shared } from '../../platform/page/shared.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { type QueryStore, queryStore } from '../../platform/query/query-store.ts';

/** Background tasks of the user (R3.4), such as large exports. */
export const taskStates = ['WAITING', 'RUNNING', 'CANCELLING', 'CANCELLED', 'SUCCESS', 'FAILURE'] as const;
export type TaskState = (typeof taskStates)[number];

/** Results of PERSISTENT tasks are stored, those of IN_MEMORY tasks are kept only for a short time. */
export const taskStorageKinds = ['PERSISTENT', 'IN_MEMORY'] as const;
export type TaskStorageKind = (typeof taskStorageKinds)[number];

/** An entry of GET /api/user-tasks. Times are ISO date-times in UTC. */
export interface UserTask {
  id: string;
  /** German description ('Excel-Export: 2.431 Anlagen'). */
  title: string;
  state: TaskState;
  storage: TaskStorageKind;
  timeCreated: string;
  /** Absent while it waits. */
  timeStarted?: string;
  /** Present in the three final states. */
  timeFinished?: string;
  /** Fraction completed, from 0 to 1, if known. */
  progress?: number;
  /** German sentence, for FAILURE: what happened and what to do. */
  message?: string;
  /** File name of the result. */
  resultName?: string;
}

/** The possible state transitions of a task. */
export const taskTransitions: Record<TaskState, readonly TaskState[]> = {
  WAITING: ['RUNNING', 'CANCELLED', 'FAILURE'],
  RUNNING: ['CANCELLING', 'SUCCESS', 'FAILURE', 'WAITING'],
  CANCELLING: ['CANCELLED', 'SUCCESS', 'FAILURE'],
  CANCELLED: [],
  SUCCESS: [],
  FAILURE: [],
};

export const isFinal = (state: TaskState): boolean => taskTransitions[state].length === 0;

export type TaskAction = 'cancel' | 'delete' | 'result';

/** What the user may do (R4.10): cancel unfinished tasks, download the result of successful ones, delete finished ones. */
export function allowedActions(state: TaskState): readonly TaskAction[] {
  switch (state) {
    case 'WAITING':
    case 'RUNNING':
      return ['cancel'];
    case 'CANCELLING':
      return [];
    case 'SUCCESS':
      return ['result', 'delete'];
    case 'CANCELLED':
    case 'FAILURE':
      return ['delete'];
  }
}

export const taskActionLabels: Record<TaskAction, string> = {
  cancel: 'Abbrechen',
  delete: 'Löschen',
  result: 'Ergebnis herunterladen',
};

export const taskStateLabels: Record<TaskState, string> = {
  WAITING: 'Wartet',
  RUNNING: 'Läuft',
  CANCELLING: 'Wird abgebrochen',
  CANCELLED: 'Abgebrochen',
  SUCCESS: 'Abgeschlossen',
  FAILURE: 'Fehlgeschlagen',
};

/** Optimistic update: the list as expected after the action; corrected by the next poll. */
export function anticipate(tasks: readonly UserTask[], id: string, action: TaskAction): readonly UserTask[] {
  const task = tasks.find((entry) => entry.id === id);
  if (!task || !allowedActions(task.state).includes(action)) return tasks;
  if (action === 'delete') return tasks.filter((entry) => entry.id !== id);
  if (action === 'result') return tasks;
  const state: TaskState = task.state === 'WAITING' ? 'CANCELLED' : 'CANCELLING';
  return tasks.map((entry) => (entry.id === id ? { ...entry, state } : entry));
}

/** Shape and tone of each state of a task. */
export const taskMarks: Record<TaskState, Mark> = {
  WAITING: { shape: 'ring', tone: 'muted' },
  RUNNING: { shape: 'half', tone: 'success' },
  CANCELLING: { shape: 'half', tone: 'warning' },
  CANCELLED: { shape: 'crossed', tone: 'muted' },
  SUCCESS: { shape: 'full', tone: 'success' },
  FAILURE: { shape: 'triangle', tone: 'danger' },
};

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

/** Polling interval while the list is visible, in ms (R4.10). */
const taskPollInterval = 2000;

/** The query of the user's background tasks, newest first as the server sends them. */
export const tasksQuery = {
  queryKey: ['user-tasks'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(path, { check: listOf(isUserTask), signal }),
  staleTime: 0,
};

/** Cancels a waiting or running task (R7.27). 409 if its state no longer allows it. */
export async function cancelTask(id: string): Promise<void> {
  await call(of(id, 'cancel'), { method: 'POST' });
}

/** Deletes a finished task and its result. */
export async function deleteTask(id: string): Promise<void> {
  await call(of(id, 'delete'), { method: 'POST' });
}

/** Downloads the result of a successful task. */
export function fetchTaskResult(id: string, signal?: AbortSignal): Promise<Blob> {
  return call(of(id, 'result'), { format: 'blob', ...(signal ? { signal } : {}) });
}

/** The user's tasks, polled every 2 s only while there are listeners and the page is visible (R4.10). */
export const $tasks: QueryStore<UserTask[]> = shared('tasks', () =>
  queryStore({
    ...tasksQuery,
    refetchInterval: taskPollInterval,
    // Polling in the background would keep a forgotten session alive.
    refetchIntervalInBackground: false,
  }),
);

/**
 * Whether the user has background tasks, and thus the page Aufträge (R2.4). Fetched once, then updated by `$tasks` and
 * `tasksChanged`; anonymous visitors may also have tasks, tied to their session cookie. Undefined until the list has been fetched.
 */
export const $hasTasks: ReadableAtom<boolean | undefined> = shared('has-tasks', () =>
  computed(
    queryStore<UserTask[]>({ ...tasksQuery, staleTime: Number.POSITIVE_INFINITY }),
    ({ data }) => data && data.length > 0,
  ),
);

const callOf: Record<Exclude<TaskAction, 'result'>, (id: string) => Promise<void>> = {
  cancel: cancelTask,
  delete: deleteTask,
};

/**
 * Cancels or deletes a task. The list is updated at once; if the server refuses, the list is restored and the promise rejects.
 */
export async function actOnTask(id: string, action: Exclude<TaskAction, 'result'>): Promise<void> {
  await queryClient.cancelQueries({ queryKey: tasksQuery.queryKey });
  const before = queryClient.getQueryData<UserTask[]>(tasksQuery.queryKey);
  queryClient.setQueryData<UserTask[]>(tasksQuery.queryKey, (tasks) => tasks && [...anticipate(tasks, id, action)]);
  try {
    await callOf[action](id);
  } catch (error) {
    queryClient.setQueryData(tasksQuery.queryKey, before);
    throw error;
  } finally {
    void queryClient.invalidateQueries({ queryKey: tasksQuery.queryKey });
  }
}

/** Updates the list and the menu entry after a task has been started. */
export const tasksChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey: tasksQuery.queryKey });
