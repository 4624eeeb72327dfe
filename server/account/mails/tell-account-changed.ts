import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/db/database.ts';
import type { MailFacts } from './mails.ts';
import type { QueueMail } from './queue-mail.ts';

/** Tells somebody by mail that the own account has been changed. */
export const tellAccountChanged = (
  on: Pick<Database, 'insert' | 'execute'>,
  queueMail: QueueMail,
  username: string,
  change: MailFacts['accountChanged']['change'],
): Promise<void> => queueMail(on, 'accountChanged', { id: randomUUID(), username, change, at: new Date() });
