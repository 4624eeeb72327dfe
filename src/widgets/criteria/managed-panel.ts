/** What manages filters, in one file that is loaded when somebody does. */
export { FilterDialogs } from './filter-dialogs.tsx';
export { ApplyBar, FilterManagement } from './filter-management.tsx';
