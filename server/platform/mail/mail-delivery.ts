import { randomUUID } from 'node:crypto';
import type { MailSettings } from '../config/mail-settings.ts';
import type { Database } from '../db/database.ts';
import { createJobWorker, type JobTiming } from '../jobs/job-worker.ts';
import { type ClaimedMail, createOutbox } from './outbox.ts';
import { createMailSender } from './send-mail.ts';

/** Pauses in seconds; other values are for tests. */
export interface MailTiming extends JobTiming {
  /** Until the second attempt; each further pause is twice as long, up to `longestPause`. */
  firstPause: number;
  longestPause: number;
  /** Attempts after which a mail has failed. */
  mostAttempts: number;
}

/** Tried for about five days, as RFC 5321 (4.5.4.1) asks for. */
export const mailTiming: MailTiming = {
  interval: 5000,
  leaseSeconds: 300,
  firstPause: 60,
  longestPause: 3600,
  mostAttempts: 125,
};

/** Sends what is in the outbox, in the background. */
export interface MailDelivery {
  readonly outbox: ReturnType<typeof createOutbox>;
  start(): void;
  /** Waits for the mail that is being sent. */
  stop(): Promise<void>;
}

/**
 * Each process sends one mail at a time; none is sent by two. A mail is deleted from nowhere before the mail server has accepted or refused
 * it.
 */
export function createMailDelivery(
  database: Database,
  settings: MailSettings,
  onError: (error: unknown) => void,
  timing: MailTiming = mailTiming,
): MailDelivery {
  const outbox = createOutbox(database, randomUUID(), timing.leaseSeconds);
  const send = createMailSender(settings);

  async function work(mail: ClaimedMail): Promise<void> {
    const { result, answer } = await send(mail);
    if (result === 'sent') await outbox.sent(mail.id, answer);
    else if (result === 'refused' || mail.attempts >= timing.mostAttempts) await outbox.failed(mail.id, answer);
    else await outbox.postpone(mail.id, answer, pauseAfter(mail.attempts, timing));
  }

  // What is being sent cannot be called back, so nothing stops it.
  const renew = async ({ id }: ClaimedMail) => ((await outbox.renew(id)) ? undefined : 'leaseLost');
  const { start, stop } = createJobWorker({ claim: outbox.claim, renew, work }, timing.interval, onError);
  return { outbox, start, stop };
}

/** Seconds until the next attempt. */
export const pauseAfter = (
  attempts: number,
  { firstPause, longestPause }: Pick<MailTiming, 'firstPause' | 'longestPause'>,
): number => Math.min(longestPause, firstPause * 2 ** Math.min(attempts - 1, 20));
