import { isMailAddress } from '#core/platform/forms/mail-address.ts';
import { ConfigError } from './config-error.ts';
import { readSecret } from './secret-setting.ts';
import { readSwitch } from './setting-readers.ts';

/** The agency's mail server, and who writes. */
export interface MailSettings {
  /** smtp: or smtps:, often with user name and password. */
  url: URL;
  /** Address of the sender. */
  from: string;
  /** Whether mails may go out unencrypted; absent: only by TLS, whatever the address says. */
  plain?: boolean;
  /** The only domain to whose addresses mails go; absent: to all. */
  onlyTo?: string;
}

/**
 * Undefined without SMTP_URL: nothing is mailed.
 * @throws {ConfigError} naming the variable
 */
export function readMailSettings(
  env: Record<string, string | undefined>,
  environment = 'PROD',
): MailSettings | undefined {
  const text = readSecret(env, 'SMTP_URL');
  const from = env.MAIL_FROM?.trim();
  if (text === undefined) {
    if (from) throw new ConfigError('MAIL_FROM', 'Eine Absenderadresse ohne SMTP_URL bewirkt nichts.');
    return undefined;
  }
  if (!URL.canParse(text) || !/^smtps?:$/.test(new URL(text).protocol) || new URL(text).hostname === '')
    throw new ConfigError(
      'SMTP_URL',
      'Erwartet wird eine Adresse der Form smtp://name:passwort@rechner:587 oder smtps://name:passwort@rechner:465.',
    );
  if (!from || !isMailAddress(from))
    throw new ConfigError(
      'MAIL_FROM',
      'Zu SMTP_URL gehört die Adresse, von der Mails kommen, zum Beispiel register@example.at.',
    );
  const plain = readSwitch(env.SMTP_PLAIN, 'SMTP_PLAIN', 'off');
  // In a demonstration everybody is administrator, and could have mails sent to strangers.
  const onlyTo = environment === 'DEMO' ? domainOf(from) : undefined;
  return { url: new URL(text), from, ...(plain && { plain }), ...(onlyTo !== undefined && { onlyTo }) };
}

export const domainOf = (address: string): string => address.replace(/^.*@/, '').toLowerCase();

/** Whether mails go to an address. */
export const isMailedTo = ({ onlyTo }: Pick<MailSettings, 'onlyTo'>, address: string): boolean =>
  onlyTo === undefined || domainOf(address) === onlyTo;
