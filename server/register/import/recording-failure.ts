import { basename } from 'node:path';
import type { Queryable } from '../../platform/db/rows.ts';
import { recordImport } from '../records/import-runs.ts';
import { FileFailure } from './file-failure.ts';

/** Reads a file that is loaded as a whole or not at all; if it cannot be used, the failed import is recorded before the error goes on. */
export async function recordingFailure<Content>(
  on: Queryable,
  { file, startedAt }: { file: string; startedAt: Date },
  read: () => Promise<Content>,
): Promise<Content> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof FileFailure) {
      const failed = { startedAt, loaded: 0, rejected: 0, problems: [], failure: error.message };
      await recordImport(on, { ...failed, file: basename(file) });
    }
    throw error;
  }
}
