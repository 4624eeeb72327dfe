/** German words for the coded values of a record, one place for page and server. */
import type { AppliedBatConclusion, Inspection, ProductionInstallationPart } from '../api/installation-record.ts';
import type { InstallationStatus, OverviewSelection } from '../api/installation-search.ts';

export const statusTerms: Record<InstallationStatus, string> = {
  functional: 'in Betrieb',
  notRegulated: 'nicht mehr IPPC-pflichtig',
  disused: 'außer Betrieb',
  decommissioned: 'stillgelegt',
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

/** Parts of the register (overview selection). */
export const overviewTerms: Record<OverviewSelection, string> = {
  all: 'Alle Anlagen',
  official: 'Amtlicher Bereich',
  owner: 'Eigene Anlagen',
};
