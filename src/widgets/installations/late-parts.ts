/** What a first view shows by links, which work before this code is there, and what was chosen on an earlier page. */
export { comparison } from '../../core/comparison/choice.ts';
export { Chips } from './chips.tsx';
export { NoResults } from './no-results.tsx';
export { ResultPages } from './result-pages.tsx';
