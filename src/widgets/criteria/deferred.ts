import { DeferredModule, deferredComponent } from '../../embed/deferred-component.tsx';

export const lateFilters = new DeferredModule(() => import('./deferred-filters.tsx'));

export const DateRangeFilter = deferredComponent(lateFilters, (filters) => filters.DateRangeFilter);
export const LocationFilter = deferredComponent(lateFilters, (filters) => filters.LocationFilter);
export const NumberRangeFilter = deferredComponent(lateFilters, (filters) => filters.NumberRangeFilter);
