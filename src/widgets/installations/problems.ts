/**
 * What helps a search that fails or asks for what does not exist. Loaded once the first view is there, since a
 * register out of reach could not bring it any more.
 */
export { ResultsFailure } from './results-failure.tsx';
export { UnknownFilters } from './unknown-filters.tsx';
