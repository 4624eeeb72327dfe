import { computed, type ReadableAtom } from 'nanostores';
import { call } from '../../platform/api/call.ts';
import { hasMembers, isString } from '../../platform/api/checks.ts';
import { portalPath } from '../../platform/configuration/resolve-path.ts';
import { shared } from '../../platform/page/shared.ts';
import { queryStore } from '../../platform/query/query-store.ts';

/** An application to which the portal links (R3.5), from GET /api/userApps. */
export interface LinkedApp {
  /** Regular expression that matches the application's addresses. */
  matcher: string;
  url: string;
  shortName: string;
}

/** Matchers are external input; longer ones are ignored, since regular expressions can be made to run very long (ReDoS). */
const longestMatcher = 500;
const longestReferrer = 2000;

function matches(matcher: string, referrer: string): boolean {
  if (matcher === '' || matcher.length > longestMatcher) return false;
  try {
    return new RegExp(matcher).test(referrer.slice(0, longestReferrer));
  } catch {
    return false;
  }
}

/**
 * The application the visitor came from (R2.48): the first whose matcher matches the referrer. An invalid matcher is skipped (R3.5),
 * and so is an entry whose address is not a web address, since the button would link to it.
 */
export function previousApp(apps: readonly LinkedApp[], referrer: string): LinkedApp | undefined {
  if (referrer === '') return undefined;
  return apps.find((app) => leadsToTheWeb(app.url) && matches(app.matcher, referrer));
}

function leadsToTheWeb(url: string): boolean {
  const base = 'https://base.invalid/';
  return URL.canParse(url, base) && /^https?:$/.test(new URL(url, base).protocol);
}

function isLinkedApp(entry: unknown): entry is LinkedApp {
  return hasMembers(entry, { matcher: isString, url: isString, shortName: isString });
}

/** The query for the applications to which the portal links (R7.28, portal base); entries of the wrong shape are dropped. */
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
 * The application from which the visitor came (R2.48); undefined if the portal does not link to it. The referrer is that of the page load:
 * navigation within the register does not change it.
 */
export const $previousApp: ReadableAtom<LinkedApp | undefined> = shared('previous-app', () => {
  const referrer = globalThis.document?.referrer ?? '';
  return computed(queryStore({ ...userAppsQuery, enabled: referrer !== '' }), ({ data }) =>
    previousApp(data ?? [], referrer),
  );
});
