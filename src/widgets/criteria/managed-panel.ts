/** The filter management in one lazily loaded file. */
export { FilterDialogs } from './filter-dialogs.tsx';
export { ApplyBar, FilterManagement } from './filter-management.tsx';
