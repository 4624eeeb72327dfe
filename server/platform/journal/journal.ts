import { randomUUID } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import { filledIn, type JournalAction, type RecordedAction } from '#core/platform/journal/journal-actions.ts';
import type { Database } from '../db/database.ts';
import { insertStatement, listed, type Queryable, queryRows, storableText } from '../db/rows.ts';
import type { StorageSpace } from '../db/storage-space.ts';
import { oneLine } from '../log/fault-line.ts';
import { reportFault } from '../log/report-fault.ts';
import { currentRequest } from '../log/request-id.ts';
import { warn } from '../log/say.ts';
import { journalTable } from './journal-table.ts';

/** Something that must be accounted for. Network, role and request are added. */
export type JournalEntry = RecordedAction & JournalContext;

/** What an action was about, and who did it. */
export interface JournalContext {
  /** User name; absent: nobody is known, or a command. */
  user?: string | undefined;
  installation?: string;
  /** Path of a content page. */
  page?: string;
  /** The account concerned, if it is another one than the user's. */
  account?: string;
  /** Event that a mail tells of. */
  mail?: string;
  /** A setting of the register or of the user. */
  setting?: string;
  /** Name of an imported file. */
  file?: string;
  /** What a refused call was for. */
  call?: string;
  /** The resulting version: the change itself is stored there. */
  version?: number;
}

/** Writes a line of the log. */
export type WriteLine = (line: string) => void;

/**
 * Records an action, within the transaction of what it changes: both happen, or neither. Also writes a line of JSON to the log, without the
 * network.
 * @param log writes that line
 */
export async function record(on: Queryable, entry: JournalEntry, log: WriteLine = console.log): Promise<void> {
  const { action, parameters, ...context } = entry;
  const { user, version } = context;
  const { id: requestId, network, role, deputyFor } = currentRequest() ?? {};
  const at = new Date();
  const row = {
    ...{ id: randomUUID(), at, action, subject: subjectOf(context) },
    parameters: parameters === undefined ? null : JSON.stringify(parameters),
    username: user === undefined ? null : storableText(user),
    role: user === undefined ? null : (role ?? null),
    network: network ?? null,
    version: version ?? null,
    requestId: requestId ?? null,
    deputyFor: user === undefined ? null : (deputyFor ?? null),
  };
  const statement = insertStatement(journalTable, [row]);
  if (statement) await on.execute(statement);
  log(
    oneLine({
      ...{ time: at.toISOString(), source: 'audit', requestId, ...(user !== undefined && { deputyFor }) },
      ...context,
      action: filledIn(action, parameters),
    }),
  );
}

function subjectOf({ installation, page, account, mail, setting, file, call }: JournalContext): string | null {
  const [kind, of] =
    Object.entries({ installation, page, account, mail, setting, file, call }).find(
      ([, value]) => value !== undefined,
    ) ?? [];
  return kind === undefined ? null : storableText(`${kind} ${of}`).slice(0, 500);
}

/** How often somebody has done something within the last hours, whatever became of it. */
export async function countRecorded(
  on: Queryable,
  user: string,
  actions: readonly JournalAction[],
  hours: number,
): Promise<number> {
  const [row] = await queryRows<{ number: number }>(
    on,
    sql`select count(*)::integer as number from journal
        where username = ${user} and action in ${listed(actions)} and at > now() - make_interval(hours => ${hours})`,
  );
  return row?.number ?? 0;
}

/** Records what changes nothing that could be rolled back: sign-ins, failures, refusals. */
export interface Journal {
  /** Never fails: what cannot be recorded is reported, and nobody is kept from signing out by it. */
  note(entry: JournalEntry): Promise<void>;
  /**
   * Deletes what is older than JOURNAL_DAYS.
   * @param owner with the role that may do so
   */
  purge(owner: Database): Promise<void>;
}

/** @param days for which entries are kept */
export function createJournal(database: Database, days: number, space: Pick<StorageSpace, 'spare'>): Journal {
  let isSaid = false;
  return {
    async note(entry) {
      await space.spare(() => record(database, entry)).catch((error: unknown) => reportFault('journal', error));
    },
    async purge(owner) {
      if (!(await mayDelete(owner))) {
        if (!isSaid) warn(undeletable);
        isSaid = true;
        return;
      }
      await owner.delete(journalTable).where(lt(journalTable.at, sql`now() - make_interval(days => ${days})`));
    },
  };
}

async function mayDelete(on: Queryable): Promise<boolean> {
  const [row] = await queryRows<{ may: boolean }>(on, sql`select has_table_privilege('journal', 'delete') as may`);
  return row?.may ?? false;
}

const undeletable =
  'Aus dem Protokoll wird nichts gelöscht: Die Rolle von DATABASE_URL darf es nicht. Setzen Sie MIGRATIONS_DATABASE_URL.';
