import { and, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { isObject } from '#core/platform/api/checks.ts';
import { addDays } from '#core/platform/format/days.ts';
import { parseViennaTime } from '#core/platform/format/vienna-time.ts';
import {
  actionsOfKind,
  filledIn,
  isJournalAction,
  journalActions,
  parameterNames,
} from '#core/platform/journal/journal-actions.ts';
import { entriesPerPage, type JournalFilter, type JournalRow, mostCounted } from '#core/site/administration/journal.ts';
import { actionText } from '#core/site/administration/journal-words.ts';
import { account } from '../../account/session/account-tables.ts';
import type { Database } from '../../platform/db/database.ts';
import { journalTable } from '../../platform/journal/journal-table.ts';
import { likePart } from '../people/find-people.ts';

/** A page of the entries that fit, the newest first, and how many there are. */
export async function readJournal(
  database: Database,
  filter: JournalFilter,
  page: number,
): Promise<{ entries: JournalRow[]; total: number }> {
  const where = conditionOf(filter);
  const rows = await selectRows(database, where)
    .limit(entriesPerPage)
    .offset((page - 1) * entriesPerPage);
  const some = database.select({ id: journalTable.id }).from(journalTable).leftJoin(account, byName).where(where);
  const [counted] = await database
    .select({ total: sql<number>`count(*)::integer` })
    .from(some.limit(mostCounted).as('some'));
  return { entries: rows.map(rowOf), total: counted?.total ?? 0 };
}

const batchSize = 1000;

/** All entries that fit, in batches, the newest first; what is added meanwhile is left out. */
export async function* journalBatches(database: Database, filter: JournalFilter): AsyncGenerator<JournalRow[]> {
  const where = conditionOf(filter);
  let after: SQL | undefined;
  for (;;) {
    const rows = await selectRows(database, and(where, after)).limit(batchSize);
    if (rows.length > 0) yield rows.map(rowOf);
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = sql`(${journalTable.at}, ${journalTable.id}) < (${last.exactly}::timestamptz, ${last.entry.id}::uuid)`;
  }
}

const byName = eq(account.username, journalTable.username);

const selectRows = (database: Database, where: SQL | undefined) =>
  database
    .select({
      entry: journalTable,
      displayName: account.displayName,
      // Times of the database are more exact than those of JavaScript.
      exactly: sql<string>`${journalTable.at}::text`,
    })
    .from(journalTable)
    .leftJoin(account, byName)
    .where(where)
    .orderBy(desc(journalTable.at), desc(journalTable.id));

type Row = Awaited<ReturnType<typeof selectRows>>[number];

function rowOf({ entry, displayName }: Row): JournalRow {
  const { id, at, username, role, network, action, subject, version, requestId, deputyFor } = entry;
  const parameters = isObject(entry.parameters) ? entry.parameters : {};
  const kind = isJournalAction(action) ? journalActions[action].kind : undefined;
  return {
    ...{ id, at: at.toISOString(), action: filledIn(action, parameters), text: actionText(action, parameters) },
    ...(kind && { kind }),
    ...(username !== null && { username }),
    ...(displayName !== null && { displayName }),
    ...(role !== null && { role }),
    ...(network !== null && { network }),
    ...(subject !== null && { subject }),
    ...(version !== null && { version }),
    ...(requestId !== null && { requestId }),
    ...(deputyFor !== null && { deputyFor }),
  };
}

/** As `filledIn` does. */
const actionInEnglish = parameterNames.reduce(
  (text, name) => sql`replace(${text}, ${`{${name}}`}, coalesce(${journalTable.parameters} ->> ${name}, ''))`,
  sql`${journalTable.action}`,
);

function conditionOf({ who, kind, subject, from, to, text }: JournalFilter): SQL | undefined {
  const contains = (part: string, columns: Parameters<typeof ilike>[0][]) =>
    part.trim() === '' ? undefined : or(...columns.map((column) => ilike(column, likePart(part.trim()))));
  return and(
    contains(who, [journalTable.username, journalTable.deputyFor, account.displayName]),
    contains(subject, [journalTable.subject]),
    contains(text, [actionInEnglish, journalTable.subject, journalTable.requestId]),
    kind === '' ? undefined : inArray(journalTable.action, actionsOfKind(kind)),
    from === '' ? undefined : gte(journalTable.at, startOf(from)),
    to === '' ? undefined : lt(journalTable.at, startOf(addDays(to, 1))),
  );
}

/** Midnight in Austria. */
const startOf = (day: string): Date => new Date(parseViennaTime(`${day}T00:00`) ?? Number.NaN);
