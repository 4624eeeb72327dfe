import { product } from '#core/product.ts';
import type { Mail, Recipient } from './mail.ts';

interface Trial {
  id: string;
  administrator: Recipient;
}

/** An administrator tries whether mails arrive. */
export const trial: Mail<Trial> = {
  event: ({ id }) => `trial ${id}`,
  recipients: ({ administrator }) => [administrator],
  subject: () => `Testmail: ${product.title}`,
  text: () =>
    `Diese Mail haben Sie in der Verwaltung angefordert. Kommt sie an, so stellt der Mailserver Mails des Registers zu.`,
};
