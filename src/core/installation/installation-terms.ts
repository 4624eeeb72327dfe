/** German words and marks for the coded values of lists and searches, one place for page and server. */
import type { Mark } from '../format/state-mark.ts';
import type { ChangeKind, InstallationStatus } from './installation-record.ts';

/** In the order in which they are shown. */
export const statusTerms: Record<InstallationStatus, string> = {
  functional: 'in Betrieb',
  notRegulated: 'nicht mehr IPPC-pflichtig',
  disused: 'außer Betrieb',
  decommissioned: 'stillgelegt',
};

/** What changed at an installation, in words that stand before its date. */
export const changeTerms: Record<ChangeKind, string> = {
  permitGranted: 'Neuer Bescheid',
  permitUpdated: 'Bescheid aktualisiert',
  derogation: 'Ausnahme bewilligt',
  status: 'Neuer Status',
  batConclusion: 'Anpassung an bvT',
  inspection: 'Umweltinspektion',
  record: 'Eintrag im Register',
};

export const statusMarks: Record<InstallationStatus, Mark> = {
  functional: { shape: 'full', tone: 'success' },
  notRegulated: { shape: 'ring', tone: 'muted' },
  disused: { shape: 'half', tone: 'warning' },
  decommissioned: { shape: 'crossed', tone: 'muted' },
};
