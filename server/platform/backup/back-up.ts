import type { Database } from '../db/database.ts';
import { record, type WriteLine } from '../journal/journal.ts';
import { reportFault } from '../log/report-fault.ts';
import { writeBackup } from './write-backup.ts';

/**
 * Writes a backup and records that it was made, so that administrators see when. A standby cannot record it; its backup is as good.
 * @param log see `record`
 */
export async function backUp(
  database: Database,
  write: (lines: string) => Promise<void>,
  log?: WriteLine,
): Promise<void> {
  await writeBackup(database, write);
  await record(database, { action: 'backup' }, log).catch((error: unknown) => reportFault('journal', error));
}
