import { causesOf } from './database-away.ts';

/** SQLSTATE of PostgreSQL and error codes of the system for a write that failed for want of space or of permission to write at all. */
const reasons: Record<string, string> = {
  53100: 'The disk is full.',
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The quota of the disk is used up.',
  25006: 'The database is read-only.',
};

/** Why a write failed, if nothing can be stored at present; undefined if it failed for another reason. */
export const storageShortage = (error: unknown): string | undefined =>
  [...causesOf(error)].map(({ code }) => reasons[code]).find((reason) => reason !== undefined);
