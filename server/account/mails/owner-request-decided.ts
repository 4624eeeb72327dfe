import { product } from '#core/product.ts';
import type { Mail, Recipient } from './mail.ts';

interface OwnerRequestDecided {
  id: string;
  /** ISO date-time. */
  requestedAt: string;
  owner: Recipient;
  installation: { id: string; name: string };
  decision: 'accepted' | 'declined';
  /** May be empty. */
  reason: string;
  /** Page of the installation. */
  address: URL;
}

/** An owner's request to act for an installation is decided. */
export const ownerRequestDecided: Mail<OwnerRequestDecided> = {
  event: ({ id, requestedAt, decision }) => `owner request ${id} ${requestedAt} ${decision}`,
  recipients: ({ owner }) => [owner],
  subject: () => `Ihre Anfrage zu einer Anlage im ${product.title}`,
  text: ({ installation: { id, name }, decision, reason, address }) =>
    `Ihre Anfrage zur Anlage ${name} (${id}) ist ${decision === 'accepted' ? 'angenommen. Sie können jetzt Änderungen vorschlagen.' : 'abgelehnt.'}
${reason === '' ? '' : `\nBegründung:\n${reason}\n`}
Die Anlage im Register:
${address.href}`,
};
