import type { ChangeType } from '../versions/record-change.ts';
import type { VersionOrigin, VersionStamp } from '../versions/version.ts';

const originTerms: Record<VersionOrigin, string> = {
  import: 'Daten übernommen',
  edit: 'Bearbeitet',
  proposal: 'Vorschlag der Betreiber:in angenommen',
};

/** What happened when a version came to be. */
export const versionEvent = (origin: VersionOrigin, isFirst: boolean): string =>
  isFirst ? 'In das Register aufgenommen' : originTerms[origin];

/** Who made a version, for a reader. */
export const versionAuthor = ({ author, proposedBy }: Pick<VersionStamp, 'author' | 'proposedBy'>): string =>
  proposedBy ? `${author.name}, vorgeschlagen von ${proposedBy}` : author.name;

export const changeTypeTerms: Record<ChangeType, string> = { NEW: 'Neu', UPDATED: 'Geändert', DELETED: 'Gelöscht' };
