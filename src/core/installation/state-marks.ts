/** Shape and tone of each coded state, the same wherever it is shown. */
import type { InstallationStatus } from './installation-record.ts';

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
