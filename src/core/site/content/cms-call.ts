import { call } from '../../platform/api/call.ts';
import { publicQuery } from '../../platform/query/public-data.ts';

/** 10 min, in ms (R9.1). */
const cmsStaleTime = 10 * 60_000;

/** Encodes each segment of a path and drops empty, '.' and '..' segments, which could lead to other calls. */
const encoded = (path: string): string =>
  path
    .split('/')
    .filter((segment) => !['', '.', '..'].includes(segment))
    .map(encodeURIComponent)
    .join('/');

/** HTML of a CMS page, not sanitised: sanitise it before display (R7.26, R5.21). Undefined if the page is empty. */
export async function fetchCmsPage(path: string, signal?: AbortSignal): Promise<string | undefined> {
  const html = await call(`api/cms/${encoded(path)}`, { format: 'html', ...(signal ? { signal } : {}) });
  return html.trim() === '' ? undefined : html;
}

/** The query of a CMS page; `null` if the page is empty. */
export const cmsQuery = (path: string) =>
  publicQuery({
    queryKey: ['cms', path] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) => (await fetchCmsPage(path, signal)) ?? null,
    staleTime: cmsStaleTime,
    // The default of 5 minutes would evict a page that is not displayed before it is stale.
    gcTime: cmsStaleTime,
  });

/** The path of a CMS page as the register knows it, from what an attribute says. */
export const contentPathOf = (path: string): string => path.trim().replace(/^\/+|\/+$/g, '');
