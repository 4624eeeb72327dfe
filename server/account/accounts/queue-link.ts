import type { MailSettings } from '../../platform/config/mail-settings.ts';
import type { Database } from '../../platform/db/database.ts';
import { mailQueue } from '../../platform/mail/mailer.ts';
import type { NewLink } from './account-links.ts';
import { linkMail } from './link-mail.ts';

/** How links for setting a password reach people. */
export interface LinkMailing {
  /** Address of the sibling base with the account pages, as `https://register.example.at/portal/`. */
  portal: URL;
  /** Absent: links are shown, not mailed. */
  mail: MailSettings | undefined;
}

export const linkAddress = (portal: URL, { code }: NewLink): string => new URL(`einladung?code=${code}`, portal).href;

/** Whether a link is mailed; otherwise it is shown once to whoever made it. */
export const isMailed = ({ mail }: LinkMailing, recipient: string | undefined): recipient is string =>
  mail !== undefined && recipient !== undefined;

const day = new Intl.DateTimeFormat('de-AT', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Vienna' });

/** Mails a link, within the transaction that makes it, if there is a mail server and an address. */
export async function queueLink(
  on: Pick<Database, 'insert'>,
  { mail, portal }: LinkMailing,
  account: Parameters<typeof linkMail>[0],
  link: NewLink,
  recipient: string | undefined,
): Promise<void> {
  const text = linkMail(account, linkAddress(portal, link), day.format(link.expiresAt));
  // A new link is a new event, so that each is mailed.
  const event = `${account.purpose} of ${account.username} until ${link.expiresAt.toISOString()}`;
  await mailQueue(mail)(on, { event, recipient, ...text });
}
