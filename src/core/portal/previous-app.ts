import { computed, type ReadableAtom } from 'nanostores';
import { call } from '../api/call.ts';
import { hasMembers, isString } from '../api/checks.ts';
import { portalPath } from '../configuration/resolve-path.ts';
import { shared } from '../page/shared.ts';
import { queryStore } from '../query/query-store.ts';
import { type LinkedApp, previousApp } from './linked-apps.ts';

function isLinkedApp(entry: unknown): entry is LinkedApp {
  return hasMembers(entry, { matcher: isString, url: isString, shortName: isString });
}

/** The query of the applications the portal links with (R7.28, portal base); entries of another shape are left out. */
export const userAppsQuery = {
  queryKey: ['userApps'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<LinkedApp[]> => {
    const answer = await call(portalPath('api/userApps'), {
      check: (value): value is unknown[] => Array.isArray(value),
      signal,
    });
    return answer.filter(isLinkedApp);
  },
  staleTime: 5 * 60_000,
};

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
