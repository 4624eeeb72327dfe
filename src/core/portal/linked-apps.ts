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
