/** German terms and marks for the coded values of records, lists and searches, shared by page and server. */

import { formatDate } from '../format/date.ts';
import { formatInteger } from '../format/number.ts';
import type { Mark } from '../format/state-mark.ts';
import type {
  AppliedBatConclusion,
  ChangeKind,
  CompetentAuthority,
  Inspection,
  InstallationStatus,
  ProductionInstallationPart,
} from './installation-record.ts';

/** In display order. */
export const statusTerms: Record<InstallationStatus, string> = {
  functional: 'in Betrieb',
  notRegulated: 'nicht mehr IPPC-pflichtig',
  disused: 'außer Betrieb',
  decommissioned: 'stillgelegt',
};

/** What changed at an installation; shown before the date. */
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

/** For an overdue inspection. */
export const overdueMark: Mark = { shape: 'triangle', tone: 'danger' };

/** @param due the latest date of the next inspection (ISO date), which has passed */
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

/** '1.034 Anlagen', '1 Anlage'. */
export const totalText = (total: number): string => `${formatInteger(total)} ${total === 1 ? 'Anlage' : 'Anlagen'}`;
