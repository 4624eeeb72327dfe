import { randomUUID } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { storableText } from '../db/rows.ts';
import { createJobLeases } from '../jobs/job-leases.ts';
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
  /** Whether the text contains a link that signs in: it is forgotten when the mail fails. */
  signsIn?: boolean;
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
      signsIn: mail.signsIn ?? false,
      ...{ state: 'waiting', attempts: 0 },
      createdAt: sql`now()`,
      nextAttemptAt: sql`now()`,
    })
    .onConflictDoNothing();
}

/** Days after which finished mails are forgotten. */
const rememberedDays = 90;

/** A mail that one process alone may send now. */
export type ClaimedMail = typeof outboxTable.$inferSelect;

/**
 * The mails on a database, shared by its processes. Times are the database's, whatever the test clock says.
 * @param process name of this process, unique among running ones
 * @param leaseSeconds how long a silent process keeps a mail
 */
export function createOutbox(database: Database, process: string, leaseSeconds: number) {
  const leases = createJobLeases(database, outboxTable, process, leaseSeconds);
  const isDue = sql`${outboxTable.state} = 'waiting' and ${outboxTable.nextAttemptAt} <= now()`;
  return {
    /** The mail that has waited longest; undefined if none is due. A process that dies with it leaves it to the next one. */
    claim: (): Promise<ClaimedMail | undefined> => leases.claim(isDue, [sql`${outboxTable.nextAttemptAt}`], {}),
    /** Keeps a mail for longer; returns whether it is still this process's. */
    renew: async (id: string): Promise<boolean> => (await leases.renew(id, {})) !== undefined,
    async sent(id: string, answer: string): Promise<void> {
      await leases.release(id, { state: 'sent', body: null, answer: shortened(answer), finishedAt: sql`now()` });
    },
    /** It will not be sent: refused for good, or tried for too long. It keeps its text, so that it can be sent again, unless that signs in. */
    async failed(id: string, answer: string): Promise<void> {
      const body = sql`case when ${outboxTable.signsIn} then null else ${outboxTable.body} end`;
      await leases.release(id, { state: 'failed', body, answer: shortened(answer), finishedAt: sql`now()` });
    },
    /** It will be sent later. */
    async postpone(id: string, answer: string, seconds: number): Promise<void> {
      const nextAttemptAt = sql`now() + make_interval(secs => ${seconds})`;
      await leases.release(id, { answer: shortened(answer), nextAttemptAt });
    },
    async counts(): Promise<{ waiting: number; failed: number }> {
      const rows = await database
        .select({ state: outboxTable.state, number: sql<number>`count(*)::integer` })
        .from(outboxTable)
        .groupBy(outboxTable.state);
      const of = (state: string) => rows.find((row) => row.state === state)?.number ?? 0;
      return { waiting: of('waiting'), failed: of('failed') };
    },
    /** Deletes what has been sent, or has failed, long ago. */
    async purge(): Promise<void> {
      await database
        .delete(outboxTable)
        .where(lt(outboxTable.finishedAt, sql`now() - make_interval(days => ${rememberedDays})`));
    },
  };
}

/** As much of the mail server's answer as is stored. */
const shortened = (answer: string): string => storableText(answer.slice(0, 500));
