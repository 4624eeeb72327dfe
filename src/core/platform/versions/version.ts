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
}

export const versionName = (number: number): string => `Version ${number}`;

/** Names of authors shown to visitors: their kind, not their identity. */
export const publicAuthorNames: Record<VersionAuthor['kind'], string> = {
  import: 'Import',
  authority: 'Behörde',
  owner: 'Betreiber:in',
  system: 'System',
};
