import { linesOfChanges } from '../../platform/versions/change-lines.ts';
import type { RecordChange } from '../../platform/versions/record-change.ts';
import { recordDescription } from '../record/record.ts';

/** Describes changes of an installation: 'Status: stillgelegt (bisher in Betrieb)', 'Neu: Genehmigung …'. */
export const changeLines = (changes: readonly RecordChange[]): string[] => linesOfChanges(recordDescription, changes);
