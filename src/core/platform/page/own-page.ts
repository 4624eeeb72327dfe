import { shared } from './shared.ts';

/** Whether the page is the register's own application, in whose address nobody else has parameters. The application says so when it starts. */
export const ownPage = shared('own-page', () => ({ isOwn: false }));
