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
import { taskStates, taskStorageKinds } from '../../../src/core/tasks/task.ts';
import { taskQueues } from './task-queue.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** A background task. While it runs, one process holds its lease. */
export const userTask = pgTable('user_task', {
  id: uuid('id').primaryKey(),
  owner: text('owner').notNull(),
  kind: text('kind').notNull(),
  title: text('title').notNull(),
  storage: text('storage', { enum: [...taskStorageKinds] }).notNull(),
  /** Kind of user it was ordered by: each has a queue of its own. */
  queue: text('queue', { enum: [...taskQueues] }).notNull(),
  /** The account, or of a visitor the hashed address: within a queue they take turns. */
  requester: text('requester').notNull(),
  parameters: jsonb('parameters').$type<unknown>().notNull(),
  state: text('state', { enum: [...taskStates] }).notNull(),
  progress: doublePrecision('progress'),
  message: text('message'),
  attempts: integer('attempts').notNull(),
  leaseOwner: text('lease_owner'),
  leaseUntil: time('lease_until'),
  timeCreated: time('time_created').notNull(),
  timeStarted: time('time_started'),
  timeFinished: time('time_finished'),
  resultName: text('result_name'),
  resultType: text('result_type'),
  /** How the result's parts are packed; null: not at all. */
  resultEncoding: text('result_encoding', { enum: ['gzip'] }),
});

/** The result of a task, in parts of at most a megabyte. */
export const userTaskResult = pgTable(
  'user_task_result',
  {
    taskId: uuid('task_id').notNull(),
    part: integer('part').notNull(),
    data: bytes('data').notNull(),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.part] })],
);
