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
import { installationsOf } from '../../register/owners/targets.ts';
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
  return { entries: await rowsOf(database, rows), total: counted?.total ?? 0 };
}

const batchSize = 1000;

/** All entries that fit, in batches, the newest first; what is added meanwhile is left out. */
export async function* journalBatches(database: Database, filter: JournalFilter): AsyncGenerator<JournalRow[]> {
  const where = conditionOf(filter);
  let after: SQL | undefined;
  for (;;) {
    const rows = await selectRows(database, and(where, after)).limit(batchSize);
    if (rows.length > 0) yield await rowsOf(database, rows);
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

/** The id of the installation that an entry concerns; undefined if it is about something else. */
const installationIn = ({ subject }: Row['entry']): string | undefined => subject?.match(/^installation (.+)$/)?.[1];

/** Entries as administrators read them: with the names of installations. */
async function rowsOf(database: Database, rows: readonly Row[]): Promise<JournalRow[]> {
  const ids = rows.flatMap(({ entry }) => [
    ...[installationIn(entry) ?? []].flat(),
    ...named.map((name) => parameterOf(entry, name)).filter((id) => id !== ''),
  ]);
  const found = await installationsOf(database, { ids: [...new Set(ids)] });
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return rows.map((row) => rowOf(row, names));
}

/** Parameters of actions that may be ids of installations. */
const named = ['installation', 'target'] as const;

const parameterOf = ({ parameters }: Row['entry'], name: string): string =>
  isObject(parameters) ? String(parameters[name] ?? '') : '';

function rowOf({ entry, displayName }: Row, names: ReadonlyMap<string, string>): JournalRow {
  const { id, at, username, role, network, action, subject, version, requestId, deputyFor } = entry;
  const parameters = isObject(entry.parameters) ? entry.parameters : {};
  const subjectName = names.get(installationIn(entry) ?? '');
  const withNames = Object.fromEntries(
    named.flatMap((parameter) => {
      const id = parameterOf(entry, parameter);
      const name = names.get(id);
      return name === undefined ? [] : [[parameter, `${name} (${id})`]];
    }),
  );
  const kind = isJournalAction(action) ? journalActions[action].kind : undefined;
  return {
    ...{
      id,
      at: at.toISOString(),
      action: filledIn(action, parameters),
      text: actionText(action, { ...parameters, ...withNames }),
    },
    ...(kind && { kind }),
    ...(username !== null && { username }),
    ...(displayName !== null && { displayName }),
    ...(role !== null && { role }),
    ...(network !== null && { network }),
    ...(subject !== null && { subject }),
    ...(subjectName !== undefined && { subjectName }),
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
