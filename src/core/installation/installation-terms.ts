/** German words for the coded values of lists and searches, one place for page and server. */
import type { InstallationStatus } from './installation-record.ts';

/** In the order in which they are shown. */
export const statusTerms: Record<InstallationStatus, string> = {
  functional: 'in Betrieb',
  notRegulated: 'nicht mehr IPPC-pflichtig',
  disused: 'außer Betrieb',
  decommissioned: 'stillgelegt',
};
