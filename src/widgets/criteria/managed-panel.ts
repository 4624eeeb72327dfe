/** What manages filters, in one file that is loaded when somebody does. */
export { ApplyBar } from './apply-bar.tsx';
export { FilterDialogs } from './filter-dialogs.tsx';
export { FilterManagement } from './filter-management.tsx';
