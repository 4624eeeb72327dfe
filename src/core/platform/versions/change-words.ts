import type { ChangeType } from './record-change.ts';
import type { VersionOrigin, VersionStamp } from './version.ts';

const originTerms: Record<VersionOrigin, string> = {
  import: 'Daten übernommen',
  edit: 'Bearbeitet',
  proposal: 'Vorschlag der Betreiber:in angenommen',
};

/** The event that created a version. */
export const versionEvent = (origin: VersionOrigin, isFirst: boolean): string =>
  isFirst ? 'In das Register aufgenommen' : originTerms[origin];

/** Who created a version, as shown to readers. */
export const versionAuthor = ({ author, proposedBy }: Pick<VersionStamp, 'author' | 'proposedBy'>): string =>
  proposedBy ? `${author.name}, vorgeschlagen von ${proposedBy}` : author.name;

export const changeTypeTerms: Record<ChangeType, string> = { NEW: 'Neu', UPDATED: 'Geändert', DELETED: 'Gelöscht' };
