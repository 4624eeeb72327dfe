import type { RecordChange } from '../../platform/versions/record-change.ts';
import type { VersionAuthor } from '../../platform/versions/version.ts';
import type { AuthoritySection, EditableList } from '../editing/section-layout.ts';

/** A change of a record that holds from a day ahead: it becomes the record's next version on that day. */
export interface AnnouncedChange {
  /** 1, 2, … for each installation. */
  number: number;
  section: AuthoritySection | EditableList;
  /** From which day it holds (ISO date). */
  validFrom: string;
  /** What differs from the record as it is now, as far as the reader may see it. */
  changes: RecordChange[];
  /** The same in German, a line for each. */
  words: string[];
  author: VersionAuthor;
  /** ISO date-time. */
  announcedAt: string;
}
