import { codesOf } from '../../platform/description/codes.ts';
import type { Mark } from '../../platform/format/state-mark.ts';

/** How far a permit has been adapted to a BAT conclusion. */
export const adaptationTerms = {
  open: 'offen',
  inProgress: 'in Anpassung',
  adapted: 'angepasst',
};

export const adaptationStates = codesOf(adaptationTerms);

export const adaptationMarks: Record<keyof typeof adaptationTerms, Mark> = {
  open: { shape: 'ring', tone: 'muted' },
  inProgress: { shape: 'half', tone: 'warning' },
  adapted: { shape: 'full', tone: 'success' },
};
