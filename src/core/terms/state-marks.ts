/** Shape and tone of each coded state, the same wherever it is shown. */
import type { AppliedBatConclusion, Inspection } from '../api/installation-record.ts';
import type { InstallationStatus } from '../api/installation-search.ts';

/** Names of what ui/state-mark draws. */
export interface Mark {
  shape: 'full' | 'half' | 'ring' | 'crossed' | 'triangle';
  tone: 'success' | 'warning' | 'danger' | 'muted';
}

/** For a state that this version does not know. */
export const unknownMark: Mark = { shape: 'ring', tone: 'muted' };

export const statusMarks: Record<InstallationStatus, Mark> = {
  functional: { shape: 'full', tone: 'success' },
  notRegulated: { shape: 'ring', tone: 'muted' },
  disused: { shape: 'half', tone: 'warning' },
  decommissioned: { shape: 'crossed', tone: 'muted' },
};

export const inspectionResultMarks: Record<Inspection['result'], Mark> = {
  compliant: { shape: 'full', tone: 'success' },
  minorDeviations: { shape: 'half', tone: 'warning' },
  seriousDeviations: { shape: 'triangle', tone: 'danger' },
};

export const adaptationMarks: Record<AppliedBatConclusion['state'], Mark> = {
  open: { shape: 'ring', tone: 'muted' },
  inProgress: { shape: 'half', tone: 'warning' },
  adapted: { shape: 'full', tone: 'success' },
};
