import { product } from '#core/product.ts';
import type { Mail } from './mail.ts';
import { officersOf } from './officers.ts';

interface OwnerRequest {
  id: string;
  /** ISO date-time. */
  requestedAt: string;
  /** Name of the owner. */
  owner: string;
  installation: { id: string; name: string };
  /** Of the authority in charge. */
  federalState: string;
  reason: string;
  /** Page on which it is decided. */
  address: URL;
}

/** An owner asks to act for an installation. */
export const ownerRequest: Mail<OwnerRequest> = {
  event: ({ id, requestedAt }) => `owner request ${id} ${requestedAt}`,
  recipients: ({ federalState }, on) => officersOf([federalState], on),
  subject: () => `Anfrage zu einer Anlage im ${product.title}`,
  text: ({ owner, installation, reason, address }) =>
    `${owner} möchte im ${product.title} für diese Anlage handeln:
${installation.name} (${installation.id})

Begründung:
${reason}

Entscheiden können Sie hier:
${address.href}`,
};
