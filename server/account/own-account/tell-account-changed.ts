import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/db/database.ts';
import type { MailFacts } from '../mails/mails.ts';
import type { QueueMail } from '../mails/queue-mail.ts';

/** Tells somebody by mail that the own account has been changed. */
export const tellAccountChanged = (
  database: Database,
  queueMail: QueueMail,
  username: string,
  change: MailFacts['accountChanged']['change'],
): Promise<void> => queueMail(database, 'accountChanged', { id: randomUUID(), username, change, at: new Date() });
