import { z } from '@hono/zod-openapi';
import { taskStates } from '#core/account/tasks/task.ts';

const instant = z.iso.datetime();

const taskSchema = z
  .object({
    id: z.uuid().openapi({ description: 'Id.' }),
    title: z.string().openapi({ description: 'German title.' }),
    state: z.enum(taskStates).openapi({ description: 'State.' }),
    username: z.string().optional().openapi({ description: 'Absent: a visitor.' }),
    timeCreated: instant.openapi({ description: 'When it was requested.' }),
    timeStarted: instant.optional().openapi({ description: 'Absent while it waits.' }),
    timeFinished: instant.optional().openapi({ description: 'Absent until it has ended.' }),
    message: z.string().optional().openapi({ description: 'Why it has failed, in German.' }),
    attempts: z.int().openapi({ description: 'Number of attempts.' }),
  })
  .openapi('OpenTask');

const mailSchema = z
  .object({
    id: z.uuid().openapi({ description: 'Id.' }),
    event: z.string().openapi({ description: 'What it tells of.' }),
    recipient: z.string().openapi({ description: 'Address.' }),
    subject: z.string().openapi({ description: 'Subject.' }),
    state: z.enum(['waiting', 'failed']).openapi({ description: 'State.' }),
    attempts: z.int().openapi({ description: 'Number of attempts.' }),
    createdAt: instant.openapi({ description: 'When it was made.' }),
    nextAttemptAt: instant.optional().openapi({ description: 'Absent: it has failed.' }),
    answer: z.string().optional().openapi({ description: 'What the mail server said last.' }),
  })
  .openapi('OpenMail');

export const operationsSchema = z
  .object({
    tasks: z.array(taskSchema).openapi({ description: 'Background tasks.' }),
    mails: z.array(mailSchema).openapi({ description: 'Mails.' }),
    hasMail: z.boolean().openapi({ description: 'Whether there is a mail server.' }),
  })
  .openapi('Operations');

export const importRunSchema = z
  .object({
    id: z.uuid().openapi({ description: 'Id.' }),
    file: z.string().openapi({ description: 'Name of the file.' }),
    startedBy: z.string().openapi({ description: 'Account of the operating system that ran the command.' }),
    startedAt: instant.openapi({ description: 'Begin.' }),
    finishedAt: instant.openapi({ description: 'End.' }),
    loaded: z.int().openapi({ description: 'Lines, or boundaries, loaded.' }),
    added: z.int().openapi({ description: 'Those that were new; 0 for releases.' }),
    moved: z.int().openapi({ description: 'Installations that have moved to another federal state.' }),
    rejected: z.int().openapi({ description: 'Lines rejected.' }),
    findings: z.record(z.string(), z.int()).openapi({ description: 'Numbers of findings by code.' }),
    failure: z.string().optional().openapi({ description: 'Why nothing was loaded.' }),
    problems: z.int().openapi({ description: 'Lines of the report that are kept.' }),
  })
  .openapi('ImportRun');

export const importProblemSchema = z
  .object({
    line: z.int().openapi({ description: 'Line of the file.' }),
    text: z.string().openapi({ description: 'German sentence.' }),
  })
  .openapi('ImportProblem');

export const overviewSchema = z
  .object({
    people: z.int().openapi({ description: 'Accounts.' }),
    disabled: z.int().openapi({ description: 'Accounts that are disabled.' }),
    sessions: z.int().openapi({ description: 'Sessions in use.' }),
    tasksWaiting: z.int().openapi({ description: 'Tasks that wait or run.' }),
    tasksFailed: z.int().openapi({ description: 'Tasks that have failed.' }),
    mailsWaiting: z.int().openapi({ description: 'Mails that wait.' }),
    mailsFailed: z.int().openapi({ description: 'Mails that have failed.' }),
    failures: z.int().openapi({ description: 'Failed sign-ins of the last 24 hours.' }),
    refusals: z.int().openapi({ description: 'Refusals of the last 24 hours.' }),
    lastImport: importRunSchema.optional(),
    lastBackup: instant.optional().openapi({ description: 'The last backup by `npm run backup`.' }),
    version: z.string().openapi({ description: 'Version of the program.' }),
    freeBytes: z.int().optional().openapi({
      description: 'Free on the disk of the embedded database; absent: the database is elsewhere.',
    }),
  })
  .openapi('AdministrationOverview');
