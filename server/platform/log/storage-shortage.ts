import { causesOf } from './database-away.ts';

/** Why nothing can be stored at present. */
export interface Shortage {
  /** `readOnly`: the database is a standby, or somebody has made it read-only for a time; otherwise there is no room. */
  kind: 'full' | 'readOnly';
  /** In English, for the operator. */
  reason: string;
}

/** SQLSTATE of PostgreSQL and error codes of the system for a write that failed for want of space or of permission to write at all. */
const shortages: Record<string, Shortage> = {
  53100: { kind: 'full', reason: 'The disk is full.' },
  ENOSPC: { kind: 'full', reason: 'The disk is full.' },
  EDQUOT: { kind: 'full', reason: 'The quota of the disk is used up.' },
  25006: { kind: 'readOnly', reason: 'The database is read-only.' },
};

/** Why a write failed, if nothing can be stored at present; undefined if it failed for another reason. */
export const storageShortage = (error: unknown): Shortage | undefined =>
  [...causesOf(error)].map(({ code }) => shortages[code]).find((shortage) => shortage !== undefined);

/** Whether a statement was refused because the database, or this connection to it, can only be read. */
export const isReadOnly = (error: unknown): boolean => storageShortage(error)?.kind === 'readOnly';
