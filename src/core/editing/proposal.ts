import type { Mark } from '../format/state-mark.ts';
import type { TextField } from '../forms/field.ts';
import type { RecordChange } from '../versions/record-change.ts';
import type { OwnerSection } from './sections.ts';

/** What becomes of a proposal: the authority accepts or declines it; until then its owner may withdraw it. */
export const decisions = ['accepted', 'declined', 'withdrawn'] as const;
export type Decision = (typeof decisions)[number];

export const proposalStates = ['open', ...decisions] as const;
export type ProposalState = (typeof proposalStates)[number];

/** A change of master data that an owner proposes to the authority. */
export interface Proposal {
  installationId: string;
  installationName: string;
  /** 1, 2, … of each installation. */
  number: number;
  section: OwnerSection;
  /** What is to change, with the values at the time. */
  changes: RecordChange[];
  /** What the owner says about it; empty where nothing. */
  note: string;
  /** Who proposes it, and when (ISO date-time). */
  proposedBy: string;
  proposedAt: string;
  state: ProposalState;
  /** From here on only where it is decided. Why; empty where nothing is said. */
  reason?: string;
  decidedBy?: string;
  decidedAt?: string;
  /** The version that it became by acceptance. */
  version?: number;
}

/** Of a declined proposal the owner reads why. */
export const reasonField: TextField = {
  kind: 'textarea',
  id: 'reason',
  label: 'Begründung',
  help: 'Zum Ablehnen nötig; die Betreiber:in liest sie.',
  maxLength: 2_000,
};

export const noteField: TextField = {
  kind: 'textarea',
  id: 'note',
  label: 'Mitteilung an die Behörde',
  maxLength: 2_000,
} as const;

/** German words and marks of the states. */
export const proposalStateTerms: Record<ProposalState, string> = {
  open: 'offen',
  accepted: 'angenommen',
  declined: 'abgelehnt',
  withdrawn: 'zurückgezogen',
};

export const proposalStateMarks: Record<ProposalState, Mark> = {
  open: { shape: 'ring', tone: 'warning' },
  accepted: { shape: 'full', tone: 'success' },
  declined: { shape: 'crossed', tone: 'danger' },
  withdrawn: { shape: 'crossed', tone: 'muted' },
};
