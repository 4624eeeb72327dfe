import { product } from '#core/product.ts';
import type { Mail } from './mail.ts';
import { officersOf } from './officers.ts';

interface HandoverReturned {
  installation: { id: string; name: string };
  /** Number of the version that returning it has made. */
  version: number;
  /** Federal states of the authorities that are told: who has moved it, and who is in charge again. */
  federalStates: readonly string[];
  /** Name of the authority that gives it back. */
  by: string;
  reason: string;
  /** Page of the installation. */
  address: URL;
}

/** An authority gives back an installation that was moved into its federal state. */
export const handoverReturned: Mail<HandoverReturned> = {
  event: ({ installation: { id }, version }) => `handover returned ${id} ${version}`,
  recipients: ({ federalStates }, on) => officersOf(federalStates, on),
  subject: () => `Anlage zurückgegeben im ${product.title}`,
  text: ({ installation: { id, name }, by, reason, address }) =>
    `${by} gibt diese Anlage zurück:
${name} (${id})

Begründung:
${reason}

Sie steht wieder an ihrer früheren Anschrift, und die frühere Behörde ist wieder zuständig:
${address.href}`,
};
