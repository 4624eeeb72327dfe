/** Origin of a version: an import, an edit by an authority, or an accepted proposal of an owner. */
export const versionOrigins = ['import', 'edit', 'proposal'] as const;
export type VersionOrigin = (typeof versionOrigins)[number];

export const authorKinds = ['import', 'authority', 'owner', 'system'] as const;

export interface VersionAuthor {
  /** As shown to the user: visitors see 'Behörde' where people working with the register see a person's name. */
  name: string;
  kind: (typeof authorKinds)[number];
  /** Stored name of the account, whatever it is called later; never answered by a call. */
  account?: string;
}

/** Whether a version corrects what was wrong, or says what has changed. */
export const revisions = ['change', 'correction'] as const;
export type Revision = (typeof revisions)[number];

/** Metadata of a version. */
export interface VersionStamp {
  /** 1, 2, … for each entry. */
  number: number;
  /** ISO date-time. */
  at: string;
  author: VersionAuthor;
  origin: VersionOrigin;
  /** Who made the proposal that the author accepted. */
  proposedBy?: string;
  /** Whether this version is public. */
  published: boolean;
  /** Version of the register that it made: its number in the sequence of all changes. Absent from what was written before it was stored. */
  dataVersion?: number;
  /** Absent from imports, and from what was written before it was asked for. */
  revision?: Revision;
  /** Since when what it says holds ('gilt ab', ISO date). */
  validFrom?: string;
  /** The change of many installations to which it belongs. */
  bulkChange?: string;
}

export const versionName = (number: number): string => `Version ${number}`;

/** Names of authors shown to visitors: their kind, not their identity. */
export const publicAuthorNames: Record<VersionAuthor['kind'], string> = {
  import: 'Import',
  authority: 'Behörde',
  owner: 'Betreiber:in',
  system: 'System',
};
