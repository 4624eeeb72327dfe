import { ownAccountQuery } from '#core/account/own/own-account-calls.ts';
import type { FirstQuery } from '#core/site/first-view/first-query.ts';

export const component = 'account';

/** What the pages of one's own account request first (R7.9). */
export const queries = (): readonly FirstQuery[] => [ownAccountQuery];
