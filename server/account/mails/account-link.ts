import { formatDateTime } from '#core/platform/format/date.ts';
import { product } from '#core/product.ts';
import type { Mail } from './mail.ts';

interface AccountLink {
  username: string;
  displayName: string;
  purpose: 'invitation' | 'reset';
  mail: string | undefined;
  address: URL;
  /** Days for which it works. */
  days: number;
  expiresAt: Date;
}

/** The link for setting a password. */
export const accountLink: Mail<AccountLink> = {
  signsIn: true,
  // A new link is a new event, so that each is mailed.
  event: ({ purpose, username, expiresAt }) => `${purpose} of ${username} until ${expiresAt.toISOString()}`,
  recipients: ({ mail, displayName }) => [{ mail, name: displayName }],
  subject: ({ purpose }) =>
    purpose === 'invitation' ? `Ihr Konto im ${product.title}` : `Neues Passwort im ${product.title}`,
  text: ({ purpose, username, address, days, expiresAt }) => `${
    purpose === 'invitation'
      ? `für Sie ist ein Konto im ${product.title} angelegt.`
      : `Ihr Passwort im ${product.title} ist zurückgesetzt.`
  } Ihr Benutzername ist ${username}.

Unter diesem Link setzen Sie Ihr Passwort:
${address.href}

Der Link gilt ${days} Tage, bis ${formatDateTime(expiresAt.toISOString())}, und nur einmal. Geben Sie ihn nicht weiter.

Haben Sie diese Mail nicht erwartet? Dann brauchen Sie nichts zu tun.`,
};
