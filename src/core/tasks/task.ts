import type { Mark } from '../format/state-mark.ts';
/** Background tasks of the user (R3.4), such as large exports. */
export const taskStates = ['WAITING', 'RUNNING', 'CANCELLING', 'CANCELLED', 'SUCCESS', 'FAILURE'] as const;
export type TaskState = (typeof taskStates)[number];

/** Results of PERSISTENT tasks are kept, those of IN_MEMORY ones for a short time only. */
export const taskStorageKinds = ['PERSISTENT', 'IN_MEMORY'] as const;
export type TaskStorageKind = (typeof taskStorageKinds)[number];

/** An entry of GET /api/user-tasks. Times are ISO date-times in UTC. */
export interface UserTask {
  id: string;
  /** What it does, German ('Excel-Export: 2.431 Anlagen'). */
  title: string;
  state: TaskState;
  storage: TaskStorageKind;
  timeCreated: string;
  /** Absent while it waits. */
  timeStarted?: string;
  /** Present in the three final states. */
  timeFinished?: string;
  /** Done part from 0 to 1, where known. */
  progress?: number;
  /** German sentence, for FAILURE: what happened and what to do. */
  message?: string;
  /** Name of the file the result is saved under. */
  resultName?: string;
}

/** The states the server may lead a task to from each state. */
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

/** What the user may do (R4.10): stop what is not over, take the result of a success, delete what is over. */
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

/** The list as it will look once the server has taken the action: shown at once, corrected by the next poll. */
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
