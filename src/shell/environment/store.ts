import { environmentQuery } from '../../core/environment/environment-call.ts';
import { queryStore } from '../../core/query/query-store.ts';

/** What the server says about itself (R3.3): title, environment, version. */
export const $environment = queryStore(environmentQuery);
