import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { isAtRest } from '../jobs/job-leases.ts';
import { outboxTable } from './outbox-table.ts';

/** A mail that has not arrived: it waits, or it has failed. */
export interface OpenMail {
  id: string;
  event: string;
  recipient: string;
  subject: string;
  state: 'waiting' | 'failed';
  attempts: number;
  createdAt: Date;
  /** Of one that waits. */
  nextAttemptAt: Date;
  /** What the mail server said last. */
  answer: string | undefined;
}

const mostListed = 200;

/** Mails that have not arrived, the newest first. */
export async function openMails(database: Database): Promise<OpenMail[]> {
  const rows = await database
    .select()
    .from(outboxTable)
    .where(inArray(outboxTable.state, ['waiting', 'failed']))
    .orderBy(sql`${outboxTable.createdAt} desc`, outboxTable.id)
    .limit(mostListed);
  return rows.map(({ id, event, recipient, subject, state, attempts, createdAt, nextAttemptAt, answer }) => ({
    ...{ id, event, recipient, subject, attempts, createdAt, nextAttemptAt },
    state: state === 'failed' ? 'failed' : 'waiting',
    answer: answer ?? undefined,
  }));
}

/** Mails that have failed, and those that wait for a further attempt. */
export const troubledMails = async (database: Database): Promise<OpenMail[]> =>
  (await openMails(database)).filter(({ state, attempts }) => state === 'failed' || attempts > 0);

/** Open, and not just being sent. */
const atRest = (id: string): SQL | undefined =>
  and(eq(outboxTable.id, id), inArray(outboxTable.state, ['waiting', 'failed']), isAtRest(outboxTable));

/** Makes a mail due at once, with all its attempts and the id that it has always had; returns its event, undefined if there is none. */
export async function sendAgain(on: Pick<Database, 'update'>, id: string): Promise<string | undefined> {
  const [mail] = await on
    .update(outboxTable)
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: sql`now()`, finishedAt: null })
    .where(and(atRest(id), sql`${outboxTable.body} is not null`))
    .returning({ event: outboxTable.event });
  return mail?.event;
}

/** Gives up a mail and forgets its text; returns its event, undefined if there is none. */
export async function discardMail(on: Pick<Database, 'update'>, id: string): Promise<string | undefined> {
  const [mail] = await on
    .update(outboxTable)
    .set({ state: 'discarded', body: null, finishedAt: sql`now()` })
    .where(atRest(id))
    .returning({ event: outboxTable.event });
  return mail?.event;
}
