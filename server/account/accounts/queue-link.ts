import type { ServerConfig } from '../../platform/config/config.ts';
import { isMailedTo, type MailSettings } from '../../platform/config/mail-settings.ts';
import type { Database } from '../../platform/db/database.ts';
import { mailQueue } from '../mails/queue-mail.ts';
import { type LinkedAccount, linkDays, type NewLink } from './account-links.ts';

/** How links for setting a password reach people. */
export interface LinkMailing {
  /** Address of the sibling base with the account pages, as `https://register.example.at/portal/`. */
  portal: URL;
  /** Absent: links are shown, not mailed. */
  mail: MailSettings | undefined;
}

/** @param port on which the server listens, where PUBLIC_URL is not set */
export const linkMailing = (
  { publicUrl, portalPath, mail }: Pick<ServerConfig, 'publicUrl' | 'portalPath' | 'mail'>,
  port: number,
): LinkMailing => ({ portal: new URL(portalPath, publicUrl ?? `http://localhost:${port}`), mail });

/** The code stands where browsers send it to nobody: neither logs, proxies nor other pages learn it with the address. */
export const linkAddress = (portal: URL, { code }: NewLink): URL => new URL(`einladung#${code}`, portal);

/** Whether a link is mailed; otherwise it is shown once to whoever made it. */
export const isMailed = ({ mail }: LinkMailing, recipient: string | undefined): recipient is string =>
  mail !== undefined && recipient !== undefined && isMailedTo(mail, recipient);

/** Mails a link, within the transaction that makes it, if there is a mail server and an address. */
export const queueLink = (
  on: Pick<Database, 'insert' | 'execute'>,
  { mail: settings, portal }: LinkMailing,
  account: LinkedAccount,
  link: NewLink,
  mail: string | undefined,
): Promise<void> =>
  mailQueue(settings)(on, 'accountLink', {
    ...{ ...account, mail },
    ...{ address: linkAddress(portal, link), days: linkDays, expiresAt: link.expiresAt },
  });
