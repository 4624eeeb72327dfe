/** Shape and tone of the coded states that only a whole record shows. */
import type { AppliedBatConclusion, Inspection } from './installation-record.ts';
import type { Mark } from './state-marks.ts';

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
