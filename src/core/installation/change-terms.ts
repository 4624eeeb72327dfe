import type { ChangeKind } from '../search/search-types.ts';

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
