import type { Installation, InstallationRecord } from '../installation/installation-record.ts';
import type { RecordChange } from './record-change.ts';

/** Maximum number of versions in a response. */
export const maxVersions = 200;

/** Origin of a version: an import, an edit by an authority, or an accepted proposal of an owner. */
export const versionOrigins = ['import', 'edit', 'proposal'] as const;
export type VersionOrigin = (typeof versionOrigins)[number];

export const authorKinds = ['import', 'authority', 'owner', 'system'] as const;

export interface VersionAuthor {
  /** As shown to the user: visitors see 'Behörde' where people working with the register see a person's name. */
  name: string;
  kind: (typeof authorKinds)[number];
}

/** Metadata of a version. */
export interface VersionStamp {
  /** 1, 2, … for each installation. */
  number: number;
  /** ISO date-time. */
  at: string;
  author: VersionAuthor;
  origin: VersionOrigin;
  /** Who made the proposal that the author accepted. */
  proposedBy?: string;
  /** Whether this version is public. */
  published: boolean;
}

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

export const versionName = (number: number): string => `Version ${number}`;

/** Names of authors shown to visitors: their kind, not their identity. */
export const publicAuthorNames: Record<VersionAuthor['kind'], string> = {
  import: 'Import',
  authority: 'Behörde',
  owner: 'Betreiber:in',
  system: 'System',
};

/** Value of `If-Match` for the version that an editor has loaded; the server's ETag begins with the same. */
export const recordTag = ({ version, dataVersion }: Pick<Installation, 'version' | 'dataVersion'>): string =>
  `"${version}-${dataVersion}"`;
