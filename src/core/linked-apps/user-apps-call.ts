import { call } from '../api/call.ts';
import { hasMembers, isString } from '../api/checks.ts';
import { portalPath } from '../configuration/resolve-path.ts';
import type { LinkedApp } from './linked-apps.ts';

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
