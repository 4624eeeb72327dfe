export { queries } from '../cms-text/queries.ts';
