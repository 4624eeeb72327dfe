/** The last parts of the overview, loaded after it. */
export { DocumentsPart } from './documents-part.tsx';
export { SuccessionsPart } from './successions-part.tsx';
