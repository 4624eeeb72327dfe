import { sql } from 'drizzle-orm';
import { formatDateTime } from '#core/platform/format/date.ts';
import { product } from '#core/product.ts';
import { queryRows } from '../../platform/db/rows.ts';
import type { Mail } from './mail.ts';

/** What has happened to how somebody signs in. */
const sentences = {
  passwordChanged: 'Das Passwort ist geändert',
  secondFactorOn: 'Der zweite Faktor ist eingeschaltet',
  secondFactorOff: 'Der zweite Faktor ist abgeschaltet',
  recoveryCodes: 'Es gibt neue Ersatzcodes für den zweiten Faktor; die früheren gelten nicht mehr',
  sessionsEnded: 'Sitzungen auf anderen Geräten sind beendet',
} as const;

interface AccountChanged {
  id: string;
  username: string;
  change: keyof typeof sentences;
  at: Date;
}

/** Somebody's password, second factor or sessions have been changed in the own account. */
export const accountChanged: Mail<AccountChanged> = {
  event: ({ id, username, change }) => `${change} of ${username} ${id}`,
  recipients: ({ username }, on) =>
    queryRows<{ mail: string | null; name: string }>(
      on,
      sql`select mail, display_name as name from account where username = ${username}`,
    ),
  subject: () => `Änderung an Ihrem Konto im ${product.title}`,
  text: ({ username, change, at }) => `${sentences[change]}.

Konto: ${username}
Zeit: ${formatDateTime(at.toISOString())}

Waren Sie das? Dann brauchen Sie nichts zu tun. Wenn nicht, wenden Sie sich bitte sofort an die Verwaltung des Registers.`,
};
