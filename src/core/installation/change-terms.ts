/**
 * What changed at an installation: a decision granted or updated, a derogation begun, its operating status, the state of its
 * adaptation to a BAT conclusion, or that an inspection was made; `record` where only its entry in the register is known.
 */
export const changeKinds = [
  'permitGranted',
  'permitUpdated',
  'derogation',
  'status',
  'batConclusion',
  'inspection',
  'record',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

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
