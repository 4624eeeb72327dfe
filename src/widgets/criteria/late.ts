import { LateModule, latePart } from '../embed/late-part.tsx';

export const lateFilters = new LateModule(() => import('./late-filters.tsx'));

export const DateRangeFilter = latePart(lateFilters, (filters) => filters.DateRangeFilter);
export const LocationFilter = latePart(lateFilters, (filters) => filters.LocationFilter);
export const NumberRangeFilter = latePart(lateFilters, (filters) => filters.NumberRangeFilter);
