/** An owner's request to act for an installation ("Das ist meine Anlage"). */
import type { Mark } from '../../platform/format/state-mark.ts';
import type { TextField } from '../../platform/forms/field.ts';
import { type ProposalState, proposalStateMarks, proposalStates, proposalStateTerms } from '../editing/proposal.ts';

export const requestStates = proposalStates;
export type RequestState = ProposalState;
export const requestStateTerms: Record<RequestState, string> = proposalStateTerms;
export const requestStateMarks: Record<RequestState, Mark> = proposalStateMarks;

export interface OwnerRequest {
  id: string;
  installationId: string;
  installationName: string;
  /** Name of the person who asks. */
  name: string;
  mail?: string;
  /** Why they think so. */
  reason: string;
  /** ISO date-time. */
  requestedAt: string;
  state: RequestState;
  /** Name of the operator in the register, empty if it is confidential; this and the next two only for those who decide. */
  operator?: string;
  /** The operator's company register number; may be empty. */
  companyNumber?: string;
  /** Names of those who act for the installation already. */
  others?: string[];
  decidedBy?: string;
  decidedAt?: string;
  /** Why it was decided so. */
  decisionReason?: string;
}

export const requestReasonField: TextField = {
  kind: 'textarea',
  id: 'reason',
  label: 'Warum ist das Ihre Anlage?',
  help: 'Zum Beispiel Ihre Funktion im Unternehmen und die Firmenbuchnummer. Das liest die zuständige Behörde.',
  minLength: 10,
  maxLength: 2_000,
  messages: { required: 'Geben Sie an, warum das Ihre Anlage ist.' },
};

export const decisionReasonField: TextField = {
  kind: 'textarea',
  id: 'reason',
  label: 'Begründung',
  help: 'Zum Ablehnen nötig; die Person liest sie.',
  maxLength: 2_000,
  messages: { required: 'Geben Sie an, warum Sie ablehnen.' },
};
