import type { InstallationRecord } from '#core/register/installation/installation-record.ts';

/** An installation that its source has moved from one federal state to another one. */
export interface Move {
  id: string;
  name: string;
  /** Names of the federal states. */
  from: string;
  to: string;
}

/** The move that a newly delivered record makes of a stored one; empty if it stays in its federal state. */
export function moveBetween({ unit: from }: InstallationRecord, { id, name, unit: to }: InstallationRecord): Move[] {
  if (!from || !to || from.federalStateCode === to.federalStateCode) return [];
  return [{ id, name, from: from.federalState, to: to.federalState }];
}
