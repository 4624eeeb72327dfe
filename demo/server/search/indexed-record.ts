import type {
  CompetentAuthority,
  Installation,
  InstallationRecord,
} from '../../../src/core/installation/installation-record.ts';

/** A record as the index reads it: of its authorities, only their names. */
export interface IndexedRecord extends Omit<InstallationRecord, 'authorities'>, Pick<Installation, 'lastChanged'> {
  authorities: Pick<CompetentAuthority, 'id' | 'role' | 'name'>[];
}

/** Records as they are sent to the index's thread: as JSON text, in the form in which they are stored. */
export interface RecordBatch {
  records: {
    /** ISO date-time. */
    lastChanged: string;
    value: Omit<InstallationRecord, 'authorities'> & { authorities: Pick<CompetentAuthority, 'id' | 'role'>[] };
  }[];
  /** Names of the authorities by their ids. */
  authorityNames: Record<string, string>;
}

export const recordsOf = ({ records, authorityNames }: RecordBatch): IndexedRecord[] =>
  records.map(({ value, lastChanged }) => ({
    ...value,
    lastChanged,
    authorities: value.authorities.map((authority) => ({ ...authority, name: authorityNames[authority.id] ?? '' })),
  }));
