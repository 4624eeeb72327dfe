/** What helps a search that finds nothing or asks for what does not exist; loaded once there are criteria, or nothing was found. */
export { NoResults } from './no-results.tsx';
export { UnknownFilters } from './unknown-filters.tsx';
