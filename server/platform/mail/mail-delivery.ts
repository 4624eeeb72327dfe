import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { MailSettings } from '../config/mail-settings.ts';
import type { Database } from '../db/database.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createMailSender } from './send-mail.ts';

/** Seconds; other values are for tests. */
export interface MailTiming {
  /** Between looks at the outbox. */
  interval: number;
  /** For which a silent process keeps a mail; longer than sending one may take. */
  lease: number;
  /** Until the second attempt; each further pause is twice as long, up to `longestPause`. */
  firstPause: number;
  longestPause: number;
  /** Attempts after which a mail has failed. */
  mostAttempts: number;
}

/** Tried for about five days, as RFC 5321 (4.5.4.1) asks for. */
export const mailTiming: MailTiming = {
  interval: 5,
  lease: 300,
  firstPause: 60,
  longestPause: 3600,
  mostAttempts: 125,
};

/** Sends what is in the outbox, in the background. */
export interface MailDelivery {
  readonly outbox: Outbox;
  start(): void;
  /** Waits for the mail that is being sent. */
  stop(): Promise<void>;
}

/**
 * Each process takes one mail at a time; none is sent by two. A mail is deleted from nowhere before the mail server has accepted or refused
 * it.
 */
export function createMailDelivery(
  database: Database,
  settings: MailSettings,
  onError: (error: unknown) => void,
  timing: MailTiming = mailTiming,
): MailDelivery {
  const outbox = createOutbox(database, randomUUID(), timing.lease);
  const send = createMailSender(settings);
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  async function sendNext(): Promise<boolean> {
    const mail = await outbox.claim();
    if (!mail) return false;
    const { result, answer } = await send(mail);
    if (result === 'sent') await outbox.sent(mail.id, answer);
    else if (result === 'refused' || mail.attempts >= timing.mostAttempts) await outbox.failed(mail.id, answer);
    else await outbox.postpone(mail.id, answer, pauseAfter(mail.attempts, timing));
    return true;
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const hasSent = await sendNext().catch((error: unknown) => {
        onError(error);
        return false;
      });
      if (!hasSent)
        await pause(timing.interval * 1000, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
    }
  }

  return {
    outbox,
    start() {
      running ??= run();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Seconds until the next attempt. */
export const pauseAfter = (
  attempts: number,
  { firstPause, longestPause }: Pick<MailTiming, 'firstPause' | 'longestPause'>,
): number => Math.min(longestPause, firstPause * 2 ** Math.min(attempts - 1, 20));
