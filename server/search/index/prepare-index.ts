import { join } from 'node:path';
import { realClock } from '../../platform/clock/clock.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { IndexOptions } from './index-host.ts';
import { SearchService } from './search-service.ts';

/** The folder in which the search index is stored between starts. */
export const indexFolderOf = ({ dataDir }: Pick<ServerConfig, 'dataDir'>): string => join(dataDir, 'search-index');

/** Updates the index on disk at the end of an import, so that the next server start finds it. */
export const prepareIndex = (database: Database, indexFolder: string): Promise<void> =>
  updateIndex(database, { indexFolder });

/**
 * Makes the index on disk anew from the database.
 * @param notBefore version of the register before which it must not have been begun
 */
export const renewIndex = (database: Database, indexFolder: string, notBefore: number): Promise<void> =>
  updateIndex(database, { indexFolder, notBefore });

async function updateIndex(database: Database, options: IndexOptions): Promise<void> {
  const search = new SearchService(database, realClock, options);
  try {
    await search.fresh();
    await search.saved();
  } finally {
    await search.close();
  }
}
