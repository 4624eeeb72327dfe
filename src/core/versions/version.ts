import type { Installation, InstallationRecord } from '../installation/installation-record.ts';
import type { RecordChange } from './record-change.ts';

/** So many versions an answer holds at most. */
export const mostVersions = 200;

/** Where a version came from: a source that was loaded, an edit by an authority, an owner's proposal that was accepted. */
export const versionOrigins = ['import', 'edit', 'proposal'] as const;
export type VersionOrigin = (typeof versionOrigins)[number];

export const authorKinds = ['import', 'authority', 'owner', 'system'] as const;

export interface VersionAuthor {
  /** As shown to the reader: visitors read 'Behörde' where those who work in the register read a person's name. */
  name: string;
  kind: (typeof authorKinds)[number];
}

/** What is known of a version beside the record itself. */
export interface VersionStamp {
  /** 1, 2, … of each installation. */
  number: number;
  /** ISO date-time. */
  at: string;
  author: VersionAuthor;
  origin: VersionOrigin;
  /** Who proposed what the author accepted. */
  proposedBy?: string;
  /** Whether everybody may see this state. */
  published: boolean;
}

/** A version with the record as it then was. */
export interface RecordVersion {
  stamp: VersionStamp;
  record: InstallationRecord;
}

/** An entry of GET /api/{P}Installations/{id}/versions. */
export interface InstallationVersion extends VersionStamp {
  /**
   * What it changed compared with the version that the reader sees before it; empty for the first one, with which the
   * installation came into the register.
   */
  changes: RecordChange[];
}

export const versionName = (number: number): string => `Version ${number}`;

/** How visitors read an author: what they are, not who. */
export const publicAuthorNames: Record<VersionAuthor['kind'], string> = {
  import: 'Import',
  authority: 'Behörde',
  owner: 'Betreiber:in',
  system: 'System',
};

/** What an editor states by `If-Match` as the state that they have seen; the server's ETag begins with the same. */
export const recordTag = ({ version, dataVersion }: Pick<Installation, 'version' | 'dataVersion'>): string =>
  `"${version}-${dataVersion}"`;
