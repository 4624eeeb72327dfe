/**
 * What helps a search that fails, finds nothing, or asks for what does not exist. Loaded once the first view is there, since a
 * register out of reach could not bring it any more.
 */
export { NoResults } from './no-results.tsx';
export { ResultsFailure } from './results-failure.tsx';
export { UnknownFilters } from './unknown-filters.tsx';
