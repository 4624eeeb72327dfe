/** German words for the coded values of lists and searches, one place for page and server. */
import type { InstallationStatus, OverviewSelection } from '../search/search-types.ts';

export const statusTerms: Record<InstallationStatus, string> = {
  functional: 'in Betrieb',
  notRegulated: 'nicht mehr IPPC-pflichtig',
  disused: 'außer Betrieb',
  decommissioned: 'stillgelegt',
};

/** Parts of the register (overview selection). */
export const overviewTerms: Record<OverviewSelection, string> = {
  all: 'Alle Anlagen',
  official: 'Amtlicher Bereich',
  owner: 'Eigene Anlagen',
};
