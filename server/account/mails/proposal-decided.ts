import { product } from '#core/product.ts';
import type { Mail, Recipient } from './mail.ts';

interface ProposalDecided {
  /** Number of the proposal; unique for its installation. */
  number: number;
  owner: Recipient;
  installation: { id: string; name: string };
  /** German name of the section of the record. */
  section: string;
  decision: 'accepted' | 'declined';
  /** May be empty. */
  reason: string;
  /** Page of the proposal. */
  address: URL;
}

/** An owner's proposal to change an installation is decided. */
export const proposalDecided: Mail<ProposalDecided> = {
  event: ({ installation, number, decision }) => `proposal ${installation.id} ${number} ${decision}`,
  recipients: ({ owner }) => [owner],
  subject: () => `Ihr Vorschlag im ${product.title}`,
  text: ({ installation: { id, name }, section, decision, reason, address }) =>
    `Ihr Vorschlag „${section}“ zur Anlage ${name} (${id}) ist ${decision === 'accepted' ? 'angenommen und steht im Register.' : 'abgelehnt.'}
${reason === '' ? '' : `\nBegründung:\n${reason}\n`}
Ihr Vorschlag im Register:
${address.href}`,
};
