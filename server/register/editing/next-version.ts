import type { InstallationRecord } from '#core/register/installation/installation-record.ts';
import type { SeenVersion } from './editor.ts';

/** How the next version of a record is made. */
export interface NextVersion {
  seen: SeenVersion;
  /** Throws a ProblemError if the editor may not write the record. */
  mayWrite(record: InstallationRecord): void;
  /** Makes the next state from the present one, which is the version of this number. */
  next(record: InstallationRecord, version: number): InstallationRecord;
  /** Codes of the consequences that the user has agreed to. */
  confirmed?: readonly string[];
}
