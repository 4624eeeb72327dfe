import { formatDate } from '#core/platform/format/date.ts';
import { product } from '#core/product.ts';
import type { Mail } from './mail.ts';

interface AccountUnused {
  username: string;
  displayName: string;
  mail: string | null;
  lastUsedAt: Date;
  closesAt: Date;
}

/** An account that is not used will be closed. */
export const accountUnused: Mail<AccountUnused> = {
  event: ({ username, closesAt }) => `unused account ${username} until ${closesAt.toISOString()}`,
  recipients: ({ mail, displayName }) => [{ mail, name: displayName }],
  subject: () => `Ihr Konto im ${product.title} wird gesperrt`,
  text: ({ username, lastUsedAt, closesAt }) =>
    `mit Ihrem Konto ${username} im ${product.title} haben Sie sich zuletzt am ${formatDate(lastUsedAt.toISOString().slice(0, 10))} angemeldet.

Ab dem ${formatDate(closesAt.toISOString().slice(0, 10))} wird es gesperrt. Brauchen Sie es noch? Dann melden Sie sich bis dahin einmal an. Sonst brauchen Sie nichts zu tun.`,
};
