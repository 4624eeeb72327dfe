import type { TaskStorageKind } from '../../../src/core/tasks/task.ts';

/** Bytes of a file, one piece after the other. */
export type FilePieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** A file a task makes. */
export interface TaskFile {
  name: string;
  /** MIME type. */
  type: string;
  /** Large files are made while they are stored: no more of them is in memory than a piece. */
  parts: FilePieces;
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

/** What was read for a file has changed while it was made: its pieces would not fit together. */
export class SourceChanged extends Error {
  constructor() {
    super('The data has changed while a file was made of it.');
    this.name = 'SourceChanged';
  }
}

/** So often a file is begun that its data's changes break off. */
const mostBeginnings = 3;

/**
 * Makes a file from its beginning to its end, and anew where its data has changed meanwhile.
 * @throws {TaskFailure} when that goes on
 */
export async function whileUnchanged<Result>(make: () => Promise<Result>): Promise<Result> {
  for (let beginning = 1; ; beginning += 1) {
    try {
      return await make();
    } catch (error) {
      if (!(error instanceof SourceChanged)) throw error;
      if (beginning === mostBeginnings) throw new TaskFailure(changedMeanwhile);
    }
  }
}

/** A failure the user can do something about; its message is shown. All others get a general sentence. */
export class TaskFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'TaskFailure';
  }
}

const changedMeanwhile = 'Das Register wurde während des Exports mehrmals geändert. Bitte starten Sie ihn noch einmal.';
const generalFailure = 'Der Auftrag ist fehlgeschlagen. Bitte starten Sie ihn noch einmal.';
export const interruptedFailure =
  'Der Auftrag wurde zweimal durch einen Ausfall des Servers unterbrochen. Bitte starten Sie ihn noch einmal.';

/** The sentence shown for an error of a task. */
export const failureMessage = (error: unknown): string =>
  error instanceof TaskFailure ? error.message : generalFailure;
