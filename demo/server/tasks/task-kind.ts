import type { TaskStorageKind } from '../../../src/core/tasks/task.ts';

/** A file a task has made. */
export interface TaskFile {
  name: string;
  /** MIME type. */
  type: string;
  parts: Uint8Array[];
}

export interface TaskContext {
  /** Aborted when the task is cancelled or its process ends; work then stops at the next occasion by throwing the reason. */
  signal: AbortSignal;
  /** Done part from 0 to 1. */
  progress(done: number): void;
}

/** A kind of background work. `run` must let the event loop breathe: batches with an await between them. */
export interface TaskKind {
  storage: TaskStorageKind;
  /** @param parameters what `create` was given, read back from JSON: the kind checks it itself. */
  run(parameters: unknown, context: TaskContext): Promise<TaskFile>;
}

export type TaskKinds = Readonly<Record<string, TaskKind>>;

/** Why a task was stopped from outside. */
export class TaskStopped extends Error {
  readonly why: 'cancelled' | 'leaseLost' | 'shutdown';

  constructor(why: TaskStopped['why']) {
    super(`Task stopped: ${why}`);
    this.name = 'TaskStopped';
    this.why = why;
  }
}

/** A failure the user can do something about; its message is shown. All others get a general sentence. */
export class TaskFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'TaskFailure';
  }
}

const generalFailure = 'Der Auftrag ist fehlgeschlagen. Bitte starten Sie ihn noch einmal.';
export const interruptedFailure =
  'Der Auftrag wurde zweimal durch einen Ausfall des Servers unterbrochen. Bitte starten Sie ihn noch einmal.';

/** The sentence shown for an error of a task. */
export const failureMessage = (error: unknown): string =>
  error instanceof TaskFailure ? error.message : generalFailure;
