import { join } from 'node:path';
import { realClock } from '../clock/clock.ts';
import type { ServerConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { ImportIndex } from './import-index.ts';
import { SearchService } from './search-service.ts';

/** Where the search index is kept between starts. */
export const indexFolderOf = ({ dataDir }: Pick<ServerConfig, 'dataDir'>): string => join(dataDir, 'search-index');

/**
 * Brings the index on disk up to the register, so that the next start of a server finds it: what an import does at its end.
 * @param imported the index made beside it
 */
export async function prepareIndex(database: Database, indexFolder: string, imported?: ImportIndex): Promise<void> {
  if (await imported?.write(database, indexFolder)) return;
  const search = new SearchService(database, realClock, { indexFolder });
  try {
    await search.fresh();
    await search.kept();
  } finally {
    await search.close();
  }
}
