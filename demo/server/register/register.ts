import type { Database } from '../db/database.ts';
import type { SearchService } from '../search/search-service.ts';

/** What the register's calls and pages work with. */
export interface Register {
  database: Database;
  search: SearchService;
}
