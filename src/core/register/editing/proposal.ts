import type { Mark } from '../../platform/format/state-mark.ts';
import type { TextField } from '../../platform/forms/field.ts';
import type { RecordChange } from '../../platform/versions/record-change.ts';
import type { OwnerSection } from './section-layout.ts';

/** Outcomes of a proposal: the authority accepts or declines it; until then its owner may withdraw it. */
export const decisions = ['accepted', 'declined', 'withdrawn'] as const;
export type Decision = (typeof decisions)[number];

export const proposalStates = ['open', ...decisions] as const;
export type ProposalState = (typeof proposalStates)[number];

/** What lists of proposals and requests show: those in one state, or all that an authority has decided on. */
export const listedStates = ['open', 'decided', ...decisions] as const;
export type ListedState = (typeof listedStates)[number];

/** A change of master data that an owner proposes to the authority. */
export interface Proposal {
  installationId: string;
  installationName: string;
  /** 1, 2, … for each installation. */
  number: number;
  section: OwnerSection;
  /** The proposed changes, with the values at that time. */
  changes: RecordChange[];
  /** The owner's comment; may be empty. */
  note: string;
  /** Who proposed it, and when (ISO date-time). */
  proposedBy: string;
  proposedAt: string;
  state: ProposalState;
  /** This and the following members exist only once it is decided. The reason; may be empty. */
  reason?: string;
  decidedBy?: string;
  decidedAt?: string;
  /** The record's version created by accepting it. */
  version?: number;
}

/** Shown to the owner of a declined proposal. */
export const reasonField: TextField = {
  kind: 'textarea',
  id: 'reason',
  label: 'Begründung',
  help: 'Zum Ablehnen nötig; die Betreiber:in liest sie.',
  maxLength: 2_000,
  messages: { required: 'Geben Sie an, warum Sie ablehnen.' },
};

export const noteField: TextField = {
  kind: 'textarea',
  id: 'note',
  label: 'Mitteilung an die Behörde',
  maxLength: 2_000,
} as const;

/** German words and marks of the states. */
export const proposalStateTerms: Record<ListedState, string> = {
  open: 'offen',
  decided: 'entschieden',
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
