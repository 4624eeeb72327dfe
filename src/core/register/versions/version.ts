import type { RecordChange } from '../../platform/versions/record-change.ts';
import type { VersionStamp } from '../../platform/versions/version.ts';
import type { Installation, InstallationRecord } from '../record/record.ts';

/** Maximum number of versions in a response. */
export const maxVersions = 200;

/** A version with its record. */
export interface RecordVersion {
  stamp: VersionStamp;
  record: InstallationRecord;
}

/** An entry of GET /api/{P}Installations/{id}/versions. */
export interface InstallationVersion extends VersionStamp {
  /**
   * Changes from the previous version visible to the user; empty for the first one, with which the
   * installation was added to the register.
   */
  changes: RecordChange[];
}

/** Value of `If-Match` for the version that an editor has loaded; the server's ETag begins with the same. */
export const recordTag = ({ version, dataVersion }: Pick<Installation, 'version' | 'dataVersion'>): string =>
  `"${version}-${dataVersion}"`;
