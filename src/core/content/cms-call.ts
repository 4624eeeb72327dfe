import { call } from '../api/call.ts';

/** Kept 10 min (R9.1). */
const cmsStaleTime = 10 * 60_000;

/** Each segment is encoded on its own: the path may have slashes, its segments may have anything but the way up to other calls. */
const encoded = (path: string): string =>
  path
    .split('/')
    .filter((segment) => !['', '.', '..'].includes(segment))
    .map(encodeURIComponent)
    .join('/');

/** HTML of a CMS page, not sanitised: whoever shows it does that first (R7.26, R5.21). Undefined where the page is empty. */
export async function fetchCmsPage(path: string, signal?: AbortSignal): Promise<string | undefined> {
  const html = await call(`api/cms/${encoded(path)}`, { format: 'html', ...(signal ? { signal } : {}) });
  return html.trim() === '' ? undefined : html;
}

/** The query of a CMS page; `null` where the page is empty. */
export const cmsQuery = (path: string) => ({
  queryKey: ['cms', path] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await fetchCmsPage(path, signal)) ?? null,
  staleTime: cmsStaleTime,
  // The cache's own 5 minutes would forget a page that nobody shows before its time.
  gcTime: cmsStaleTime,
});
