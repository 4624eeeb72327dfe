import type { Context } from 'hono';
import type { Database } from '../db/database.ts';
import type { Viewer } from '../search/indexed-installation.ts';
import type { SearchService } from '../search/search-service.ts';

/** What the register's calls and pages work with. */
export interface Register {
  database: Database;
  search: SearchService;
  /** Who asks; the session decides (R6.11). */
  viewerOf(c: Context): Viewer;
}
