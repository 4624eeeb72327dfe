import { codesOf } from '../../platform/description/codes.ts';
import type { Mark } from '../../platform/format/state-mark.ts';

export const inspectionKindTerms = {
  routine: 'Regelmäßige Umweltinspektion',
  nonRoutine: 'Umweltinspektion aus besonderem Anlass',
};

export const inspectionKinds = codesOf(inspectionKindTerms);

export const inspectionResultTerms = {
  compliant: 'keine Mängel',
  minorDeviations: 'geringfügige Mängel',
  seriousDeviations: 'erhebliche Mängel',
};

export const inspectionResults = codesOf(inspectionResultTerms);

export const inspectionResultMarks: Record<keyof typeof inspectionResultTerms, Mark> = {
  compliant: { shape: 'full', tone: 'success' },
  minorDeviations: { shape: 'half', tone: 'warning' },
  seriousDeviations: { shape: 'triangle', tone: 'danger' },
};
