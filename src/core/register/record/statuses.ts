import { codesOf } from '../../platform/description/codes.ts';
import type { Mark } from '../../platform/format/state-mark.ts';

/** Operating statuses of the EU Registry on Industrial Sites, from running to permanently closed. */
export const statusTerms = {
  functional: 'in Betrieb',
  notRegulated: 'nicht mehr IPPC-pflichtig',
  disused: 'außer Betrieb',
  decommissioned: 'stillgelegt',
};

export type InstallationStatus = keyof typeof statusTerms;

export const installationStatuses = codesOf(statusTerms);

export const statusMarks: Record<InstallationStatus, Mark> = {
  functional: { shape: 'full', tone: 'success' },
  notRegulated: { shape: 'ring', tone: 'muted' },
  disused: { shape: 'half', tone: 'warning' },
  decommissioned: { shape: 'crossed', tone: 'muted' },
};
