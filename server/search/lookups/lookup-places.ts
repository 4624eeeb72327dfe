import type { Database } from '../../platform/db/database.ts';
import type { SearchService } from '../index/search-service.ts';

/** Where look-ups find: the index says what, the database has what is shown of it. */
export interface LookupPlaces {
  database: Database;
  search: Pick<SearchService, 'lookUp'>;
}
