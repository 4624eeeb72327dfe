/** Criteria whose fields come when they are shown; what visitors without script get of them belongs to the first view. */
export { DateRangeFilter } from './date-range-filter.tsx';
export { LocationFilter } from './location-filter.tsx';
export { NumberRangeFilter } from './number-range-filter.tsx';
