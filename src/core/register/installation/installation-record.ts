/** The record's types, which are derived from its description in register/record. */
export { adaptationStates } from '../record/adaptation-terms.ts';
export { inspectionKinds, inspectionResults } from '../record/inspection-terms.ts';
export { type LegalVersion, legalVersions } from '../record/legal-versions.ts';
export type * from '../record/record.ts';
export { type InstallationStatus, installationStatuses } from '../record/statuses.ts';

/**
 * What changed at an installation: a decision granted or updated, a derogation begun, its operating status, the state of its
 * adaptation to a BAT conclusion, that an inspection was made, or that anything else in its entry was changed; `record` if only its entry in the register is known.
 */
export const changeKinds = [
  'permitGranted',
  'permitUpdated',
  'derogation',
  'status',
  'batConclusion',
  'inspection',
  'edited',
  'record',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** What changed last at an installation. */
export interface LastChange {
  kind: ChangeKind;
  /** German names of the fields that were edited, where they are known. */
  fields?: string[];
}
