import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ImportProblem, ImportRun } from '#core/site/administration/operations.ts';
import type { Database } from '../../platform/db/database.ts';
import { insertStatement, type Queryable, storableText } from '../../platform/db/rows.ts';
import { record } from '../../platform/journal/journal.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Files loaded into the register. */
const importRun = pgTable('import_run', {
  id: uuid('id').primaryKey(),
  file: text('file').notNull(),
  startedBy: text('started_by').notNull(),
  startedAt: time('started_at').notNull(),
  finishedAt: time('finished_at').notNull(),
  loaded: integer('loaded').notNull(),
  added: integer('added').notNull(),
  moved: integer('moved').notNull(),
  rejected: integer('rejected').notNull(),
  findings: text('findings').notNull(),
  problems: text('problems').notNull(),
  failure: text('failure'),
});

/** What became of a file. */
export interface FinishedImport {
  file: string;
  startedAt: Date;
  loaded: number;
  added?: number;
  moved?: number;
  rejected: number;
  findings?: Record<string, number | undefined>;
  problems: readonly ImportProblem[];
  /** Why nothing was loaded. */
  failure?: string | undefined;
}

/** Lines of a report that are stored; the file beside the database has all of them. */
export const mostProblems = 1000;

/** Records an import, within its transaction. */
export async function recordImport(on: Queryable, finished: FinishedImport): Promise<void> {
  const { file, startedAt, loaded, added = 0, moved = 0, rejected, findings = {}, problems, failure } = finished;
  const row = {
    ...{ id: randomUUID(), file: storableText(file), startedBy: storableText(operatingUser()) },
    ...{ startedAt, finishedAt: new Date(), loaded, added, moved, rejected },
    findings: JSON.stringify(findings),
    problems: JSON.stringify(
      problems.slice(0, mostProblems).map(({ line, text }) => ({ line, text: storableText(text).slice(0, 500) })),
    ),
    failure: failure === undefined ? null : storableText(failure),
  };
  const statement = insertStatement(importRun, [row]);
  if (statement) await on.execute(statement);
  // Commands speak to whoever runs them; their lines are no log.
  await record(on, { action: failure === undefined ? 'import' : 'import failed', file }, () => {});
}

/** The account of the operating system; containers may have none. */
function operatingUser(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}

type Row = Omit<typeof importRun.$inferSelect, 'problems'> & { problems: number };

const runOf = ({ startedAt, finishedAt, findings, failure, ...rest }: Row): ImportRun => ({
  ...rest,
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt.toISOString(),
  findings: JSON.parse(findings),
  ...(failure !== null && { failure }),
});

const columns = getTableColumns(importRun);

/** Imports, the newest first. */
export async function listImports(database: Database, limit: number): Promise<ImportRun[]> {
  const rows = await database
    .select({ ...columns, problems: sql<number>`jsonb_array_length(${importRun.problems}::jsonb)` })
    .from(importRun)
    .orderBy(desc(importRun.finishedAt), desc(importRun.id))
    .limit(limit);
  return rows.map(runOf);
}

/** The report of an import; undefined if there is none of this id. */
export async function readImportProblems(database: Database, id: string): Promise<ImportProblem[] | undefined> {
  const [row] = await database.select({ problems: importRun.problems }).from(importRun).where(eq(importRun.id, id));
  return row && JSON.parse(row.problems);
}
