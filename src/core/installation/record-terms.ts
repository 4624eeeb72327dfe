/** German words and marks of a record's coded values. */

import { formatDate } from '../format/date.ts';
import type { Mark } from '../format/state-mark.ts';
import type {
  AppliedBatConclusion,
  CompetentAuthority,
  Inspection,
  ProductionInstallationPart,
} from './installation-record.ts';

export const inspectionKindTerms: Record<Inspection['kind'], string> = {
  routine: 'Regelmäßige Umweltinspektion',
  nonRoutine: 'Umweltinspektion aus besonderem Anlass',
};

export const inspectionResultTerms: Record<Inspection['result'], string> = {
  compliant: 'keine Mängel',
  minorDeviations: 'geringfügige Mängel',
  seriousDeviations: 'erhebliche Mängel',
};

export const adaptationTerms: Record<AppliedBatConclusion['state'], string> = {
  open: 'offen',
  inProgress: 'in Anpassung',
  adapted: 'angepasst',
};

export const plantTypeTerms: Record<ProductionInstallationPart['plantType'], string> = {
  LCP: 'Großfeuerungsanlage',
  WI: 'Abfallverbrennungsanlage',
  'co-WI': 'Abfallmitverbrennungsanlage',
};

export const inspectionResultMarks: Record<Inspection['result'], Mark> = {
  compliant: { shape: 'full', tone: 'success' },
  minorDeviations: { shape: 'half', tone: 'warning' },
  seriousDeviations: { shape: 'triangle', tone: 'danger' },
};

/** For a next inspection whose last day has passed. */
export const overdueMark: Mark = { shape: 'triangle', tone: 'danger' };

/** @param due the last day for the next inspection (ISO date), which has passed */
export const overdueSince = (due: string): string => `überfällig seit ${formatDate(due)}`;

export const adaptationMarks: Record<AppliedBatConclusion['state'], Mark> = {
  open: { shape: 'ring', tone: 'muted' },
  inProgress: { shape: 'half', tone: 'warning' },
  adapted: { shape: 'full', tone: 'success' },
};

export const authorityRoleTerms: Record<CompetentAuthority['role'], string> = {
  permit: 'Genehmigung',
  inspection: 'Umweltinspektion',
};
