import type { InstallationStatus } from '../record/statuses.ts';
import type { SuccessionKind, SuccessionRole } from '../record/succession-terms.ts';

/** That an installation has come from another one, as one looks from a third: ahead to its successors, or back to its predecessors. */
export interface ChainLink {
  id: string;
  /** Whether it leads ahead or back from the installation that was asked for. */
  direction: SuccessionRole;
  kind: SuccessionKind;
  /** ISO date. */
  day: string;
  /** Public ids; absent: it is not public, and the reader may not see it. */
  predecessor?: string;
  successor?: string;
}

/** What came before an installation and after it. */
export interface SuccessionChain {
  /** First ahead, then back; the nearest first. */
  links: ChainLink[];
  /** The installations of the links. */
  installations: { id: string; name: string; city: string; status: InstallationStatus }[];
  /** There is more than is told. */
  more: boolean;
}
