import { oneLine } from './fault-line.ts';
import { currentRequestId } from './request-id.ts';

/** Something that somebody did in the register and that has to be accounted for. */
export interface AuditEntry {
  /** Username of whoever did it. */
  user: string;
  /** 'edit inspections', 'propose contact' … */
  action: string;
  installation?: string;
  /** Path of a content page. */
  page?: string;
  /** The version that came of it. */
  version?: number;
}

/** Writes a line of the log; what was changed stands in the version. */
export const audit = (entry: AuditEntry): void =>
  console.log(oneLine({ time: new Date().toISOString(), source: 'audit', requestId: currentRequestId(), ...entry }));
