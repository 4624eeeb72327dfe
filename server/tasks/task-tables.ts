import {
  customType,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { taskStates, taskStorageKinds } from '#core/account/tasks/task.ts';
import { jobColumns } from '../platform/jobs/job-leases.ts';
import { taskQueues } from './task-queue.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** A background task. While it is running, one process holds its lease. */
export const userTask = pgTable('user_task', {
  ...jobColumns(),
  owner: text('owner').notNull(),
  kind: text('kind').notNull(),
  title: text('title').notNull(),
  storage: text('storage', { enum: [...taskStorageKinds] }).notNull(),
  /** Kind of user who requested it; each has its own queue. */
  queue: text('queue', { enum: [...taskQueues] }).notNull(),
  /** The account or, for visitors, the hashed address; requesters take turns within a queue. */
  requester: text('requester').notNull(),
  parameters: jsonb('parameters').$type<unknown>().notNull(),
  state: text('state', { enum: [...taskStates] }).notNull(),
  progress: doublePrecision('progress'),
  message: text('message'),
  timeCreated: time('time_created').notNull(),
  timeStarted: time('time_started'),
  timeFinished: time('time_finished'),
  resultName: text('result_name'),
  resultType: text('result_type'),
  /** Compression of the result's parts; null: none. */
  resultEncoding: text('result_encoding', { enum: ['gzip'] }),
});

/** The result of a task in parts of at most one megabyte. */
export const userTaskResult = pgTable(
  'user_task_result',
  {
    taskId: uuid('task_id').notNull(),
    part: integer('part').notNull(),
    data: bytes('data').notNull(),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.part] })],
);
