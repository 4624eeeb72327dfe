import { z } from '@hono/zod-openapi';
import { taskStates } from '#core/account/tasks/task.ts';

const instant = z.iso.datetime();

const taskSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    state: z.enum(taskStates),
    username: z.string().optional().openapi({ description: 'Absent: a visitor.' }),
    timeCreated: instant,
    timeStarted: instant.optional(),
    timeFinished: instant.optional(),
    message: z.string().optional().openapi({ description: 'Why it has failed, in German.' }),
    attempts: z.int(),
  })
  .openapi('OpenTask');

const mailSchema = z
  .object({
    id: z.uuid(),
    event: z.string().openapi({ description: 'What it tells of.' }),
    recipient: z.string(),
    subject: z.string(),
    state: z.enum(['waiting', 'failed']),
    attempts: z.int(),
    createdAt: instant,
    nextAttemptAt: instant.optional().openapi({ description: 'Absent: it has failed.' }),
    answer: z.string().optional().openapi({ description: 'What the mail server said last.' }),
  })
  .openapi('OpenMail');

export const operationsSchema = z
  .object({
    tasks: z.array(taskSchema),
    mails: z.array(mailSchema),
    hasMail: z.boolean().openapi({ description: 'Whether there is a mail server.' }),
  })
  .openapi('Operations');

export const importRunSchema = z
  .object({
    id: z.uuid(),
    file: z.string(),
    startedBy: z.string().openapi({ description: 'Account of the operating system that ran the command.' }),
    startedAt: instant,
    finishedAt: instant,
    loaded: z.int(),
    added: z.int(),
    moved: z.int(),
    rejected: z.int(),
    findings: z.record(z.string(), z.int()),
    failure: z.string().optional().openapi({ description: 'Why nothing was loaded.' }),
    problems: z.int().openapi({ description: 'Lines of the report that are kept.' }),
  })
  .openapi('ImportRun');

export const importProblemSchema = z.object({ line: z.int(), text: z.string() }).openapi('ImportProblem');

export const overviewSchema = z
  .object({
    people: z.int(),
    disabled: z.int(),
    sessions: z.int(),
    tasksWaiting: z.int(),
    tasksFailed: z.int(),
    mailsWaiting: z.int(),
    mailsFailed: z.int(),
    failures: z.int().openapi({ description: 'Failed sign-ins of the last 24 hours.' }),
    refusals: z.int().openapi({ description: 'Refusals of the last 24 hours.' }),
    lastImport: importRunSchema.optional(),
  })
  .openapi('AdministrationOverview');
