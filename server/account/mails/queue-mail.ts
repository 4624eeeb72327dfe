import { domainOf, isMailedTo, type MailSettings } from '../../platform/config/mail-settings.ts';
import type { Database } from '../../platform/db/database.ts';
import { addToOutbox } from '../../platform/mail/outbox.ts';
import type { Mail } from './mail.ts';
import { type MailFacts, mails } from './mails.ts';

/** Queues a mail in the transaction of what it tells of; does nothing without a mail server, nor for those without an address. */
export type QueueMail = <Name extends keyof MailFacts>(
  on: Pick<Database, 'insert' | 'execute'>,
  name: Name,
  facts: MailFacts[Name],
) => Promise<void>;

export const mailQueue =
  (settings: MailSettings | undefined): QueueMail =>
  async (on, name, facts) => {
    if (!settings) return;
    const mail: Mail<typeof facts> = mails[name];
    for (const recipient of await mail.recipients(facts, on))
      if (recipient.mail && isMailedTo(settings, recipient.mail))
        await addToOutbox(
          on,
          {
            event: mail.event(facts),
            recipient: recipient.mail,
            ...(mail.signsIn && { signsIn: true }),
            subject: mail.subject(facts),
            body: `Guten Tag${recipient.name === undefined ? '' : `, ${recipient.name}`},\n\n${mail.text(facts)}\n`,
          },
          domainOf(settings.from),
        );
  };
