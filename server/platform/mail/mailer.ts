import type { MailSettings } from '../config/mail-settings.ts';
import type { Database } from '../db/database.ts';
import { type Mail, queueMail } from './outbox.ts';

/** Queues a mail in the transaction of what it tells of; does nothing without a mail server or a recipient's address. */
export type QueueMail = (
  on: Pick<Database, 'insert'>,
  mail: Omit<Mail, 'recipient'> & { recipient: string | null | undefined },
) => Promise<void>;

export const mailQueue =
  (settings: MailSettings | undefined): QueueMail =>
  async (on, { recipient, ...mail }) => {
    if (!settings || !recipient) return;
    await queueMail(on, { ...mail, recipient }, settings.from.replace(/^.*@/, ''));
  };
