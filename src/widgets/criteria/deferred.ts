import { DeferredModule, deferredComponent } from '../../embed/deferred-component.tsx';

const deferredFilters = new DeferredModule(() => import('./deferred-filters.tsx'));

export const DateRangeFilter = deferredComponent(deferredFilters, (filters) => filters.DateRangeFilter);
export const LocationFilter = deferredComponent(deferredFilters, (filters) => filters.LocationFilter);
export const NumberRangeFilter = deferredComponent(deferredFilters, (filters) => filters.NumberRangeFilter);
