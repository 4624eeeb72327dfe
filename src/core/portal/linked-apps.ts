import { computed, type ReadableAtom } from 'nanostores';
import { call } from '../api/call.ts';
import { hasMembers, isString } from '../api/checks.ts';
import { portalPath } from '../configuration/resolve-path.ts';
import { shared } from '../page/shared.ts';
import { queryStore } from '../query/query-store.ts';

/** An application the portal links with (R3.5), answered by GET /api/userApps. */
export interface LinkedApp {
  /** Regular expression over addresses of the application. */
  matcher: string;
  url: string;
  shortName: string;
}

/** Matchers come from outside; longer ones are not tried, since a regular expression can be made to run very long. */
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
 * so is an entry whose address is no web address, since the button would lead there.
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
