import { computed, type ReadableAtom } from 'nanostores';
import { shared } from '../page/shared.ts';
import { queryStore } from '../query/query-store.ts';
import { type LinkedApp, previousApp } from './linked-apps.ts';
import { userAppsQuery } from './user-apps-call.ts';

/**
 * The application the visitor came from (R2.48); undefined where it is none the portal links with. The referrer is that of the page's
 * load: moving about inside does not change where one came from.
 */
export const $previousApp: ReadableAtom<LinkedApp | undefined> = shared('previous-app', () => {
  const referrer = globalThis.document?.referrer ?? '';
  return computed(queryStore({ ...userAppsQuery, enabled: referrer !== '' }), ({ data }) =>
    previousApp(data ?? [], referrer),
  );
});
