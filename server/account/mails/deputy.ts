import { formatDate } from '#core/platform/format/date.ts';
import { product } from '#core/product.ts';
import type { Mail, Recipient } from './mail.ts';

interface NamedDeputy {
  /** Id of the deputyship. */
  id: string;
  colleague: Recipient;
  /** Name of the officer. */
  officer: string;
  /** ISO dates. */
  from: string;
  until: string;
}

/** An officer has named a colleague as deputy. */
export const deputy: Mail<NamedDeputy> = {
  event: ({ id }) => `deputy ${id}`,
  recipients: ({ colleague }) => [colleague],
  subject: () => `Vertretung im ${product.title}`,
  text: ({ officer, from, until }) =>
    `${officer} hat Sie im ${product.title} als Vertretung genannt: von ${formatDate(from)} bis ${formatDate(until)}.

In dieser Zeit können Sie in Ihrem Konto unter „Vertretung“ in Vertretung handeln.`,
};
