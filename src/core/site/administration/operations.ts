import type { TaskState } from '../../account/tasks/task.ts';

/** A background task of anybody that waits, runs or has failed. */
export interface OpenTask {
  id: string;
  title: string;
  state: TaskState;
  /** User name; absent: a visitor. */
  username?: string;
  /** ISO date-times. */
  timeCreated: string;
  timeStarted?: string;
  timeFinished?: string;
  /** Why it has failed, in German. */
  message?: string;
  attempts: number;
}

/** A mail that waits or has failed. */
export interface OpenMailRow {
  id: string;
  event: string;
  recipient: string;
  subject: string;
  state: 'waiting' | 'failed';
  attempts: number;
  createdAt: string;
  /** When it is tried next; absent: it has failed. */
  nextAttemptAt?: string;
  /** What the mail server said last. */
  answer?: string;
}

/** What waits or has failed. */
export interface Operations {
  tasks: OpenTask[];
  mails: OpenMailRow[];
  /** Whether there is a mail server. */
  hasMail: boolean;
}

/** A file that has been loaded into the register, or was to be. */
export interface ImportRun {
  id: string;
  file: string;
  /** Account of the operating system that ran the command. */
  startedBy: string;
  startedAt: string;
  finishedAt: string;
  loaded: number;
  added: number;
  moved: number;
  rejected: number;
  /** Findings by code. */
  findings: Record<string, number>;
  /** Why nothing was loaded. */
  failure?: string;
  /** How many lines of the report there are. */
  problems: number;
}

/** A line of an import's report. */
export interface ImportProblem {
  line: number;
  text: string;
}

/** What an administrator should look at. */
export interface Overview {
  people: number;
  disabled: number;
  sessions: number;
  tasksWaiting: number;
  tasksFailed: number;
  mailsWaiting: number;
  mailsFailed: number;
  /** In the journal of the last 24 hours. */
  failures: number;
  refusals: number;
  lastImport?: ImportRun;
  /** When the register was last backed up with `npm run backup`; ISO date-time. */
  lastBackup?: string;
  /** Version of the program. */
  version: string;
  /** Bytes free on the disk of the embedded database; absent: the database is elsewhere. */
  freeBytes?: number;
}
