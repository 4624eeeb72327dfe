import { product } from '#core/product.ts';
import { type LinkedAccount, linkDays } from './account-links.ts';

/** The mail with the link for setting a password. @param until in German */
export function linkMail(
  { username, displayName, purpose }: LinkedAccount,
  address: string,
  until: string,
): { subject: string; body: string } {
  const isInvited = purpose === 'invitation';
  const why = isInvited
    ? `für Sie ist ein Konto im ${product.title} angelegt. Ihr Benutzername ist ${username}.`
    : `Ihr Passwort im ${product.title} ist zurückgesetzt. Ihr Benutzername ist ${username}.`;
  return {
    subject: isInvited ? `Ihr Konto im ${product.title}` : `Neues Passwort im ${product.title}`,
    body: `Guten Tag, ${displayName},

${why}

Unter diesem Link setzen Sie Ihr Passwort:
${address}

Der Link gilt ${linkDays} Tage, bis ${until}, und nur einmal. Geben Sie ihn nicht weiter.

Haben Sie diese Mail nicht erwartet? Dann brauchen Sie nichts zu tun.
`,
  };
}
