import { oneLine } from './fault-line.ts';
import { currentRequestId } from './request-id.ts';

/** A user's action in the register that must be accounted for. */
export interface AuditEntry {
  /** User name. */
  user: string;
  /** 'edit inspections', 'propose contact' … */
  action: string;
  installation?: string;
  /** Path of a content page. */
  page?: string;
  /** The resulting version. */
  version?: number;
}

/** Writes an audit line to the log; the changes themselves are stored in the version. */
export const audit = (entry: AuditEntry): void =>
  console.log(oneLine({ time: new Date().toISOString(), source: 'audit', requestId: currentRequestId(), ...entry }));
