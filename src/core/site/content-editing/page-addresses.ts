import { allRoutes } from '../routing/route.ts';
import { routes } from '../routing/routes.ts';

/** Names of the query parameters. */
export const editorQuery = { page: 'seite', title: 'titel' } as const;

/** The address at which a CMS page is edited. */
export function editorAddress(path: string, newTitle?: string): string {
  const query = new URLSearchParams({ [editorQuery.page]: path, ...(newTitle && { [editorQuery.title]: newTitle }) });
  return `/content?${query}`;
}

/** The address at which visitors read it: a page of the register that shows it, or its own path. */
export const pageAddress = (path: string): string =>
  allRoutes(routes).find(({ data }) => data?.contentPath === path)?.absolutePath ?? `/pages/${path}`;
