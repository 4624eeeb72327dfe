import { createTransport } from 'nodemailer';
import type { MailSettings } from '../config/mail-settings.ts';
import type { ClaimedMail } from './outbox.ts';

/** What became of an attempt to send a mail, with the mail server's words. */
export type Delivery = { result: 'sent' | 'refused' | 'later'; answer: string };

/** Milliseconds for each step of talking to the mail server. */
const longestStep = 20_000;

/** Refusals by a server that has understood the mail or its addresses: it would refuse it again (RFC 5321, 4.2.1). */
const aboutThisMail = ['EENVELOPE', 'EMESSAGE'];

/** Sends one mail. A lost answer is told from a refusal: then nobody knows whether it has arrived, and it is sent again with the same id. */
export type SendMail = (mail: ClaimedMail) => Promise<Delivery>;

/**
 * Sends by SMTP with TLS and a verified certificate: whoever sits on the way could read the links in mails, or take STARTTLS out of the server's
 * answer. Unencrypted only where that is wanted and the server does not offer it.
 */
export function createMailSender({ url, from, plain = false }: MailSettings): SendMail {
  const transport = createTransport({
    url: plain ? url.href : encrypted(url).href,
    connectionTimeout: longestStep,
    greetingTimeout: longestStep,
    socketTimeout: longestStep,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ recipient, messageId, subject, body, createdAt }) => {
    try {
      const { response } = await transport.sendMail({
        ...{ from, to: { name: '', address: recipient }, messageId, subject, text: body ?? '', date: createdAt },
        // Nobody's absence note answers it (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      return { result: 'sent', answer: response };
    } catch (error) {
      return deliveryOf(error);
    }
  };
}

/** What an address can say itself (nodemailer's options) must not switch encryption off. */
function encrypted(url: URL): URL {
  const address = new URL(url);
  for (const option of ['ignoreTLS', 'secure', 'opportunisticTLS']) address.searchParams.delete(option);
  address.searchParams.set('requireTLS', 'true');
  return address;
}

function deliveryOf(error: unknown): Delivery {
  if (!(error instanceof Error)) return { result: 'later', answer: String(error) };
  const code = 'code' in error ? String(error.code) : '';
  const status = 'responseCode' in error ? Number(error.responseCode) : 0;
  const isRefused = aboutThisMail.includes(code) && status >= 500;
  return { result: isRefused ? 'refused' : 'later', answer: error.message };
}
