import { randomUUID } from 'node:crypto';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { storableText } from '../db/rows.ts';
import { outboxTable } from './outbox-table.ts';

/** A mail to one person. */
export interface QueuedMail {
  /** What it tells of ('invitation of …'); nobody gets two mails of one event. */
  event: string;
  recipient: string;
  /** One line. */
  subject: string;
  /** Plain text. */
  body: string;
}

/**
 * Puts a mail into the outbox, within the transaction of what it tells of: both happen, or neither.
 * @param host domain of the sender, which makes the mail's id unique (RFC 5322, 3.6.4)
 */
export async function addToOutbox(on: Pick<Database, 'insert'>, mail: QueuedMail, host: string): Promise<void> {
  const id = randomUUID();
  await on
    .insert(outboxTable)
    .values({
      ...{ id, event: mail.event, recipient: mail.recipient, messageId: `<${id}@${host}>` },
      subject: storableText(mail.subject).replace(/\s+/g, ' '),
      body: storableText(mail.body),
      ...{ state: 'waiting', attempts: 0 },
      createdAt: sql`now()`,
      nextAttemptAt: sql`now()`,
    })
    .onConflictDoNothing();
}

/** A mail that this process alone may send now. */
export interface ClaimedMail {
  id: string;
  recipient: string;
  messageId: string;
  subject: string;
  body: string;
  createdAt: Date;
  /** Including this one. */
  attempts: number;
}

/** The mails on a database, shared by its processes. Times are the database's, whatever the test clock says. */
export interface Outbox {
  /** The mail that has waited longest; undefined if none is due. A process that dies with it leaves it to the next one. */
  claim(): Promise<ClaimedMail | undefined>;
  sent(id: string, answer: string): Promise<void>;
  /** It will not be sent: refused for good, or tried for too long. */
  failed(id: string, answer: string): Promise<void>;
  /** It will be sent later. */
  postpone(id: string, answer: string, seconds: number): Promise<void>;
  counts(): Promise<{ waiting: number; failed: number }>;
  /** Deletes what has been sent, or has failed, long ago. */
  purge(): Promise<void>;
}

/** Days after which finished mails are forgotten. */
const keptDays = 90;

/**
 * @param process name of this process, unique among running ones
 * @param leaseSeconds how long a silent process keeps a mail; longer than sending one may take
 */
export function createOutbox(database: Database, process: string, leaseSeconds: number): Outbox {
  const held = (id: string) => and(eq(outboxTable.id, id), eq(outboxTable.leaseOwner, process));
  const noLease = { leaseOwner: null, leaseUntil: null };
  const finish = async (id: string, state: 'sent' | 'failed', answer: string) => {
    const values = { state, answer: shortened(answer), finishedAt: sql`now()`, ...noLease };
    // What has failed keeps its text, so that it can be sent again.
    await database
      .update(outboxTable)
      .set({ ...values, ...(state === 'sent' && { body: null }) })
      .where(held(id));
  };
  return {
    async claim() {
      const next = database
        .select({ id: outboxTable.id })
        .from(outboxTable)
        .where(
          sql`${outboxTable.state} = 'waiting' and ${outboxTable.nextAttemptAt} <= now()
            and (${outboxTable.leaseUntil} is null or ${outboxTable.leaseUntil} < now())`,
        )
        .orderBy(asc(outboxTable.nextAttemptAt), asc(outboxTable.id))
        .limit(1)
        .for('update', { skipLocked: true });
      const [row] = await database
        .update(outboxTable)
        .set({
          attempts: sql`${outboxTable.attempts} + 1`,
          leaseOwner: process,
          leaseUntil: sql`now() + make_interval(secs => ${leaseSeconds})`,
        })
        .where(eq(outboxTable.id, sql`(${next})`))
        .returning();
      if (!row) return undefined;
      const { id, recipient, messageId, subject, body, createdAt, attempts } = row;
      return { id, recipient, messageId, subject, body: body ?? '', createdAt, attempts };
    },
    sent: (id, answer) => finish(id, 'sent', answer),
    failed: (id, answer) => finish(id, 'failed', answer),
    async postpone(id, answer, seconds) {
      const nextAttemptAt = sql`now() + make_interval(secs => ${seconds})`;
      await database
        .update(outboxTable)
        .set({ answer: shortened(answer), nextAttemptAt, ...noLease })
        .where(held(id));
    },
    async counts() {
      const rows = await database
        .select({ state: outboxTable.state, number: sql<number>`count(*)::integer` })
        .from(outboxTable)
        .groupBy(outboxTable.state);
      const of = (state: string) => rows.find((row) => row.state === state)?.number ?? 0;
      return { waiting: of('waiting'), failed: of('failed') };
    },
    async purge() {
      await database
        .delete(outboxTable)
        .where(lt(outboxTable.finishedAt, sql`now() - make_interval(days => ${keptDays})`));
    },
  };
}

/** As much of the mail server's answer as is kept. */
const shortened = (answer: string): string => storableText(answer.slice(0, 500));
